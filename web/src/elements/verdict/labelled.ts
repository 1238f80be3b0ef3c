import type { Intent } from '../../engine/generated/schema';
import { operandLabel } from '../../model/format';

/** A change of an operand with what the operands are called here: the core calls them by letters. */
export function labelled(
    { text, operand, appended }: Pick<Intent, 'text' | 'operand' | 'appended'>,
    labels: readonly string[],
): string {
    const called = (index: number) => labels[index] ?? operandLabel(index);
    const pieces = appended.map((piece) => (typeof piece === 'number' ? called(piece) : piece));
    return pieces.length === 0 ? text : called(operand) + pieces.join('');
}
