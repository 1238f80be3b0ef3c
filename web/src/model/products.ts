import type { RunEvent } from '../engine/generated/schema';
import { dimsOf } from './event';
import { valueText } from './format';
import { cellAt, type Grid, textAt } from './grids';

/** A matrix product: the last axis of the first operand is contracted with the last but one of the second. */
export interface Product {
    /** The index of the contracted column. */
    readonly summed: number;
}

/**
 * The matrix product of an event that is drawn as rows of the first operand and columns of the second; null for other
 * events.
 */
export function productOf(event: RunEvent): Product | null {
    const { operands, result } = event;
    if (event.kind !== 'contract' || operands.length !== 2 || !result || result.shape.length < 2) return null;
    const columns = event.columns;
    const [first, second] = operands.map(({ shape }) => shape.length) as [number, number];
    const is = (column: (typeof columns)[number], a: number | null, b: number | null) =>
        same(dimsOf(column, 0), a) && same(dimsOf(column, 1), b);
    const gone = columns.filter(({ axis }) => axis === null);
    const [row, across] = [result.shape.length - 2, result.shape.length - 1];
    const rows = columns.find(({ axis }) => axis === row);
    const last = columns.find(({ axis }) => axis === across);
    const fits =
        gone.length === 1 &&
        gone[0]!.role === 'summed' &&
        is(gone[0]!, first - 1, second - 2) &&
        rows !== undefined &&
        is(rows, first - 2, null) &&
        last !== undefined &&
        is(last, null, second - 1);
    return fits ? { summed: columns.indexOf(gone[0]!) } : null;
}

function same(dims: readonly number[], dim: number | null): boolean {
    return dim === null ? dims.length === 0 : dims.length === 1 && dims[0] === dim && dim >= 0;
}

/** One of the products that are summed: the index along the contracted axis, the two factors, and their product. */
export interface Factors {
    readonly at: number;
    readonly texts: readonly (string | null)[];
    readonly product: string | null;
}

/**
 * The products for an element of the result, given by its cell; `left`: how many are not listed. null if the core lists
 * none.
 */
export function factorsOf(
    event: RunEvent,
    index: readonly number[],
    cell: number,
    grids: readonly (Grid | null)[],
): { factors: Factors[]; left: number } | null {
    const { products } = event;
    if (!products) return null;
    const { column, places, elements } = products;
    const factors = places.map((at, nth): Factors => {
        const element = elements[cell * places.length + nth] ?? null;
        const texts = event.operands.map((_, which) => factorAt(event, which, index, column, at, grids[which] ?? null));
        return { at, texts, product: element === null ? null : valueText(element) };
    });
    return { factors, left: (event.columns[column]!.size ?? 0) - places.length };
}

function factorAt(
    event: RunEvent,
    which: number,
    index: readonly number[],
    summed: number,
    place: number,
    grid: Grid | null,
): string | null {
    const operand = event.operands[which]!;
    if (!grid || !operand.values) return null;
    const at = operand.shape.map(() => 0);
    event.columns.forEach((column, nth) => {
        const along = nth === summed ? place : column.axis === null ? 0 : index[column.axis]!;
        for (const dim of dimsOf(column, which)) at[dim] = operand.shape[dim] === 1 ? 0 : along;
    });
    const cell = cellAt(grid, at);
    return cell === null ? null : textAt(grid, cell);
}
