import type { RunEvent } from '../engine/generated/schema';
import { dimsOf } from './event';
import { cellAt } from './grids';
import type { Reads } from './reads';

/**
 * Selects the element of the operand that an element of the result was taken from, of all that were compared for it
 * (max, sort), according to the event's own index result. null if that index is outside the window, or if the event
 * selects no elements.
 */
export function chosenOf(event: RunEvent, which: number, index: readonly number[]): Reads | null {
    const { chosen, columns, result, results } = event;
    const [operand] = event.operands;
    const order = chosen === null ? null : chosen === 0 ? result : results[chosen - 1];
    const cell = order?.values ? cellAt(order.values, index) : null;
    if (which > 0 || !operand || cell === null) return null;
    const at = Number(order!.values!.elements[cell]);
    const along: number[] = [];
    const kept: { dim: number; at: number }[] = [];
    for (const column of columns)
        for (const dim of dimsOf(column, 0)) {
            if (column.role === 'reduced' || column.role === 'scanned') along.push(dim);
            else kept.push({ dim, at: column.axis === null || operand.shape[dim] === 1 ? 0 : index[column.axis]! });
        }
    if (along.length + kept.length !== operand.shape.length) return null;
    along.sort((one, other) => one - other);
    return (place) =>
        kept.every(({ dim, at: wanted }) => place[dim] === wanted) &&
        along.reduce((flat, dim) => flat * operand.shape[dim]! + place[dim]!, 0) === at;
}
