import { expect, test } from 'vitest';
import type { RunEvent } from '../../web/src/engine/generated/schema';
import { gridOf } from '../../web/src/model/grids';
import { storageOf } from '../../web/src/model/storage';

const tensor = (shape: number[], strides: number[], elements: number[], offset = 0, storage = 1) => ({
    shape,
    strides,
    offset,
    storage,
    names: null,
    number: false,
    overwritten: false,
    values: { start: shape.map(() => 0), shape, elements },
});

const view = (operand: object, result: object, memory = 'view') =>
    ({
        ok: true,
        kind: 'view',
        columns: [],
        operands: [operand],
        result: { ...result, memory },
    }) as unknown as RunEvent;

const strip = (event: RunEvent, index: number[], most = 24) =>
    storageOf(event, gridOf(event, 0, null), gridOf(event, null, null), index, most);

const k = tensor([2, 3], [3, 1], [0, 1, 2, 3, 4, 5]);

test('A view and its base share one memory, in one order', () => {
    const found = strip(view(k, tensor([3, 2], [1, 3], [0, 3, 1, 4, 2, 5])), [1, 1])!;
    expect(found).toMatchObject({ count: 6, picked: 4, before: false, after: false });
    expect(found.offsets.map(({ text }) => text).join(' ')).toBe('0 1 2 3 4 5');
});

test('Elements in between that belong to neither are drawn too', () => {
    const every = tensor([3], [2], [0, 2, 4]);
    const found = strip(view(every, tensor([2], [2], [2, 4], 2)), [1])!;
    expect(found.offsets.map(({ text }) => text)).toEqual(['0', null, '2', null, '4']);
    expect(found.picked).toBe(4);
});

test('Of a long memory the part around the selected element is drawn', () => {
    const found = strip(view(k, tensor([6], [1], [0, 1, 2, 3, 4, 5])), [3], 3)!;
    expect(found.offsets.map(({ offset }) => offset)).toEqual([2, 3, 4]);
    expect(found).toMatchObject({ count: 6, before: true, after: true });
});

test('A copy, or a tensor with other memory, has no common memory', () => {
    expect(strip(view(k, tensor([6], [1], [0, 1, 2, 3, 4, 5], 0, 2), 'new'), [3])).toBeNull();
    expect(strip(view(k, tensor([6], [1], [0, 1, 2, 3, 4, 5], 0, 2)), [3])).toBeNull();
});
