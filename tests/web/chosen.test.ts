import { expect, test } from 'vitest';
import type { RunEvent } from '../../web/src/engine/generated/schema';
import { chosenOf } from '../../web/src/model/chosen';

const order = (shape: number[], elements: number[]) => ({
    shape,
    values: { start: shape.map(() => 0), shape, elements },
});

const event = (chosen: number | null, roles: string[], result: object, results: object[] = []) =>
    ({
        chosen,
        operands: [{ shape: [2, 3] }],
        columns: roles.map((role, dim) => ({ role, operands: [dim], axis: role === 'reduced' ? null : dim })),
        result,
        results,
    }) as unknown as RunEvent;

const cells = (of: RunEvent, index: number[]) => {
    const reads = chosenOf(of, 0, index);
    const all = [0, 1].flatMap((row) => [0, 1, 2].map((column) => [row, column]));
    return reads && all.filter(reads).map((at) => at.join(' '));
};

test('The selected element of a row is the one given by the indices', () => {
    const max = event(1, ['kept', 'reduced'], order([2], [3, 7]), [order([2], [0, 1])]);
    expect(cells(max, [0])).toEqual(['0 0']);
    expect(cells(max, [1])).toEqual(['1 1']);
});

test('A sorted element is one of its row', () => {
    const sort = event(1, ['kept', 'scanned'], order([2, 3], []), [order([2, 3], [1, 2, 0, 0, 2, 1])]);
    expect(cells(sort, [0, 0])).toEqual(['0 1']);
    expect(cells(sort, [1, 2])).toEqual(['1 1']);
});

test('An index over all axes counts in row-major order', () => {
    expect(cells(event(0, ['reduced', 'reduced'], order([], [4])), [])).toEqual(['1 1']);
});

test('Without an index result no element is selected', () => {
    expect(chosenOf(event(null, ['kept', 'reduced'], order([2], [3, 7])), 0, [0])).toBeNull();
    expect(chosenOf(event(0, ['kept', 'reduced'], { shape: [2], values: null }), 0, [0])).toBeNull();
});
