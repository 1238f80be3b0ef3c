import type { Trace, Window } from '../engine/generated/schema';

/**
 * The window to ask for. A chosen start needs the size of the box that is shown already; without it, or when the
 * ranks differ, the core chooses.
 */
export function windowOf(start: readonly number[] | null, shown: Trace | null): Window | 'auto' {
    const box = shown?.values?.window;
    const extents = shown?.result?.shape;
    if (start === null || !box || !extents || start.length !== box.shape.length) return 'auto';
    return { start: start.map((at, axis) => clamp(at, extents[axis]! - box.shape[axis]!)), shape: box.shape };
}

/** The start after moving the shown window by `cells` along the axis counted from the left; it stays inside. */
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

/** The axes along which the window shows only a part of the result, with what is shown. */
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
