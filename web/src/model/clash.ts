import type { RunEvent, Trace } from '../engine/generated/schema';
import { dimsOf } from './event';
import { axisLabel } from './format';
import { indexAt, type Picture, size, sliced } from './tensors';

/** A box of an operand's elements, in row-major order, as drawn. */
export interface Box {
    readonly start: readonly number[];
    readonly shape: readonly number[];
    readonly texts: readonly string[];
}

/** An operand of a clash: the part of it that is drawn, and the cells that have no partner. */
export interface ClashPicture {
    readonly operand: number;
    readonly picture: Picture;
    readonly crossed: ReadonlySet<number>;
    /** How many of its elements have no partner, drawn or not. */
    readonly alone: bigint;
    /** Whether all of its elements are drawn. */
    readonly whole: boolean;
}

/** For each operand and dim, how many indices along it have a partner; every index of a dim that is absent has one. */
type Room = readonly ReadonlyMap<number, number>[];

/** The partners of operands that clash at an axis: the smaller size. null if they clash otherwise. */
function roomAtAxis({ error, columns, operands }: Trace, boxes: readonly (Box | null)[]): Room | null {
    const clash = error?.axis == null ? undefined : columns[error.axis];
    if (!clash || error?.code !== 'extent-mismatch') return null;
    const parties = error.operands.filter((operand): operand is number => typeof operand === 'number');
    if (parties.length < 2 || parties.some((operand) => !boxes[operand])) return null;
    const partners = Math.min(...parties.map((operand) => clash.cells[operand]?.extent ?? 0));
    return operands.map((_, which) => {
        const dim = parties.includes(which) ? (clash.cells[which]?.dim ?? null) : null;
        return new Map(dim === null ? [] : [[dim, partners]]);
    });
}

/**
 * The partners where an in-place result would be larger than its first operand, which is written: only the first index
 * along each axis that would grow.
 */
function roomInTarget({ error, in_place, columns, operands }: Trace, boxes: readonly (Box | null)[]): Room | null {
    if (!in_place || error?.code !== 'output-mismatch' || boxes.some((box) => !box)) return null;
    return operands.map(
        (_, which) =>
            new Map(
                columns.flatMap(({ cells, grows }): [number, number][] => {
                    const dim = cells[which]?.dim;
                    return which > 0 && grows && dim != null ? [[dim, 1]] : [];
                }),
            ),
    );
}

/** The largest number of elements of an operand that are drawn slice by slice. */
const mostSliced = 72;

/** The first slice of a larger box, if no outer axis clashes: then all slices look the same. */
function firstSlice(box: Box, room: ReadonlyMap<number, number>): Box {
    const sliced = box.shape.length - 2;
    if (sliced <= 0 || box.texts.length <= mostSliced || [...room.keys()].some((dim) => dim < sliced)) return box;
    const [rows, columns] = box.shape.slice(sliced) as [number, number];
    const shape = box.shape.map((extent, dim) => (dim < sliced ? 1 : extent));
    return { start: box.start, shape, texts: box.texts.slice(0, rows * columns) };
}

/** An operand of a clash: its dim that clashes and its size there. */
export interface DeepClash {
    readonly operand: number;
    readonly dim: number;
    readonly size: number;
}

/** The sizes that clash, if an operand has more than two axes: then not all elements fit on a page. Else null. */
export function deepClash({ error, columns, operands }: Trace): DeepClash[] | null {
    const column = error?.code === 'extent-mismatch' && error.axis !== null ? columns[error.axis] : undefined;
    if (!column || operands.every(({ shape }) => shape.length <= 2)) return null;
    return error!.operands.flatMap((operand) => {
        const cell = typeof operand === 'number' ? column.cells[operand] : undefined;
        return cell?.extent == null || cell.dim === null
            ? []
            : [{ operand: operand as number, dim: cell.dim, size: cell.extent }];
    });
}

/** The first elements along a dim and their index, `[0, :, 0]`. null unless all of them are known. */
export function alongDim(
    box: Box | null | undefined,
    { dim, size }: DeepClash,
): { texts: string[]; place: string } | null {
    if (box?.start[dim] !== 0 || box.shape[dim] !== size || box.shape.includes(0)) return null;
    const step = box.shape.slice(dim + 1).reduce((product, extent) => product * extent, 1);
    const texts = Array.from({ length: size }, (_, at) => box.texts[at * step]!);
    const place = box.start.map((at, which) => (which === dim ? ':' : at)).join(', ');
    return { texts, place: `[${place}]` };
}

/** The operands of a clash, each in its own layout; null if the clash cannot be drawn. */
export function clashPictures(trace: Trace, boxes: readonly (Box | null)[]): ClashPicture[] | null {
    const room = roomAtAxis(trace, boxes) ?? roomInTarget(trace, boxes);
    if (!room) return null;
    return trace.operands.flatMap((operand, which) => {
        const known = boxes[which];
        if (!known || known.shape.includes(0)) return [];
        const box = firstSlice(known, room[which]!);
        const whole = size(box.shape) === size(operand.shape);
        const hues = operand.shape.map((_, dim) => dim - operand.shape.length);
        for (const { position, cells } of trace.columns) {
            const dim = cells[which]?.dim;
            if (dim != null) hues[dim] = position;
        }
        const texts = box.texts;
        const slices = sliced(
            box.shape,
            (at, offset) => ({
                position: hues[at]!,
                axis: axisLabel({ name: operand.names[at] ?? null, position: hues[at]! }),
                index: box.start[at]! + offset,
            }),
            (cell) => ({ cell, index: indexAt(cell, box.shape), text: texts[cell]!, kind: 'stored' }),
        );
        const crossed = texts.flatMap((_, cell) =>
            [...room[which]!].some(([dim, most]) => indexAt(cell, box.shape)[dim]! + box.start[dim]! >= most)
                ? [cell]
                : [],
        );
        const count = (most: (dim: number) => number) =>
            operand.shape.reduce((product, extent, dim) => product * BigInt(Math.min(extent, most(dim))), 1n);
        const alone =
            count(() => Number.POSITIVE_INFINITY) - count((dim) => room[which]!.get(dim) ?? Number.POSITIVE_INFINITY);
        return [{ operand: which, picture: { operand: which, slices }, crossed: new Set(crossed), alone, whole }];
    });
}

/**
 * Whether an element of an operand has no partner, according to the columns of a failed event; null if nothing clashes.
 */
export function unmatched(event: RunEvent, which: number): ((at: readonly number[]) => boolean) | null {
    const clashes = event.columns.filter(({ clash }) => clash);
    if (clashes.length === 0) return null;
    const extents = (column: (typeof clashes)[number]) =>
        event.operands.flatMap(({ shape }, other) => dimsOf(column, other).map((dim) => shape[dim]!));
    return (at) =>
        clashes.some((column) => {
            const partners = Math.min(...extents(column));
            return dimsOf(column, which).some((dim) => at[dim]! >= partners);
        });
}
