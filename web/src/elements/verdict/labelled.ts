import type { Intent } from '../../engine/generated/schema';
import { operandLabel } from '../../model/format';

/** What is appended to an operand. */
export interface Change {
    readonly text: string;
    readonly operand: number;
    readonly appended: readonly Intent['appended'][number][];
}

/** A change of an operand with what the operands are called here: the core calls them by letters. */
export function labelled({ text, operand, appended }: Change, labels: readonly string[]): string {
    const called = (index: number) => labels[index] ?? operandLabel(index);
    const pieces = appended.map((piece) => (typeof piece === 'number' ? called(piece) : piece));
    return pieces.length === 0 ? text : called(operand) + pieces.join('');
}
