import type { RunEvent, RunOperand } from '../engine/generated/schema';
import { placeOf, sharesStorage } from './event';
import { cellText } from './format';
import { indexIn } from './grids';
import { size } from './tensors';

/** Why an operand cannot be written to in place, by where its elements are stored. */
export interface Hazard {
    /** `self`: several of its elements are one number. `partial`: another operand reads what is written. */
    readonly kind: 'self' | 'partial';
    /** Of `self`, the dim along which they are. */
    readonly dim: number;
    /** How many places the operands have together, and how many of them are written and something else too. */
    readonly places: number;
    readonly both: number;
    /** The operand that is written to, and of `partial` the one that reads; each place with what stands there. */
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

/** What is written to is written over. */
const writes = /^[^=!<>(]*(?:[-+*/%@&|^]|<<|>>|\/\/|\*\*)=(?!=)|\w_\(/;

/** null: the event did not fail, writes nothing in place, or fails for another reason. */
export function hazardOf(event: RunEvent): Hazard | null {
    const [target, ...others] = event.operands;
    if (event.ok || event.trace !== null || !target || target.storage === null || !writes.test(event.call)) return null;
    const dim = target.shape.findIndex((extent, at) => extent > 1 && target.strides[at] === 0);
    const reader = others.findIndex((other) => sharesStorage(other, target) && !sameView(other, target));
    if (dim < 0 && reader < 0) return null;
    const rows = [rowOf(event, 0), ...(dim >= 0 ? [] : [rowOf(event, reader + 1)])];
    const places = [...new Set(rows.flatMap((row) => [...row.places.keys()]))].sort((one, other) => one - other);
    const whole = rows.every(({ operand }) => isWhole(event.operands[operand]!));
    const first = places[0] ?? 0;
    const last = places.at(-1) ?? 0;
    const met = (place: number) =>
        dim >= 0 ? rows[0]!.places.get(place)!.count > 1 : rows.every((row) => row.places.has(place));
    return {
        kind: dim >= 0 ? 'self' : 'partial',
        dim,
        places: places.length,
        both: places.filter(met).length,
        rows,
        drawn: whole && places.length > 0 && last - first < mostDrawn ? [first, last] : null,
    };
}

function sameView(one: RunOperand, other: RunOperand): boolean {
    return (
        one.offset === other.offset &&
        String(one.shape) === String(other.shape) &&
        String(one.strides) === String(other.strides)
    );
}

function isWhole({ shape, values }: RunOperand): boolean {
    return values !== null && size(values.shape) === size(shape);
}

function rowOf({ operands }: RunEvent, operand: number): Row {
    const tensor = operands[operand]!;
    const places = new Map<number, { count: number; text: string }>();
    const { values } = tensor;
    values?.elements.forEach((element, cell) => {
        const place = placeOf(tensor, indexIn(values, cell));
        places.set(place, { count: (places.get(place)?.count ?? 0) + 1, text: cellText(element) });
    });
    return { operand, places };
}
