import type { Request, Trace } from '../engine/generated/schema';
import { assigns, type Call } from './calls';
import { operandLabel, operandText, shapeText } from './format';
import { defaultState, type State } from './state';

/** The state of Shapes mode for a request of the core: that of a repair, a recognized text or a lesson. */
export function shapesFor(state: State, request: Request, labels: readonly string[] = []): State {
    const { dialect, rule, op, in_place, operands, axis, target, axes } = request;
    return {
        ...defaultState,
        lang: state.lang,
        theme: state.theme,
        dialect: dialect ?? defaultState.dialect,
        rule: rule ?? null,
        op: op ?? defaultState.op,
        inPlace: in_place ?? false,
        operands: operands.map(textOf),
        labels: labelsFor(labels),
        axis: axis === undefined ? '' : String(axis),
        target: target === undefined ? '' : Array.isArray(target) ? shapeText(target) : textOf(target),
        axes: axes?.join(', ') ?? '',
    };
}

function textOf(operand: Request['operands'][number]): string {
    if (typeof operand === 'string') return operand;
    if ('text' in operand && operand.text !== undefined) return operand.text;
    const { shape, names } = operand as { shape: number[]; names?: (string | null)[] };
    return operandText({ shape, names: names ?? shape.map(() => null) } as never);
}

/** The request that gives this trace again, without values; for applying the other rules to it. */
export function requestOfTrace(trace: Trace, call: Call | undefined): Request {
    return {
        ...(trace.dialect ? { dialect: trace.dialect } : {}),
        ...(trace.rule ? { rule: trace.rule } : {}),
        ...(trace.op ? { op: trace.op } : {}),
        ...(trace.in_place && !assigns(trace, call) ? { in_place: true } : {}),
        operands: trace.operands,
        ...(trace.target ? { target: trace.target } : {}),
        ...(trace.axis === null ? {} : { axis: trace.axis }),
        ...(trace.axes && trace.rule === 'explicit' ? { axes: trace.axes } : {}),
    };
}

/** The labels, or none if they equal the default letters. */
function labelsFor(labels: readonly string[]): readonly string[] {
    return labels.every((label, index) => label === operandLabel(index)) ? [] : labels;
}

/** The state of Shapes mode for a trace. */
export function shapesOf(state: State, trace: Trace, call: Call | undefined, labels: readonly string[] = []): State {
    return {
        ...state,
        code: null,
        event: null,
        run: null,
        step: null,
        windowStart: null,
        dialect: trace.dialect ?? state.dialect,
        rule: trace.rule === call?.rules[0] ? null : trace.rule,
        op: trace.op ?? state.op,
        inPlace: trace.in_place && !assigns(trace, call),
        dropNames: false,
        operands: trace.operands.map(operandText),
        labels: labelsFor(labels),
        axis: trace.axis === null ? '' : String(trace.axis),
        target: trace.target ? shapeText(trace.target) : '',
        axes: trace.rule === 'explicit' ? (trace.axes?.join(', ') ?? '') : '',
    };
}
