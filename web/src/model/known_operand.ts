import type { Recognition } from '../engine/generated/schema';
import { tupleText } from './format';

export type KnownOperand = Recognition['operands'][number];

/** `(…, 4, …)`: a partly known shape, from the text of a field, where `*` is an unknown size. */
export function knownShape(text: string): string {
    if (text === '()') return text;
    return tupleText(text.split(',').map((size) => (size === '*' ? '…' : size)));
}

/** Whether the axis at which sizes clash is unknown. */
export function isAnywhere({ operands, dimension, position }: Recognition): boolean {
    const any = operands.length > 1 && operands.every(({ more, dims }) => more === 'unknown' && dims.length === 1);
    return any && dimension === null && position === null;
}
