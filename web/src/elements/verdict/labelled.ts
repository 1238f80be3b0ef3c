import type { Intent } from '../../engine/generated/schema';
import { operandLabel } from '../../model/format';

/** A way out with what its operand is called here: the core calls it by its letter. */
export function labelled({ text, operand }: Pick<Intent, 'text' | 'operand'>, labels: readonly string[]): string {
    const letter = operandLabel(operand);
    const label = labels[operand] ?? letter;
    return label !== letter && /^[.[]/.test(text.slice(letter.length)) ? label + text.slice(letter.length) : text;
}
