import type { RunEvent, RunOperand, RunOverlap } from '../engine/generated/schema';
import { offsetOf } from './event';
import { cellText } from './format';
import { indexIn } from './grids';
import { indexAt, size } from './tensors';

/**
 * Why an operand cannot be written in place: an internal overlap of what is written, or an overlap with another
 * operand.
 */
export interface Hazard {
    readonly written: RunOverlap['written'];
    /**
     * The axis of the written view along which several elements share one memory location; null for an overlap with an
     * operand.
     */
    readonly axis: number | null;
    /** The number of distinct storage offsets of all views, and of those that are written and also used otherwise. */
    readonly total: number;
    readonly both: number;
    /** The written operand, and the one that is read; for each, the elements at each storage offset. */
    readonly rows: readonly Row[];
    /** The first and the last storage offset; null if there are too many to draw, or values are not known. */
    readonly drawn: readonly [number, number] | null;
}

export interface Row {
    readonly operand: number;
    /** For each storage offset, the number of elements at it and the text of its value. */
    readonly offsets: ReadonlyMap<number, { readonly count: number; readonly text: string }>;
}

const mostDrawn = 24;

/** Views with more elements are not counted. */
const mostCounted = 65536;

/**
 * The overlap that made an event fail; null if it did not fail for that, or if its views have too many elements to
 * count.
 */
export function hazardOf({ overlap, operands }: RunEvent): Hazard | null {
    if (!overlap) return null;
    const { axis, reader, written } = overlap;
    const views: [number, View][] = [[0, written]];
    if (reader !== null) views.push([reader, operands[reader]!]);
    if (views.some(([, { shape }]) => size(shape) > mostCounted)) return null;
    const rows = views.map(([operand, view]) => rowOf(operands[operand]!, operand, view));
    const offsets = [...new Set(rows.flatMap((row) => [...row.offsets.keys()]))].sort((one, other) => one - other);
    const whole = views.every(([operand]) => isWhole(operands[operand]!));
    const first = offsets[0] ?? 0;
    const last = offsets.at(-1) ?? 0;
    return {
        written,
        axis,
        total: offsets.length,
        both: offsets.filter((offset) => isMet(rows, offset)).length,
        rows,
        drawn: whole && offsets.length > 0 && last - first < mostDrawn ? [first, last] : null,
    };
}

/** Whether a storage offset is written and also used otherwise. */
export function isMet(rows: readonly Row[], offset: number): boolean {
    return rows.length > 1 ? rows.every((row) => row.offsets.has(offset)) : rows[0]!.offsets.get(offset)!.count > 1;
}

type View = Pick<RunOperand, 'shape' | 'strides' | 'offset'>;

function isWhole({ shape, values }: RunOperand): boolean {
    return values !== null && size(values.shape) === size(shape);
}

/** The storage offsets of a view of an operand, with the values that are known there. */
function rowOf(tensor: RunOperand, operand: number, view: View): Row {
    const texts = new Map<number, string>();
    const { values } = tensor;
    values?.elements.forEach((element, cell) => {
        texts.set(offsetOf(tensor, indexIn(values, cell)), cellText(element));
    });
    const offsets = new Map<number, { count: number; text: string }>();
    for (let cell = 0; cell < size(view.shape); cell += 1) {
        const offset = offsetOf(view, indexAt(cell, view.shape));
        offsets.set(offset, { count: (offsets.get(offset)?.count ?? 0) + 1, text: texts.get(offset) ?? '' });
    }
    return { operand, offsets };
}
