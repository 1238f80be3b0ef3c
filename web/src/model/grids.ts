import type { RunEvent, RunValues } from '../engine/generated/schema';
import { huesOf, offsetOf, type Tensor } from './event';
import { axisLabel, cellText, countText } from './format';
import { indexAt, type Picture, type Pictures, size, sliced } from './tensors';

/** The drawn box of a tensor. `offsets`: no values are known, so each cell shows the storage offset of its element. */
export interface Grid extends Picture {
    readonly start: readonly number[];
    readonly shape: readonly number[];
    readonly offsets: boolean;
}

/** The size of a drawn box of a shape-only tensor: along an axis, and in all. */
const [mostAcross, most] = [6, 36];

/** The window of a tensor of the event; null for `which` is the result. Returns null for a tensor without elements. */
export function gridOf(event: RunEvent, which: number | null, start: readonly number[] | null): Grid | null {
    const tensor = which === null ? event.result : event.operands[which];
    if (!tensor || size(tensor.shape) === 0) return null;
    const offsets = tensor.values === null;
    const box = tensor.values ?? offsetsBox(tensor.shape, start);
    const hues = huesOf(event, which);
    const cells = offsets ? offsetsIn(tensor, box) : (tensor.values as RunValues).elements.map(cellText);
    const again = tensor.shape.map((extent, dim) => extent > 1 && tensor.strides[dim] === 0);
    const mark = (dim: number, offset: number) => {
        const position = dim - tensor.shape.length;
        const axis = axisLabel({ name: tensor.names?.[dim] ?? null, position });
        return { position: hues[dim] ?? null, axis, index: box.start[dim]! + offset };
    };
    const slices = sliced(box.shape, mark, (cell) => {
        const index = indexAt(cell, box.shape).map((at, dim) => at + box.start[dim]!);
        const ghost = which !== null && index.some((at, dim) => at > 0 && again[dim]);
        return { cell, index, text: cells[cell]!, kind: ghost ? 'again' : which === null ? 'result' : 'stored' };
    });
    return { operand: which, slices, start: box.start, shape: box.shape, offsets };
}

/** The pictures of an event, as a row of pictures is measured. */
export function picturesOf(operands: readonly Grid[], result: Grid | null): Pictures {
    return { operands, result };
}

/** The cell of the window at an index of the tensor; null outside the window. */
export function cellAt({ start, shape }: Pick<Grid, 'start' | 'shape'>, index: readonly number[]): number | null {
    let cell = 0;
    for (const [dim, extent] of shape.entries()) {
        const at = index[dim]! - start[dim]!;
        if (at < 0 || at >= extent) return null;
        cell = cell * extent + at;
    }
    return cell;
}

/** The text of a cell of the window; null if there is no such cell. */
export function textAt({ slices }: Grid, cell: number): string | null {
    for (const { rows } of slices)
        for (const { cells } of rows) for (const one of cells) if (one.cell === cell) return one.text;
    return null;
}

/** The index in the tensor of a cell of its window. */
export function indexIn({ start, shape }: Pick<Grid, 'start' | 'shape'>, cell: number): number[] {
    return indexAt(cell, shape).map((at, dim) => at + start[dim]!);
}

function offsetsBox(shape: readonly number[], asked: readonly number[] | null): { start: number[]; shape: number[] } {
    const box = shape.map(() => 1);
    for (let dim = shape.length - 1, left = most; dim >= 0; dim -= 1) {
        box[dim] = Math.max(1, Math.min(shape[dim]!, mostAcross, left));
        left = Math.floor(left / box[dim]!);
    }
    const start = shape.map((extent, dim) => Math.max(0, Math.min(asked?.[dim] ?? 0, extent - box[dim]!)));
    return { start, shape: box };
}

function offsetsIn(tensor: Tensor, box: { start: number[]; shape: number[] }): string[] {
    // A number has no place in a storage.
    if (tensor.number) return ['?'];
    return Array.from({ length: size(box.shape) }, (_, cell) => countText('en', offsetOf(tensor, indexIn(box, cell))));
}
