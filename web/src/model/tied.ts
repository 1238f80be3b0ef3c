import type { RunColumn, RunEvent } from '../engine/generated/schema';
import { dimsOf } from './event';
import type { Grid } from './grids';

/** A dim of a tensor of which only a part is shown; `grid` is that part. */
export interface Partly {
    readonly grid: Grid;
    readonly dim: number;
    /** How far the window can be moved along it. */
    readonly room: number;
}

/** Dims that are moved along together: first the one with the most room, which is told of. */
export type Tied = readonly [Partly, ...Partly[]];

/** Roles in which an index of the column is the same index in each tensor that has the axis whole. */
const same: ReadonlySet<string> = new Set([
    'kept',
    'batch',
    'broadcast',
    'summed',
    'reduced',
    'scanned',
    'moved',
] satisfies RunColumn['role'][]);

/** The dims of which only a part is shown, those that are one column of the event together. */
export function tiedDims(event: RunEvent, grids: readonly (Grid | null)[], result: Grid | null): Tied[] {
    const tied: Partly[][] = event.kind === 'assign' ? [] : event.columns.map(() => []);
    const alone: Partly[][] = [];
    for (const grid of [...grids, result]) {
        if (!grid) continue;
        const { shape } = (grid.operand === null ? event.result : event.operands[grid.operand])!;
        shape.forEach((extent, dim) => {
            const room = extent - grid.shape[dim]!;
            if (room <= 0) return;
            const column = event.columns.findIndex((one) => isAlong(one, grid.operand, dim, extent));
            (tied[column] ?? alone[alone.push([]) - 1]!).push({ grid, dim, room });
        });
    }
    const byRoom = (dims: Partly[]) => dims.sort((one, other) => other.room - one.room);
    return [...tied, ...alone].flatMap((dims) => (dims.length > 0 ? [byRoom(dims) as unknown as Tied] : []));
}

function isAlong(column: RunColumn, which: number | null, dim: number, extent: number): boolean {
    if (!same.has(column.role) || column.size !== extent) return false;
    if (which === null) return column.axis === dim;
    const dims = dimsOf(column, which);
    return dims.length === 1 && dims[0] === dim;
}
