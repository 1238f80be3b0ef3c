import type { Intent } from '../../engine/generated/schema';
import { operandLabel } from '../../model/format';

/** The code that is appended to an operand. */
export interface Change {
    readonly text: string;
    readonly operand: number;
    readonly appended: readonly Intent['appended'][number][];
}

/** The code of a change of an operand, with the operands' labels instead of the core's letters. */
export function labelled({ text, operand, appended }: Change, labels: readonly string[]): string {
    const called = (index: number) => labels[index] ?? operandLabel(index);
    const pieces = appended.map((piece) => (typeof piece === 'number' ? called(piece) : piece));
    return pieces.length === 0 ? text : called(operand) + pieces.join('');
}
