import { expect, test } from 'vitest';
import type { Trace } from '../../web/src/engine/generated/schema';
import { alongDim, clashPictures, deepClash } from '../../web/src/model/clash';

const cell = (kind: string, dim: number | null, extent: number | null, stretched = false) => ({
    kind,
    dim,
    extent,
    name: null,
    stretched,
});

const box = (shape: number[]) => {
    const size = shape.reduce((product, extent) => product * extent, 1);
    return { start: shape.map(() => 0), shape, texts: Array.from({ length: size }, (_, at) => String(at)) };
};

const operand = (shape: number[]) => ({ shape, names: shape.map(() => null) });

test('At a clashing axis the elements beyond the smaller size have no partner', () => {
    const trace = {
        operands: [operand([4]), operand([3])],
        in_place: false,
        columns: [{ position: -1, cells: [cell('extent', 0, 4), cell('extent', 0, 3)] }],
        error: { code: 'extent-mismatch', axis: 0, operands: [0, 1] },
    } as unknown as Trace;
    expect(clashPictures(trace, [box([4]), box([3])])!.map(({ crossed }) => [...crossed])).toEqual([[3], []]);
});

test('A written operand has a partner only for the first element along an axis on which it would have to stretch', () => {
    const trace = {
        operands: [operand([3, 1]), operand([3, 4])],
        in_place: true,
        columns: [
            { position: -2, cells: [cell('extent', 0, 3), cell('extent', 0, 3)] },
            { position: -1, cells: [cell('one', 1, 1, true), cell('extent', 1, 4)], grows: true },
        ],
        error: { code: 'output-mismatch', axis: null, operands: [] },
    } as unknown as Trace;
    const [target, other] = clashPictures(trace, [box([3, 1]), box([3, 4])])!;
    expect(target!.crossed.size).toBe(0);
    expect([...other!.crossed]).toEqual([1, 2, 3, 5, 6, 7, 9, 10, 11]);
    expect(clashPictures(trace, [box([3, 1]), null])).toBeNull();
});

test('With more than two axes all slices are drawn if they are few, otherwise one, and an axis is distinguished from its clashing sizes', () => {
    const traceAt = (axis: number, sizes: readonly [number, number]) => {
        const [a, b] = [
            [2, 4, 3],
            [2, 4, 3],
        ];
        a[axis] = sizes[0];
        b[axis] = sizes[1];
        return {
            operands: [operand(a), operand(b)],
            in_place: false,
            columns: [0, 1, 2].map((dim) => ({
                position: dim - 3,
                cells: [cell('extent', dim, a[dim]!), cell('extent', dim, b[dim]!)],
            })),
            error: { code: 'extent-mismatch', axis, operands: [0, 1] },
        } as unknown as Trace;
    };
    const middle = traceAt(1, [4, 5]);
    const [first, second] = clashPictures(middle, [box([2, 4, 3]), box([2, 5, 3])])!;
    expect(first!.picture.slices).toHaveLength(2);
    expect(first!.whole).toBe(true);
    expect([...second!.crossed]).toEqual([12, 13, 14, 27, 28, 29]);
    const [many] = clashPictures(middle, [box([30, 4, 3]), box([2, 5, 3])])!;
    expect(many!.picture.slices).toHaveLength(1);
    expect(many!.whole).toBe(false);
    expect(deepClash(middle)).toEqual([
        { operand: 0, dim: 1, size: 4 },
        { operand: 1, dim: 1, size: 5 },
    ]);
    // The slices themselves have no partner.
    const outer = traceAt(0, [2, 3]);
    expect(clashPictures(outer, [box([2, 4, 3]), box([3, 4, 3])])![1]!.picture.slices).toHaveLength(3);
    const flat = { ...traceAt(1, [4, 5]), operands: [operand([4]), operand([5])] } as unknown as Trace;
    expect(deepClash(flat)).toBeNull();
});

test('The elements along the clashing axis are those of the first rows, if all of them are known', () => {
    expect(alongDim(box([2, 4, 3]), { operand: 0, dim: 1, size: 4 })).toEqual({
        texts: ['0', '3', '6', '9'],
        place: '[0, :, 0]',
    });
    expect(alongDim(box([2, 3, 3]), { operand: 0, dim: 1, size: 4 })).toBeNull();
    expect(alongDim({ ...box([2, 4]), start: [0, 1] }, { operand: 0, dim: 1, size: 4 })).toBeNull();
    expect(alongDim(null, { operand: 0, dim: 0, size: 1 })).toBeNull();
});

test('All elements without a partner are counted, including those that are not drawn', () => {
    const trace = {
        operands: [operand([7]), operand([10])],
        in_place: false,
        columns: [{ position: -1, cells: [cell('extent', 0, 7), cell('extent', 0, 10)] }],
        error: { code: 'extent-mismatch', axis: 0, operands: [0, 1] },
    } as unknown as Trace;
    const [first, second] = clashPictures(trace, [box([7]), box([8])])!;
    expect([first!.alone, second!.alone, second!.crossed.size]).toEqual([0n, 3n, 1]);
});
