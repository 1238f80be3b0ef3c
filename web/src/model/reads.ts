import type { RunColumn, RunEvent, RunOperand } from '../engine/generated/schema';
import { dimsOf, offsetOf, sharesStorage } from './event';
import { cellAt } from './grids';
import { size } from './tensors';

/** Whether an element of an operand was read for an element of the result. */
export type Reads = (at: readonly number[]) => boolean;

/**
 * Which elements of an operand an element of the result was computed from, according to the event's memory and columns;
 * null if they do not determine it. If the two share a storage, it is the element at the same storage offset.
 */
export function readsOf(event: RunEvent, which: number, index: readonly number[]): Reads | null {
    const operand = event.operands[which];
    const { result } = event;
    if (!operand || !result || operand.number) return null;
    const columns = event.columns;
    if (event.elements === 'made') return null;
    if (!isKept(event, index)) return () => false;
    if (event.kind === 'assign') return takenReads(event, operand, index);
    if (event.gathered?.operand === which) {
        const cell = result.values && cellAt(result.values, index);
        const place = cell === null ? undefined : event.gathered.places[cell];
        return place === undefined ? null : (at) => offsetOf(operand, at) === place;
    }
    if (sharesStorage(operand, result) && event.elements === 'taken') {
        // Which elements were written is not recorded.
        if (result.memory === 'written') return null;
        const place = offsetOf(result, index);
        return (at) => offsetOf(operand, at) === place;
    }
    if (columns.length === 0 && result.shape.length > 0) return null;
    // Further operands of a view only provide a shape: `view_as`.
    if (event.kind === 'view' && which > 0) return () => false;
    if (columns.some(({ role }) => role === 'merged' || role === 'split' || role === 'regrouped')) {
        const place = rank(index, result.shape);
        return size(operand.shape) === size(result.shape) ? (at) => rank(at, operand.shape) === place : null;
    }
    if (which > 0 && columns.some((column) => isMasked(operand, column, which))) return maskReads(event, which, index);
    const wanted: (Want | undefined)[] = operand.shape.map(() => undefined);
    for (const column of columns) {
        if (event.kind === 'join' && column.role === 'inserted' && index[column.axis!] !== which) return () => false;
        const dims = dimsOf(column, which);
        // Several axes that are scanned as one, in row-major order.
        if (dims.length > 1 && column.role === 'scanned' && column.along === 'until')
            return (at) => rank(at, operand.shape) <= index[column.axis!]!;
        for (const dim of dims) wanted[dim] = wantOf(event, column, which, index, dim);
    }
    if (wanted.some((want) => want === undefined)) return null;
    const reads: Reads = (at) => at.every((value, dim) => wanted[dim]!(value));
    if (event.where === undefined || which === event.where) return reads;
    const takesPart = partOf(event, which, event.where, index);
    return takesPart && ((at) => reads(at) && takesPart(at));
}

/**
 * The source of an element of an assignment: an element of an operand, or a number; for an unchanged element, the
 * element itself.
 */
function takenReads(
    { taken, operands, result }: RunEvent,
    operand: RunOperand,
    index: readonly number[],
): Reads | null {
    const cell = taken && result?.values ? cellAt(result.values, index) : null;
    if (cell === null) return null;
    const from = taken!.operands[cell];
    if (from == null || !sharesStorage(operand, operands[from]!)) return () => false;
    return (at) => offsetOf(operand, at) === taken!.places[cell];
}

/**
 * Selects the elements of an operand whose element of the mask operand `where` is true; null if the mask is not
 * completely known.
 */
function partOf({ operands, columns }: RunEvent, which: number, where: number, index: readonly number[]): Reads | null {
    const { shape, values } = operands[where]!;
    if (!values || size(values.shape) !== size(shape)) return null;
    return (at) => {
        const there = shape.map((extent, dim) => {
            const column = columns.find((one) => dimsOf(one, where).includes(dim))!;
            if (extent === 1) return 0;
            // A reduced column has at most one index in the result.
            return column.role === 'reduced' ? at[dimsOf(column, which)[0]!]! : index[column.axis!]!;
        });
        return values.elements[cellAt(values, there)!] === true;
    };
}

/** Whether an operand is a mask along a column, not an array of indices. */
function isMasked({ dtype }: RunOperand, column: RunColumn, which: number): boolean {
    const dims = dimsOf(column, which);
    return column.role === 'indexed' && dims.length > 0 && (dtype === 'bool' || dims.length > 1);
}

/** Selects the element of a mask that let through the gathered element. */
function maskReads(event: RunEvent, which: number, index: readonly number[]): Reads | null {
    const { gathered, columns, operands, result } = event;
    const cell = gathered && result?.values ? cellAt(result.values, index) : null;
    const place = cell === null ? undefined : gathered!.places[cell];
    const column = columns.find((one) => isMasked(operands[which]!, one, which))!;
    const seen = gathered ? dimsOf(column, gathered.operand) : [];
    const dims = dimsOf(column, which);
    if (place === undefined || seen.length !== dims.length) return null;
    const source = operands[gathered!.operand]!;
    return (at) => {
        const there = source.shape.map((_, dim) => {
            const other = columns.find((one) => dimsOf(one, gathered!.operand).includes(dim));
            const nth = seen.indexOf(dim);
            return nth >= 0 ? at[dims[nth]!]! : other?.axis == null ? 0 : index[other.axis]!;
        });
        return offsetOf(source, there) === place;
    };
}

/** Whether an element of the result is copied from the operand: `triu` and `tril` set the others to 0. */
function isKept({ triangle }: RunEvent, index: readonly number[]): boolean {
    if (!triangle) return true;
    const [row, column] = index.slice(-2) as [number, number];
    const right = column - row - triangle.diagonal;
    return triangle.keeps === 'upper' ? right >= 0 : right <= 0;
}

type Want = (value: number) => boolean;
const all: Want = () => true;

/** Which indices along a dim of the operand are read; undefined if the columns do not determine it. */
function wantOf(
    event: RunEvent,
    column: RunColumn,
    which: number,
    index: readonly number[],
    dim: number,
): Want | undefined {
    const extent = event.operands[which]!.shape[dim]!;
    const at = column.axis === null ? null : index[column.axis]!;
    switch (column.role) {
        case 'summed':
        case 'reduced':
            return all;
        case 'scanned':
            return column.along === 'all' ? all : column.along === 'until' ? (value) => value <= at! : undefined;
        case 'dropped':
            return extent === 1 ? all : undefined;
        case 'joined': {
            const before = event.operands
                .slice(0, which)
                .reduce((sum, { shape }, other) => sum + (shape[dimsOf(column, other)[0] ?? -1] ?? 0), 0);
            return (value) => value + before === at;
        }
        case 'indexed':
            if (which === 0 || (extent !== 1 && extent !== column.size)) return undefined;
            return (value) => value === (extent === 1 ? 0 : at);
        default:
            return (value) => value === (extent === 1 ? 0 : at);
    }
}

/** The position of an element in row-major order. */
function rank(index: readonly number[], shape: readonly number[]): number {
    return index.reduce((sum, at, dim) => sum * shape[dim]! + at, 0);
}
