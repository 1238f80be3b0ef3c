import type { Calls, Dialect, Rule } from '../engine/generated/schema';
import { type Call, callAnywhere, findCall, findDialect, likest, needsOf } from './calls';
import { operandLabel } from './format';
import type { Lang } from './language';

export type Theme = 'auto' | 'light' | 'dark';

/** What a person has chosen. Texts are stored as typed; the core parses them. There is at least one operand. */
export interface State {
    readonly dialect: Dialect;
    /** null: the call's default rule. */
    readonly rule: Rule | null;
    readonly op: string;
    readonly inPlace: boolean;
    /** Whether the operands' names are dropped before the rule is applied. */
    readonly dropNames: boolean;
    readonly operands: readonly string[];
    /**
     * The names of the operands in the program or text they come from; an operand without one is called by its letter.
     */
    readonly labels: readonly string[];
    readonly axis: string;
    readonly target: string;
    readonly axes: string;
    /** Index into the trace's steps; null until somebody steps. */
    readonly step: number | null;
    readonly lang: Lang;
    readonly theme: Theme;
    /** The first index of the shown window of the result; null: the core chooses the window. */
    readonly windowStart: readonly number[] | null;
    /** The program of Code mode, with `\n` as newline; null in Shapes mode. */
    readonly code: string | null;
    /** Index of the open event of the program; null: the page chooses. */
    readonly event: number | null;
    /** The shown run of an event in a loop, from 0; null: the page chooses. */
    readonly run: number | null;
    /** The element of the program whose sources are shown, in the core's notation (`#4[1, 2]`); null: none. */
    readonly why: string | null;
    /** Whether nothing has been requested: the front page, with its own picture and its question. */
    readonly front: boolean;
    /** Learn mode: `''` is the list, else the lesson's id; null in Shapes or Code mode. */
    readonly lesson: string | null;
    /** The item of the lesson, as in a link; `''` is its first one. */
    readonly item: string;
    /** The answer to the item, or on the front page: an answer's value; null until somebody answers. */
    readonly answer: string | null;
    /** Answers to lessons in a link, in the format of `progress.ts`; null if there are none to import. */
    readonly said: string | null;
    /** Whether the picture fills the screen. */
    readonly present: boolean;
    /** A text from the box that is not completely known: an error that leaves sizes out. null: there is none. */
    readonly text: string | null;
}

/** The largest number of operands: more make no readable table, and each has a one- or two-letter label. */
export const operandLimit = 64;

/** An axis that is added, one that is stretched and one that fits, each with a name. */
export const defaultState: State = {
    dialect: 'pytorch',
    rule: null,
    op: 'add',
    inPlace: false,
    dropNames: false,
    operands: ['(N=2, C=3, W=4)', '(C=3, 1)'],
    labels: [],
    axis: '',
    target: '',
    axes: '',
    step: null,
    lang: 'en',
    theme: 'auto',
    windowStart: null,
    code: null,
    event: null,
    run: null,
    why: null,
    front: false,
    lesson: null,
    item: '',
    answer: null,
    said: null,
    present: false,
    text: null,
};

/** The label of an operand. */
export function labelOf({ labels }: State, index: number): string {
    return labels[index] || operandLabel(index);
}

/** The rule that applies: the chosen one, else the call's default; null for an unknown call. */
export function effectiveRule(state: State, calls: Calls): Rule | null {
    return state.rule ?? findCall(calls, state.dialect, state.op)?.rules[0] ?? null;
}

export function canAddOperand(state: State, calls: Calls): boolean {
    const most = findCall(calls, state.dialect, state.op)?.max_operands ?? operandLimit;
    return state.operands.length < Math.min(most, operandLimit);
}

export function canRemoveOperand(state: State, calls: Calls): boolean {
    const least = findCall(calls, state.dialect, state.op)?.min_operands ?? 1;
    return state.operands.length > Math.max(least, 1);
}

/** Adds an operand; the default `1` fits everywhere. */
export function addOperand(state: State, text = '1'): State {
    if (state.operands.length >= operandLimit) return state;
    return moved({ ...state, operands: [...state.operands, text] });
}

export function removeOperand(state: State, index: number): State {
    if (state.operands.length <= 1 || !(index in state.operands)) return state;
    const others = (_: string, at: number) => at !== index;
    return moved({ ...state, operands: state.operands.filter(others), labels: state.labels.filter(others) });
}

export function swapOperands(state: State, first = 0, second = 1): State {
    const a = state.operands[first];
    const b = state.operands[second];
    if (a === undefined || b === undefined) return state;
    const { labels, operands } = state;
    return moved({
        ...state,
        operands: operands.map((text, at) => (at === first ? b : at === second ? a : text)),
        labels: labels.map(
            (label, at) => (at === first ? labels[second] : at === second ? labels[first] : label) ?? '',
        ),
    });
}

export function setOperand(state: State, index: number, text: string): State {
    if (!(index in state.operands) || state.operands[index] === text) return state;
    return moved({ ...state, operands: state.operands.map((old, at) => (at === index ? text : old)) });
}

export function setField(state: State, field: 'axis' | 'target' | 'axes', text: string): State {
    return state[field] === text ? state : moved({ ...state, [field]: text });
}

export function setInPlace(state: State, inPlace: boolean): State {
    return state.inPlace === inPlace ? state : moved({ ...state, inPlace });
}

export function setDropNames(state: State, dropNames: boolean): State {
    return state.dropNames === dropNames ? state : moved({ ...state, dropNames });
}

/** Changes the program's text. The open event stays; its step is chosen anew. */
export function setCode(state: State, code: string): State {
    return state.code === code ? state : { ...state, code, run: null, step: null, why: null };
}

/** Opens Code mode with a new program, with no event chosen. The state of Shapes mode is preserved. */
export function openCode(state: State, code: string): State {
    return { ...closed(state), code, event: null, run: null, step: null };
}

/** Returns to Shapes mode, in the state it was left in. */
export function openShapes(state: State): State {
    if (state.code === null && state.lesson === null) return state;
    return { ...closed(state), code: null, event: null, run: null, step: null };
}

/** Opens Learn mode: the list, or a lesson. The state of Shapes mode is preserved. */
export function openLearn(state: State, lesson = ''): State {
    return { ...closed(state), lesson, code: null, event: null, run: null, step: null };
}

/** Opens a text from the box that is not completely known. */
export function openText(state: State, text: string): State {
    return { ...closed(state), code: null, event: null, run: null, step: null, text };
}

/** Closes the front page, Learn mode, and a text that is not completely known. */
function closed(state: State): State {
    return { ...state, front: false, lesson: null, item: '', answer: null, said: null, text: null, why: null };
}

/** Opens an event of the program. */
export function openEvent(state: State, event: number): State {
    return state.event === event ? state : { ...state, event, run: null, step: null };
}

/** Shows a run of the open event. */
export function openRun(state: State, run: number): State {
    return { ...state, run };
}

/** Changes the dialect. The call becomes the most similar one of that dialect, or the dialect's first. */
export function setDialect(state: State, calls: Calls, dialect: Dialect): State {
    const before = findCall(calls, state.dialect, state.op) ?? callAnywhere(calls, state.op);
    const call = likest(calls, dialect, before) ?? findDialect(calls, dialect)?.calls[0];
    return call ? fitted({ ...state, dialect }, calls, call) : state;
}

/** Changes the call. The rule stays if the call supports it, else becomes the call's default. */
export function setOp(state: State, calls: Calls, op: string): State {
    const call = findCall(calls, state.dialect, op);
    return call ? fitted(state, calls, call) : state;
}

/** Changes the rule. If the call does not support it, the dialect's first call that does is chosen. */
export function setRule(state: State, calls: Calls, rule: Rule | null): State {
    if (rule === null) return moved({ ...state, rule });
    const there = findDialect(calls, state.dialect)?.calls ?? [];
    const call =
        there.find((row) => row.op === state.op && row.rules.includes(rule)) ??
        there.find((row) => row.rules.includes(rule));
    return call ? fitted({ ...state, rule }, calls, call) : state;
}

/**
 * The state with `call` chosen and a valid number of operands; a target becomes an operand, or an operand the target,
 * where the call needs it.
 */
function fitted(state: State, calls: Calls, call: Call): State {
    const rule = state.rule !== null && call.rules.includes(state.rule) ? state.rule : null;
    const targeted = needsOf(calls, call, rule).target;
    const most = call.max_operands ?? operandLimit;
    const operands = state.operands.slice(0, Math.max(most, 1));
    let { target } = state;
    if (targeted && target === '') target = state.operands[operands.length] ?? '';
    while (operands.length < call.min_operands) {
        operands.push(!targeted && target !== '' ? target : '1');
        if (!targeted) target = '';
    }
    const inPlace = state.inPlace && call.in_place;
    return moved({ ...state, op: call.op, rule: rule === call.rules[0] ? null : rule, operands, target, inPlace });
}

/** The state of a changed request: the trace is a new one, so its step and its window are chosen anew. */
function moved(state: State): State {
    return { ...closed(state), step: null, windowStart: null };
}
