import type { Trace, Window } from '../engine/generated/schema';

/** The largest size along each of the last two axes of a window of unknown size; the core clips it to the result. */
const mostPerAxis = 8;

/**
 * The window to request: of the size of the shown one, if that has the same rank. The core moves and clips it to fit in
 * the result, and chooses one itself if the rank differs.
 */
export function windowOf(start: readonly number[] | null, shown: Trace | null): Window | 'auto' {
    if (start === null) return 'auto';
    const box = shown?.values?.window.shape;
    return { start: [...start], shape: box?.length === start.length ? box : boxOf(start.length) };
}

/** The shape of one slice. */
function boxOf(rank: number): number[] {
    return Array.from({ length: rank }, (_, axis) => (axis < rank - 2 ? 1 : mostPerAxis));
}

/** The start after moving the shown window by `cells` along the axis counted from the left, clipped to the result. */
export function moveWindow(trace: Trace, axis: number, cells: number): number[] | null {
    const box = trace.values?.window;
    const extents = trace.result?.shape;
    if (!box || !extents) return null;
    return box.start.map((at, index) => (index === axis ? clamp(at + cells, extents[index]! - box.shape[index]!) : at));
}

export interface WindowReach {
    readonly axis: number;
    readonly start: number;
    readonly size: number;
    readonly extent: number;
}

/** The axes along which the window shows only a part of the result, with the shown range. */
export function partlyShown(trace: Trace): WindowReach[] {
    const box = trace.values?.window;
    const extents = trace.result?.shape;
    if (!box || !extents) return [];
    return extents.flatMap((extent, axis) => {
        const size = box.shape[axis]!;
        return size < extent ? [{ axis, start: box.start[axis]!, size, extent }] : [];
    });
}

function clamp(at: number, last: number): number {
    return Math.max(0, Math.min(at, last));
}
