import type { RunEvent, RunOperand, RunOverlap } from '../engine/generated/schema';
import { placeOf } from './event';
import { cellText } from './format';
import { indexIn } from './grids';
import { indexAt, size } from './tensors';

/** Why an operand cannot be written to in place, by where its elements are stored. */
export interface Hazard {
    readonly written: RunOverlap['written'];
    /** Of what is written, along which several elements are one number; null: an operand reads what is written. */
    readonly axis: number | null;
    /** How many places the operands have together, and how many of them are written and something else too. */
    readonly places: number;
    readonly both: number;
    /** The operand that is written to, and the one that reads; each place with what stands there. */
    readonly rows: readonly Row[];
    /** The first place and the last; null where they are too many to be drawn, or not known. */
    readonly drawn: readonly [number, number] | null;
}

export interface Row {
    readonly operand: number;
    /** Per place how many elements stand there, and the text of one. */
    readonly places: ReadonlyMap<number, { readonly count: number; readonly text: string }>;
}

const mostDrawn = 24;

/** Of more elements the places are not counted. */
const mostCounted = 65536;

/** null: the event did not fail for that, or its elements are too many to be counted. */
export function hazardOf({ overlap, operands }: RunEvent): Hazard | null {
    if (!overlap) return null;
    const { axis, reader, written } = overlap;
    const views: [number, View][] = [[0, written]];
    if (reader !== null) views.push([reader, operands[reader]!]);
    if (views.some(([, { shape }]) => size(shape) > mostCounted)) return null;
    const rows = views.map(([operand, view]) => rowOf(operands[operand]!, operand, view));
    const places = [...new Set(rows.flatMap((row) => [...row.places.keys()]))].sort((one, other) => one - other);
    const whole = views.every(([operand]) => isWhole(operands[operand]!));
    const first = places[0] ?? 0;
    const last = places.at(-1) ?? 0;
    return {
        written,
        axis,
        places: places.length,
        both: places.filter((place) => isMet(rows, place)).length,
        rows,
        drawn: whole && places.length > 0 && last - first < mostDrawn ? [first, last] : null,
    };
}

/** Whether a place is written and something else too. */
export function isMet(rows: readonly Row[], place: number): boolean {
    return rows.length > 1 ? rows.every((row) => row.places.has(place)) : rows[0]!.places.get(place)!.count > 1;
}

type View = Pick<RunOperand, 'shape' | 'strides' | 'offset'>;

function isWhole({ shape, values }: RunOperand): boolean {
    return values !== null && size(values.shape) === size(shape);
}

/** The places of a view of an operand, each with what stands there as far as it is known. */
function rowOf(tensor: RunOperand, operand: number, view: View): Row {
    const texts = new Map<number, string>();
    const { values } = tensor;
    values?.elements.forEach((element, cell) => {
        texts.set(placeOf(tensor, indexIn(values, cell)), cellText(element));
    });
    const places = new Map<number, { count: number; text: string }>();
    for (let cell = 0; cell < size(view.shape); cell += 1) {
        const place = placeOf(view, indexAt(cell, view.shape));
        places.set(place, { count: (places.get(place)?.count ?? 0) + 1, text: texts.get(place) ?? '' });
    }
    return { operand, places };
}
