import type { OperandGradient, Trace } from '../engine/generated/schema';
import { indexText } from './format';
import { indexOfCell } from './tensors';

export type FedElement = OperandGradient['elements'][number];

/** The operands whose gradients are shown as sums. */
export function summedOperands(trace: Trace): OperandGradient[] {
    return (trace.gradient?.operands ?? []).filter(({ elements }) => elements.length > 0);
}

/** The shape of the box of the operand's own elements that the window reads. */
export function boxOf(elements: readonly FedElement[]): number[] {
    const first = elements[0]?.index ?? [];
    const last = elements.at(-1)?.index ?? [];
    return last.map((end, dim) => end - first[dim]! + 1);
}

/** The elements in rows, each with its index in the list. */
export function rowsOf(elements: readonly FedElement[]): { element: FedElement; at: number }[][] {
    const width = boxOf(elements).at(-1) ?? 1;
    const placed = elements.map((element, at) => ({ element, at }));
    return Array.from({ length: Math.ceil(placed.length / width) }, (_, row) =>
        placed.slice(row * width, (row + 1) * width),
    );
}

/** `g[0, 1]`; the name alone for a tensor without axes. */
export function placed(name: string, index: readonly number[]): string {
    return index.length === 0 ? name : `${name}${indexText(index)}`;
}

const mostTerms = 6;

/**
 * The sum that is an element's gradient, `(g * a)[0, 0] + (g * a)[1, 0] + …`; an ellipsis for terms that are not
 * listed.
 */
export function termsText(trace: Trace, gradient: OperandGradient, at: number): string {
    const { feeds } = gradient.elements[at]!;
    const listed = feeds.length > mostTerms ? feeds.slice(0, mostTerms - 1) : feeds;
    const each = gradient.term_words ?? gradient.term ?? 'g';
    const term = /^\w+$/.test(each) ? each : `(${each})`;
    const terms = listed.map((cell) => placed(term, indexOfCell(trace, cell)!));
    return (String(gradient.terms) === String(listed.length) ? terms : [...terms, '…']).join(' + ');
}
