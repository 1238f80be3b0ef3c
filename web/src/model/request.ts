import type { Calls, Request, Trace } from '../engine/generated/schema';
import { findCall, findDialect, needsOf } from './calls';
import { type Problem, quotable } from './problem';
import type { State } from './state';
import { windowOf } from './window';

/** An operand as typed, and its elements in row-major order; NaN and infinities are strings, as in requests. */
export interface Held {
    readonly text: string;
    readonly values: readonly (number | boolean | string)[];
}

/**
 * The request for a state: operands as typed, a window, and of axis, target and axes only those that the effective rule
 * reads. An unreadable number is left out; `fieldProblems` reports it. `shown` is the last good trace of the same
 * operands: it gives the size of a moved window. The values of `held` are used while all operands are typed as in
 * `held`.
 */
export function requestOf(state: State, calls: Calls, shown: Trace | null = null, held: readonly Held[] = []): Request {
    const needs = needsOf(calls, findCall(calls, state.dialect, state.op), state.rule);
    const axis = wholeNumber(state.axis);
    const axes = wholeNumbers(state.axes);
    const known = held.length === state.operands.length && held.every(({ text }, at) => text === state.operands[at]);
    return {
        dialect: state.dialect,
        ...(state.rule === null ? {} : { rule: state.rule }),
        op: state.op,
        ...(state.inPlace ? { in_place: true } : {}),
        ...(state.dropNames && findDialect(calls, state.dialect)?.names ? { names: 'drop' as const } : {}),
        operands: known
            ? held.map(({ text, values }) => ({ text, values: [...values] }))
            : state.operands.map((text) => ({ text })),
        ...(needs.target && state.target.trim() !== '' ? { target: { text: state.target } } : {}),
        ...(needs.axis && axis !== null ? { axis } : {}),
        ...(needs.axes && axes !== null ? { axes } : {}),
        window: windowOf(state.windowStart, shown),
    };
}

/** The problems of the fields that hold plain numbers; the core reads all other texts itself. */
export function fieldProblems(state: State, calls: Calls): Problem[] {
    const needs = needsOf(calls, findCall(calls, state.dialect, state.op), state.rule);
    const problems: Problem[] = [];
    if (needs.axis && state.axis.trim() !== '' && wholeNumber(state.axis) === null)
        problems.push({ code: 'axis-number', key: 'axis', text: quotable(state.axis) });
    if (needs.axes && state.axes.trim() !== '' && wholeNumbers(state.axes) === null)
        problems.push({ code: 'axes-numbers', key: 'axes', text: quotable(state.axes) });
    return problems;
}

/** Reads `-1`, `+2`, and a typographic minus; null for anything else, and beyond 2^53-1. */
function wholeNumber(text: string): number | null {
    const plain = text.trim().replace('\u2212', '-');
    if (!/^[+-]?[0-9]{1,16}$/.test(plain)) return null;
    const value = Number(plain);
    return Number.isSafeInteger(value) ? value + 0 : null;
}

/** Reads `0, 2`, `[0, 2]`, `(0,)`, and `[]` for none; null for anything else. */
function wholeNumbers(text: string): number[] | null {
    const trimmed = text.trim();
    const bracketed = /^\((.*)\)$|^\[(.*)\]$/s.exec(trimmed);
    const inner = (bracketed ? (bracketed[1] ?? bracketed[2] ?? '') : trimmed).trim();
    if (inner === '') return bracketed ? [] : null;
    const values = inner.replace(/,$/, '').split(',').map(wholeNumber);
    return values.every((value) => value !== null) ? values : null;
}
