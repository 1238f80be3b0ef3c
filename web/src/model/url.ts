import type { Calls, Dialect, Rule } from '../engine/generated/schema';
import { type Blame, entriesOf, escaped, escapedLines } from './entries';
import { operandLabel } from './format';
import { frontAnswers } from './front';
import { isLang, type Lang } from './language';
import { type Problem, type ProblemCode, quotable } from './problem';
import { settled } from './settle';
import { defaultState, operandLimit, type State } from './state';

/** The largest length of a hash that is read or written. */
export const hashLimit = 32_768;

const operandKeys = Array.from({ length: operandLimit }, (_, index) => operandLabel(index));

/**
 * Reads the state from a hash in URLSearchParams form, with or without `#`; missing entries come from `defaults`.
 * Invalid entries are dropped and reported as problems, the others are used; the operands are used all or none. With
 * `calls` the dialect, the call and the rule are checked too, and replaced by ones that exist.
 */
export function readHash(
    hash: string,
    calls: Calls | null = null,
    defaults: State = defaultState,
): { state: State; problems: Problem[] } {
    const problems: Problem[] = [];
    const blame = (code: ProblemCode, key: string | null, text: string) =>
        void problems.push({ code, key: key === null ? null : quotable(key), text: quotable(text) });
    const body = hash.replace(/^#/, '');
    if (body.length > hashLimit) {
        blame('hash-too-long', null, body);
        return { state: { ...defaults, front: false }, problems };
    }
    const { entries, unread } = entriesOf(body, knownKeys, blame);
    const chosen = <T>(key: string, read: (text: string) => T | undefined, code: ProblemCode, fallback: T): T => {
        const text = entries.get(key);
        if (text === undefined) return fallback;
        const value = read(text);
        if (value === undefined) blame(code, key, text);
        return value === undefined ? fallback : value;
    };
    const word = (text: string) => (/^[a-z][a-z0-9_.-]{0,39}$/i.test(text) ? text : undefined);
    // Only the core knows the answers that a question of a lesson offers.
    const isLesson = entries.has('lesson') || entries.has('learn') || defaults.lesson !== null;
    const answer = (text: string) => (isLesson || frontAnswers.includes(text) ? text : undefined);
    const state: State = {
        dialect: chosen('dialect', word, 'unknown-dialect', defaults.dialect) as Dialect,
        rule: chosen('rule', word, 'unknown-rule', defaults.rule) as Rule | null,
        op: chosen('op', word, 'unknown-op', defaults.op),
        inPlace: chosen('in_place', readFlag, 'not-a-choice', defaults.inPlace),
        dropNames: chosen('names', readNames, 'not-a-choice', defaults.dropNames),
        operands: operandKeys.some((key) => unread.has(key))
            ? defaults.operands
            : (operandsOf(entries, blame) ?? defaults.operands),
        labels: labelsIn(entries.get('labels')) ?? defaults.labels,
        axis: entries.get('axis') ?? defaults.axis,
        target: entries.get('target') ?? defaults.target,
        axes: entries.get('axes') ?? defaults.axes,
        step: chosen('step', readIndex, 'not-a-step', defaults.step),
        lang: chosen('lang', (text) => (isLang(text) ? text : undefined), 'not-a-choice', defaults.lang),
        theme: chosen('theme', readTheme, 'not-a-choice', defaults.theme),
        windowStart: chosen('window', readIndexes, 'not-a-choice', defaults.windowStart),
        code: entries.get('code') ?? defaults.code,
        event: chosen('event', readIndex, 'not-a-choice', defaults.event),
        run: chosen('run', readIndex, 'not-a-choice', defaults.run),
        why: entries.get('why') ?? defaults.why,
        front: defaults.front && [...entries.keys()].every((key) => aside.has(key)) && problems.length === 0,
        lesson: entries.get('lesson') ?? (entries.has('learn') ? '' : defaults.lesson),
        item: entries.get('item') ?? defaults.item,
        answer: chosen('answer', answer, 'not-a-choice', defaults.answer),
        said: entries.get('said') ?? defaults.said,
        present: entries.has('present') || defaults.present,
        text: entries.get('text') ?? defaults.text,
    };
    return { state: calls ? settled(state, calls, entries.has('op'), blame) : state, problems };
}

/** The values that a hash may omit; with the language null, it is always written. */
export type Defaults = Omit<State, 'lang'> & { readonly lang: Lang | null };

/**
 * The hash of `writeHash`, or null if it is too long to be read again. A long state is rejected before it is encoded.
 */
export function shortHash(state: State, defaults: Defaults = defaultState): string | null {
    const parts = [...state.operands, state.axis, state.target, state.axes, state.code ?? '', state.text ?? ''];
    if (parts.reduce((length, text) => length + text.length, 0) > hashLimit) return null;
    const hash = writeHash(state, defaults);
    return hash.length > hashLimit ? null : hash;
}

/** The hash without `#` from which this state is read; values that equal `defaults` are omitted. */
export function writeHash(state: State, defaults: Defaults = defaultState): string {
    const entries: [string, string][] = [];
    const lines = (key: 'code' | 'text') =>
        state[key] === null || state[key] === defaults[key] ? [] : [`${key}=${escapedLines(state[key])}`];
    const texts = [...lines('code'), ...lines('text')];
    const put = (key: string, value: string, usual: string) => {
        if (value !== usual) entries.push([key, value]);
    };
    put(
        'event',
        state.event === null ? '' : String(state.event),
        defaults.event === null ? '' : String(defaults.event),
    );
    put('run', state.run === null ? '' : String(state.run), defaults.run === null ? '' : String(defaults.run));
    put('why', state.why ?? '', defaults.why ?? '');
    put('dialect', state.dialect, defaults.dialect);
    put('rule', state.rule ?? '', defaults.rule ?? '');
    if (!sameTexts(state.operands, defaults.operands))
        entries.push(...state.operands.map((text, index): [string, string] => [operandLabel(index), text]));
    put('labels', state.labels.join(separator), defaults.labels.join(separator));
    put('op', state.op, defaults.op);
    put('in_place', state.inPlace ? '1' : '0', defaults.inPlace ? '1' : '0');
    put('names', state.dropNames ? 'drop' : 'keep', defaults.dropNames ? 'drop' : 'keep');
    put('axis', state.axis, defaults.axis);
    put('target', state.target, defaults.target);
    put('axes', state.axes, defaults.axes);
    put('window', state.windowStart?.join(',') ?? '', defaults.windowStart?.join(',') ?? '');
    if (!state.front)
        put('step', state.step === null ? '' : String(state.step), defaults.step === null ? '' : String(defaults.step));
    if (state.lesson !== null && state.lesson !== '') put('lesson', state.lesson, '');
    put('item', state.item, defaults.item);
    put('answer', state.answer ?? '', defaults.answer ?? '');
    put('said', state.said ?? '', defaults.said ?? '');
    put('lang', state.lang, defaults.lang ?? '');
    put('theme', state.theme, defaults.theme);
    const modes = [...(state.lesson === '' ? ['learn'] : []), ...(state.present ? ['present'] : [])];
    return [...modes, ...texts, ...entries.map(([key, value]) => `${key}=${escaped(value)}`)].join('&');
}

/** Separates labels: no Python expression contains it. */
const separator = ';';

const plainKeys = [
    'labels',
    'dialect',
    'rule',
    'op',
    'in_place',
    'names',
    'axis',
    'target',
    'axes',
    'step',
    'lang',
    'theme',
    'window',
    'code',
    'event',
    'run',
    'why',
    'learn',
    'lesson',
    'item',
    'answer',
    'said',
    'present',
    'text',
];

/** Keys that select no content: with only these the front page is shown. */
const aside = new Set(['lang', 'theme', 'present', 'answer']);

const knownKeys = new Set([...plainKeys, ...operandKeys]);

/** The operands in the order of their labels; undefined if there are none. A gap is reported and closed. */
function operandsOf(entries: Map<string, string>, blame: Blame): string[] | undefined {
    const given = operandKeys.filter((key) => entries.has(key));
    const missing = operandKeys.slice(0, given.length).find((key) => !entries.has(key));
    if (missing !== undefined) blame('missing-operand', missing, missing);
    return given.length > 0 ? given.map((key) => entries.get(key)!) : undefined;
}

function labelsIn(text: string | undefined): string[] | undefined {
    return text === '' ? [] : text?.split(separator).map(quotable);
}

function readFlag(text: string): boolean | undefined {
    if (text === '1' || text === 'true') return true;
    if (text === '0' || text === 'false') return false;
    return undefined;
}

/** Whether names are dropped. */
function readNames(text: string): boolean | undefined {
    if (text === 'drop') return true;
    if (text === 'keep') return false;
    return undefined;
}

function readTheme(text: string): State['theme'] | undefined {
    return text === 'auto' || text === 'light' || text === 'dark' ? text : undefined;
}

function readIndex(text: string): number | undefined {
    return /^[0-9]{1,9}$/.test(text) ? Number(text) : undefined;
}

function readIndexes(text: string): number[] | undefined {
    const parts = text.split(',');
    const values = parts.map(Number).filter(Number.isSafeInteger);
    return parts.every((part) => /^[0-9]{1,16}$/.test(part)) && values.length === parts.length ? values : undefined;
}

function sameTexts(first: readonly string[], second: readonly string[]): boolean {
    return first.length === second.length && first.every((text, index) => text === second[index]);
}
