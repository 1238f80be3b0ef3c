import type { Trace } from '../engine/generated/schema';
import { axisLabel, cellText } from './format';
import { memoized } from './memoized';

export type CellKind = 'stored' | 'again' | 'result';

/** An element in the window. */
export interface TensorCell {
    /** Index in the window, in row-major order; the same number is the same position in every picture. */
    readonly cell: number;
    /** The index of the element of the result that it belongs to. */
    readonly index: readonly number[];
    readonly text: string;
    readonly kind: CellKind;
}

/** A mark at the edge of a slice: an index on an axis. */
export interface EdgeMark {
    /** The position whose hue it has; null: no hue. */
    readonly position: number | null;
    /** The name or position of the axis, for slices; rows and columns show the index alone. */
    readonly axis: string;
    readonly index: number;
}

/** The largest number of indices in a label; a longer one would be wider than the slice under it. */
const mostFixed = 4;

/**
 * A two-dimensional slice: the last axis runs along the rows, the one before along the columns, all others are fixed.
 */
export interface Slice {
    /** The axes that are fixed; if there are many, only those on which the slices of the window differ. */
    readonly fixed: readonly EdgeMark[];
    /** Whether axes were left out of `fixed`. */
    readonly shortened: boolean;
    readonly columns: readonly EdgeMark[];
    readonly rows: readonly { readonly mark: EdgeMark | null; readonly cells: readonly TensorCell[] }[];
}

/** A tensor as read in the window; an operand whose dims are moved by name is in its own layout. */
export interface Picture {
    /** Index of the operand; null for the result. */
    readonly operand: number | null;
    readonly slices: readonly Slice[];
}

export interface Pictures {
    readonly operands: readonly Picture[];
    /** null for a call with several results: then each operand's picture is one of them. */
    readonly result: Picture | null;
}

/** The pictures of all operands and the result; null if the trace has no values. */
export const pictures = memoized((trace: Trace): Pictures | null => {
    const { values } = trace;
    if (!values) return null;
    const indexes = Array.from({ length: size(values.window.shape) }, (_, cell) => indexOfCell(trace, cell)!);
    const moved = movesByName(trace) ? ownFrame(trace) : null;
    return {
        operands: values.operands.map((operand, which) => ({
            operand: which,
            slices: slices(trace, moved ?? frameOf(trace), (cell) => ({
                index: indexes[cell]!,
                text: cellText(operand.values[cell]!),
                kind: operand.again[cell] === 1 ? 'again' : 'stored',
            })),
        })),
        result: hasSeveralResults(trace)
            ? null
            : {
                  operand: null,
                  slices: slices(trace, frameOf(trace), (cell) => ({
                      index: indexes[cell]!,
                      text: cellText(values.result[cell]!),
                      kind: 'result',
                  })),
              },
    };
});

/** Whether dims are moved by name: then an operand's picture is in its own layout. */
export function movesByName(trace: Trace): boolean {
    return trace.rule === 'by-name' && trace.axes !== null;
}

/** Whether the call returns a result for each operand (broadcast_tensors), not a single one. */
export function hasSeveralResults(trace: Trace): boolean {
    const { values } = trace;
    return values !== null && values.result.length === 0 && size(values.window.shape) > 0;
}

/**
 * For each cell of the window, whether it is already shown: along an axis that is not determined yet, only the stored
 * elements of a stretched operand are.
 */
export function stretchedCells(trace: Trace, operand: number, settled: readonly boolean[]): readonly boolean[] {
    const { values, columns } = trace;
    if (!values || movesByName(trace)) return [];
    const waiting = columns.filter(({ axis, cells }) => !settled[axis] && cells[operand]?.stretched);
    const count = size(values.window.shape);
    if (waiting.length === 0) return [];
    return Array.from({ length: count }, (_, cell) => {
        const index = indexOfCell(trace, cell)!;
        return waiting.every(({ axis }) => index[axis] === values.window.start[axis]);
    });
}

/**
 * The axes, counted from the right, that are padded for an operand but not determined yet: they are not shown as added.
 */
export function axesAbsent({ columns }: Trace, operand: number, settled: readonly boolean[]): readonly number[] {
    return columns.flatMap(({ axis, position, cells }) =>
        !settled[axis] && cells[operand]?.kind === 'pad' ? position : [],
    );
}

/** The source of a picked cell's value in one operand. */
export interface Source {
    readonly operand: number;
    /** The cell of the operand's picture that is read. */
    readonly cell: number;
    /** The cell of the same picture where that element is stored; null if it is outside the window. */
    readonly origin: number | null;
    readonly again: boolean;
    /** Whether the operand selects which of the others provides the value (the condition of `where`). */
    readonly decides: boolean;
}

/** For each operand, the source of a cell of the result. */
export function sourcesOf(trace: Trace, cell: number): Source[] {
    const { operands = [], decides, taken } = trace.values ?? {};
    return operands.flatMap((operand, which) => {
        if (taken && which !== decides && which !== taken[cell]) return [];
        // An operand that is only written is not read.
        if (trace.views.some((view) => view.operand === which && Number(view.read) === 0)) return [];
        const again = operand.again[cell] === 1;
        const home = operand.offsets.findIndex(
            (offset, other) => offset === operand.offsets[cell] && operand.again[other] === 0,
        );
        const origin = again ? (home < 0 ? null : home) : cell;
        return { operand: which, cell, origin, again, decides: which === decides };
    });
}

/** The index in the result of a cell of the window; null outside the window. */
export function indexOfCell(trace: Trace, cell: number): number[] | null {
    const box = trace.values?.window;
    if (!box || cell < 0 || cell >= size(box.shape)) return null;
    const index: number[] = [];
    let rest = cell;
    for (let axis = box.shape.length - 1; axis >= 0; axis -= 1) {
        index.unshift(box.start[axis]! + (rest % box.shape[axis]!));
        rest = Math.floor(rest / box.shape[axis]!);
    }
    return index;
}

/**
 * A box of cells in the layout that is drawn: its shape, the axis of the result for each dim, and the cell at each
 * position.
 */
interface Frame {
    readonly shape: readonly number[];
    readonly axes: readonly number[];
    cell(place: number): number;
}

/** The window in the layout of the result. */
function frameOf({ values }: Trace): Frame {
    const { shape } = values!.window;
    return { shape, axes: shape.map((_, axis) => axis), cell: (place) => place };
}

/** The window in the layout of an operand whose dims are moved by name: in its own order, without inserted 1s. */
function ownFrame({ values, axes }: Trace): Frame {
    const box = values!.window.shape;
    const shape = axes!.map((axis) => box[axis]!);
    const strides = axes!.map((axis) => size(box.slice(axis + 1)));
    const cell = (place: number) => indexAt(place, shape).reduce((sum, at, dim) => sum + at * strides[dim]!, 0);
    return { shape, axes: axes!, cell };
}

/** The index of a position in row-major order. */
export function indexAt(place: number, shape: readonly number[]): number[] {
    let rest = place;
    return shape.reduceRight<number[]>((index, extent) => {
        index.unshift(rest % extent);
        rest = Math.floor(rest / extent);
        return index;
    }, []);
}

function slices(trace: Trace, frame: Frame, look: (cell: number) => Omit<TensorCell, 'cell'>): Slice[] {
    const { shape, axes } = frame;
    const box = trace.values!.window;
    const mark = (dim: number, offset: number): EdgeMark => {
        const axis = axes[dim]!;
        const position = axis - box.shape.length;
        const name = trace.columns[axis]?.result?.name ?? null;
        return { position, axis: axisLabel({ name, position }), index: box.start[axis]! + offset };
    };
    return sliced(shape, mark, (place) => {
        const cell = frame.cell(place);
        return { cell, ...look(cell) };
    });
}

/** A box of cells as slices; `mark` returns the edge mark for a dim and an offset along it. */
export function sliced(
    shape: readonly number[],
    mark: (dim: number, offset: number) => EdgeMark,
    look: (place: number) => TensorCell,
): Slice[] {
    const rank = shape.length;
    const width = shape[rank - 1] ?? 1;
    const height = shape[rank - 2] ?? 1;
    const outer = Array.from({ length: Math.max(rank - 2, 0) }, (_, dim) => dim);
    const shortened = outer.length > mostFixed;
    const named = shortened ? outer.filter((dim) => shape[dim]! > 1) : outer;
    const pages = width * height === 0 ? 0 : size(shape) / (width * height);
    const columns = rank < 1 ? [] : Array.from({ length: width }, (_, x) => mark(rank - 1, x));
    const marks = Array.from({ length: height }, (_, y) => (rank < 2 ? null : mark(rank - 2, y)));
    return Array.from({ length: pages }, (_, page) => {
        const first = page * width * height;
        const index = indexAt(first, shape);
        return {
            fixed: named.map((dim) => mark(dim, index[dim]!)),
            shortened,
            columns,
            rows: marks.map((mark, y) => ({
                mark,
                cells: Array.from({ length: width }, (_, x) => look(first + y * width + x)),
            })),
        };
    });
}

export function size(shape: readonly number[]): number {
    return shape.reduce((product, extent) => product * extent, 1);
}
