import type { Trace } from '../engine/generated/schema';
import { axisLabel, cellText } from './format';
import { memoized } from './memoized';

export type CellKind = 'stored' | 'again' | 'result';

/** One element in the window. */
export interface TensorCell {
    /** Where in the window, row by row; the same number is the same place in every picture. */
    readonly cell: number;
    /** The element of the result that it stands for. */
    readonly index: readonly number[];
    readonly text: string;
    readonly kind: CellKind;
}

/** A mark at the edge of a slice: an index on an axis. */
export interface EdgeMark {
    /** The place whose hue it has; null: none. */
    readonly position: number | null;
    /** The axis name or position, for slices; rows and columns show the index alone. */
    readonly axis: string;
    readonly index: number;
}

/** A longer label than that many indexes would be wider than the slice under it. */
const mostFixed = 4;

/** One small multiple: the last axis runs along a row, the one before down the rows, all others are fixed. */
export interface Slice {
    /** The axes that are fixed in it: of many only those on which the slices of the window differ. */
    readonly fixed: readonly EdgeMark[];
    /** Axes were left out of `fixed`. */
    readonly shortened: boolean;
    readonly columns: readonly EdgeMark[];
    readonly rows: readonly { readonly mark: EdgeMark | null; readonly cells: readonly TensorCell[] }[];
}

/** A tensor as it is read in the window; one whose dims move by name, as it stands before. */
export interface Picture {
    /** Index of the operand; null for the result. */
    readonly operand: number | null;
    readonly slices: readonly Slice[];
}

export interface Pictures {
    readonly operands: readonly Picture[];
    /** null where the call has several results: then each operand's picture is one. */
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

/** The dims of the operand go to other places by their names: its own picture shows where from. */
export function movesByName(trace: Trace): boolean {
    return trace.rule === 'by-name' && trace.axes !== null;
}

/** The call makes a result of each operand (broadcast_tensors), so there is no single one. */
export function hasSeveralResults(trace: Trace): boolean {
    const { values } = trace;
    return values !== null && values.result.length === 0 && size(values.window.shape) > 0;
}

/**
 * Per cell of the window, whether an operand is stretched that far yet: along an axis that is not settled only what is
 * stored is there.
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

/** The axes, counted from the right, that an operand does not have, and that nothing was said of yet: they are not added. */
export function axesAbsent({ columns }: Trace, operand: number, settled: readonly boolean[]): readonly number[] {
    return columns.flatMap(({ axis, position, cells }) =>
        !settled[axis] && cells[operand]?.kind === 'pad' ? position : [],
    );
}

/** Where the value of a picked cell comes from, in one operand. */
export interface Source {
    readonly operand: number;
    /** The cell of the operand's picture that is read. */
    readonly cell: number;
    /** The cell of the same picture where that element is stored; null if it is outside the window. */
    readonly origin: number | null;
    readonly again: boolean;
    /** It says from which of the others the value is taken, and is not taken itself. */
    readonly decides: boolean;
}

/** Per operand, what the picked cell of the result reads. */
export function sourcesOf(trace: Trace, cell: number): Source[] {
    const { operands = [], decides, taken } = trace.values ?? {};
    return operands.flatMap((operand, which) => {
        if (taken && which !== decides && which !== taken[cell]) return [];
        // What is written over is not read.
        if (trace.views.some((view) => view.operand === which && Number(view.read) === 0)) return [];
        const again = operand.again[cell] === 1;
        const home = operand.offsets.findIndex(
            (offset, other) => offset === operand.offsets[cell] && operand.again[other] === 0,
        );
        const origin = again ? (home < 0 ? null : home) : cell;
        return { operand: which, cell, origin, again, decides: which === decides };
    });
}

/** The element of the result at a cell of the window; null if there is none. */
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

/** The cell beside another, for arrow keys: `by` cells along the axis counted from the right; null at the edge. */
export function neighbour(trace: Trace, cell: number, position: number, by: number): number | null {
    const shape = trace.values?.window.shape;
    const extent = shape?.at(position);
    if (!shape || extent === undefined) return null;
    const stride = size(shape.slice(shape.length + position + 1));
    const at = (Math.floor(cell / stride) % extent) + by;
    return at < 0 || at >= extent ? null : cell + by * stride;
}

/** A box of cells as it is drawn: its extents, the axis of the result that each is, and which cell stands where. */
interface Frame {
    readonly shape: readonly number[];
    readonly axes: readonly number[];
    cell(place: number): number;
}

/** The window as the result has it. */
function frameOf({ values }: Trace): Frame {
    const { shape } = values!.window;
    return { shape, axes: shape.map((_, axis) => axis), cell: (place) => place };
}

/** The window as an operand has it whose dims go to other places by their names: in its own order, without inserted 1s. */
function ownFrame({ values, axes }: Trace): Frame {
    const box = values!.window.shape;
    const shape = axes!.map((axis) => box[axis]!);
    const strides = axes!.map((axis) => size(box.slice(axis + 1)));
    const cell = (place: number) => indexAt(place, shape).reduce((sum, at, dim) => sum + at * strides[dim]!, 0);
    return { shape, axes: axes!, cell };
}

/** The index of a place, row by row. */
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

/** A box of cells as slices; `mark` is what stands at the edge for a dim and a place in the box along it. */
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
