import type { ElementValue, Step, Trace } from '../engine/generated/schema';
import { assigns, type Call } from './calls';
import { indexText, signText, valueText } from './format';
import type { Lang } from './language';
import { filled, type Segment } from './narration';
import { wordsOf } from './speech';

/**
 * The sentence of a step that computes an element: `Element [0, 1] of the result is a[0, 0] − b[1] = 1 − 20 = −19.` In
 * place, the sentence says that the element becomes that. null for any other step.
 */
export function elementSentence(
    trace: Trace,
    step: Step,
    lang: Lang,
    labels: readonly string[],
    call: Call | undefined,
): Segment[] | null {
    const { values } = trace;
    const { cell, index, sources } = step.args;
    if (!values || cell === undefined || !index || !sources) return null;
    const words = wordsOf(lang).tensors;
    const read = sources.map((_, operand) => operand).filter((operand) => operand > 0 || !assigns(trace, call));
    const places = read.map((operand) => placed(labels[operand] ?? '', operand, sources[operand]!));
    const numbers = read.map((operand) => [number(values.operands[operand]!.values[cell]!)]);
    const formula = [
        ...applied(places, trace, call),
        ...(read.length > 1 ? [equal, ...applied(numbers, trace, call)] : []),
        equal,
        number(values.result[cell]!),
    ];
    const only = index.length === 0;
    const sentence = trace.in_place ? words[only ? 'onlyWritten' : 'written'] : words[only ? 'onlyElement' : 'element'];
    return filled(lang, sentence, { index, operand: 0 }, labels, formula);
}

const equal: Segment = { kind: 'text', text: ' = ' };

function number(value: ElementValue): Segment {
    return { kind: 'number', text: valueText(value) };
}

/** `a[0, 0]`; the label alone for an operand without axes. */
function placed(label: string, operand: number, index: readonly number[]): Segment[] {
    const named: Segment = { kind: 'operand', text: label, operand };
    return index.length === 0 ? [named] : [named, { kind: 'index', text: indexText(index) }];
}

/** The parts with the operator between them, or `maximum(x, y)`; a single part as it is. */
function applied(parts: readonly Segment[][], trace: Trace, call: Call | undefined): Segment[] {
    if (parts.length < 2) return parts.flat();
    if (call?.symbol) return between(parts, ` ${signText(call.symbol)} `);
    return [{ kind: 'text', text: `${trace.op}(` }, ...between(parts, ', '), { kind: 'text', text: ')' }];
}

function between(parts: readonly Segment[][], joint: string): Segment[] {
    return parts.flatMap((part, at) => (at === 0 ? part : [{ kind: 'text', text: joint } as const, ...part]));
}
