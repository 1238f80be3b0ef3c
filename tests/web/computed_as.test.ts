import { expect, test } from 'vitest';
import type { RunEvent } from '../../web/src/engine/generated/schema';
import { computedAs, takenFrom } from '../../web/src/model/computed_as';
import { cellsRead } from '../../web/src/model/reading';
import { readsOf } from '../../web/src/model/reads';

const row = (extent: number, storage: number) => ({
    shape: [extent],
    strides: [1],
    offset: 0,
    storage,
    dtype: 'float32',
    number: false,
    values: null,
});

const event = (more: object) =>
    ({
        kind: 'broadcast',
        elements: 'computed',
        operands: [row(3, 0)],
        result: { ...row(3, 1), memory: 'new' },
        columns: [{ axis: 0, role: 'kept', operands: [0], size: 3 }],
        ...more,
    }) as unknown as RunEvent;

const lit = (of: RunEvent, index: number[], which = 0) => {
    const reads = readsOf(of, which, index);
    const { shape } = of.operands[which]!;
    return (
        reads &&
        cellsRead({ operand: which, slices: [], start: shape.map(() => 0), shape, places: false } as never, reads)
    );
};

test('What a function makes of an element is not that element, nor is it in place or along an axis of one', () => {
    expect(computedAs(event({}), [[1]])).toBe('function');
    expect(computedAs(event({ kind: 'reduce' }), [[0]])).toBe('function');
    expect(computedAs(event({ kind: 'other' }), [[0]])).toBeNull();
});

test('What is taken is the one element that is read, or that indices select', () => {
    const join = event({ kind: 'join', elements: 'taken', operands: [row(3, 0), row(2, 2)] });
    expect(takenFrom(join, [[], [1]])).toBe(1);
    expect(computedAs(join, [[], [1]])).toBe('element');
    const index = event({ kind: 'index', elements: 'taken', gathered: { operand: 0, places: [2, 0, 1] } });
    expect(takenFrom(index, [[2], [0]])).toBe(0);
    expect(computedAs(event({ kind: 'view', elements: 'taken' }), [null])).toBeNull();
});

test('Constants and random numbers light nothing, wherever they are written', () => {
    expect(lit(event({ kind: 'make', elements: 'made' }), [1])).toBeNull();
    const over = { ...row(3, 0), memory: 'written' };
    expect(lit(event({ kind: 'assign', elements: 'made', result: over }), [1])).toBeNull();
    expect(lit(event({ kind: 'assign', elements: 'taken', result: over }), [1])).toBeNull();
});

test('A scan in place reads what stands before a place, not the place alone', () => {
    const column = { axis: 0, role: 'scanned', along: 'until', operands: [0], size: 3 };
    const over = { ...row(3, 0), memory: 'written' };
    expect(lit(event({ kind: 'scan', result: over, columns: [column] }), [1])).toEqual([0, 1]);
});

test('Axes that are gone through as one are read row by row', () => {
    const column = { axis: 0, role: 'scanned', along: 'until', operands: [[0, 1]], size: 4 };
    const square = { ...row(2, 0), shape: [2, 2], strides: [2, 1] };
    const scan = event({
        kind: 'scan',
        operands: [square],
        result: { ...row(4, 1), memory: 'new' },
        columns: [column],
    });
    expect(lit(scan, [2])).toEqual([0, 1, 2]);
});

test('Where no axis is known nothing is lit, whatever the rank of an operand', () => {
    const number = { ...row(1, 2), shape: [], strides: [] };
    expect(
        lit(event({ kind: 'view', elements: 'taken', operands: [row(3, 0), number], columns: [] }), [1], 1),
    ).toBeNull();
});

test('What a call wrote is of the operand that it was taken from, and nothing is said of what it left', () => {
    const values = { start: [0], shape: [3], elements: [0, 7, 5] };
    const assign = event({
        kind: 'assign',
        elements: 'taken',
        operands: [row(3, 0), row(2, 2)],
        result: { ...row(3, 0), memory: 'written', values },
        columns: [{ axis: 0, role: 'indexed', operands: [0, 0], size: 3 }],
        taken: { operands: [0, 1, null], places: [0, 1, 0] },
    });
    const all = (at: number) => [lit(assign, [at], 0), lit(assign, [at], 1)] as const;
    expect([all(0), all(1), all(2)]).toEqual([
        [[0], []],
        [[], [1]],
        [[], []],
    ]);
    expect([all(0), all(1), all(2)].map((read) => computedAs(assign, read))).toEqual([null, 'element', null]);
    const { taken: _, ...unknown } = assign;
    expect(lit(unknown as RunEvent, [1], 1)).toBeNull();
});
