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
    overwritten: false,
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
        cellsRead({ operand: which, slices: [], start: shape.map(() => 0), shape, offsets: false } as never, reads)
    );
};

test('An element computed by a function is not its source element, also in place or along an axis of size 1', () => {
    expect(computedAs(event({}), [[1]])).toBe('function');
    expect(computedAs(event({ kind: 'reduce' }), [[0]])).toBe('function');
    expect(computedAs(event({ kind: 'other' }), [[0]])).toBeNull();
});

test('Of what a mask left out nothing is said to be computed', () => {
    const masked = event({ operands: [row(3, 0), row(3, 2)], where: 1 });
    expect(computedAs(masked, [[1], [1]])).toBe('function');
    expect(computedAs(masked, [[], [1]])).toBeNull();
});

test('What is taken is the one element that is read, or that indices select', () => {
    const join = event({ kind: 'join', elements: 'taken', operands: [row(3, 0), row(2, 2)] });
    expect(takenFrom(join, [[], [1]])).toBe(1);
    expect(computedAs(join, [[], [1]])).toBe('element');
    const index = event({ kind: 'index', elements: 'taken', gathered: { operand: 0, places: [2, 0, 1] } });
    expect(takenFrom(index, [[2], [0]])).toBe(0);
    expect(computedAs(event({ kind: 'view', elements: 'taken' }), [null])).toBeNull();
});

test('Constants and random numbers highlight nothing, wherever they are written', () => {
    expect(lit(event({ kind: 'make', elements: 'made' }), [1])).toBeNull();
    const over = { ...row(3, 0), memory: 'written' };
    expect(lit(event({ kind: 'assign', elements: 'made', result: over }), [1])).toBeNull();
    expect(lit(event({ kind: 'assign', elements: 'taken', result: over }), [1])).toBeNull();
});

test('An in-place scan reads all elements up to an index, not only the one at the index', () => {
    const column = { axis: 0, role: 'scanned', along: 'until', operands: [0], size: 3 };
    const over = { ...row(3, 0), memory: 'written' };
    expect(lit(event({ kind: 'scan', result: over, columns: [column] }), [1])).toEqual([0, 1]);
});

test('Axes that are iterated as one are read in row-major order', () => {
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

test('Without known axes nothing is highlighted, whatever the rank of an operand', () => {
    const number = { ...row(1, 2), shape: [], strides: [] };
    expect(
        lit(event({ kind: 'view', elements: 'taken', operands: [row(3, 0), number], columns: [] }), [1], 1),
    ).toBeNull();
});

test('An element that a call wrote comes from its source operand, and unchanged elements have no source', () => {
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
