import type { RunEvent } from '../engine/generated/schema';
import { offsetOf, sharesStorage, type Tensor } from './event';
import { type Grid, indexIn } from './grids';

/** The memory that a view shares with its base, in the order of storage. */
export interface Storage {
    /** The number of storage offsets from the first element to the last one. */
    readonly count: number;
    /** The storage offsets that are drawn, with their values; null: outside the windows, or in neither tensor. */
    readonly offsets: readonly { readonly offset: number; readonly text: string | null }[];
    /** The storage offset of the picked element. */
    readonly picked: number;
    /** Whether there are storage offsets before and after the drawn ones. */
    readonly before: boolean;
    readonly after: boolean;
}

/**
 * At most `most` storage offsets around the picked element; null if the result is no view of the first operand, or if
 * the values of either are not known.
 */
export function storageOf(
    event: RunEvent,
    operand: Grid | null,
    result: Grid | null,
    index: readonly number[],
    most: number,
): Storage | null {
    const [from] = event.operands;
    const to = event.result;
    if (!event.ok || !from || !to || to.memory !== 'view' || !sharesStorage(from, to)) return null;
    if (!operand || !result || operand.offsets || result.offsets) return null;
    const texts = new Map([...textsOf(from, operand), ...textsOf(to, result)]);
    const [first, last] = endsOf(from);
    const picked = offsetOf(to, index);
    const count = last - first + 1;
    const begin = Math.max(first, Math.min(picked - Math.floor(most / 2), last - most + 1));
    const end = Math.min(last, begin + most - 1);
    const offsets = Array.from({ length: end - begin + 1 }, (_, at) => begin + at);
    return {
        count,
        offsets: offsets.map((offset) => ({ offset, text: texts.get(offset) ?? null })),
        picked,
        before: begin > first,
        after: end < last,
    };
}

function textsOf(tensor: Tensor, grid: Grid): [number, string][] {
    return grid.slices.flatMap(({ rows }) =>
        rows.flatMap(({ cells }) =>
            cells.map(({ cell, text }): [number, string] => [offsetOf(tensor, indexIn(grid, cell)), text]),
        ),
    );
}

/** The first and the last storage offset of a tensor's elements. */
function endsOf({ offset, shape, strides }: Tensor): [number, number] {
    const reach = shape.map((extent, dim) => (extent - 1) * strides[dim]!);
    const end = (side: (reach: number) => number) => reach.reduce((sum, one) => sum + side(one), offset);
    return [end((one) => Math.min(0, one)), end((one) => Math.max(0, one))];
}
