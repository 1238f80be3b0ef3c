import type { RunColumn, RunEvent } from '../engine/generated/schema';
import { dimsOf } from './event';
import type { Grid } from './grids';

/** A dim of a tensor that is only partly shown; `grid` is the shown part. */
export interface Partly {
    readonly grid: Grid;
    readonly dim: number;
    /** How far the window can move along it. */
    readonly room: number;
}

/** Dims that are moved together; the first one has the largest range and represents the others. */
export type Tied = readonly [Partly, ...Partly[]];

/** Roles in which an index of the column is the same index in each tensor that has the full axis. */
const same: ReadonlySet<string> = new Set([
    'kept',
    'batch',
    'broadcast',
    'summed',
    'reduced',
    'scanned',
    'moved',
] satisfies RunColumn['role'][]);

/** The dims that are only partly shown, grouped by column of the event. */
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
