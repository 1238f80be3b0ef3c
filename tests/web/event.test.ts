import { describe, expect, test } from 'vitest';
import type { Run, RunColumn, RunEvent } from '../../web/src/engine/generated/schema';
import { unmatched } from '../../web/src/model/clash';
import {
    changedCells,
    huesOf,
    isAligned,
    positionsOf,
    stretches,
    targetLabel,
    writtenOperand,
} from '../../web/src/model/event';
import { eventStops } from '../../web/src/model/event_stops';
import { cellText } from '../../web/src/model/format';
import { gridOf } from '../../web/src/model/grids';
import { found, type Operator } from '../../web/src/model/operators';
import { factorsOf, productOf } from '../../web/src/model/products';
import { cellsRead, letterOf, readingOf } from '../../web/src/model/reading';
import { readsOf } from '../../web/src/model/reads';
import { shapeAt } from '../../web/src/model/shape_at';
import { signOf } from '../../web/src/model/written_sign';

const size = (shape: readonly number[]) => shape.reduce((product, extent) => product * extent, 1);

/** A row-major tensor counting from `first`, in a storage of its own. */
function tensor(shape: number[], rest: object = {}) {
    const strides = shape.map((_, dim) => size(shape.slice(dim + 1)));
    const elements = Array.from({ length: size(shape) }, (_, at) => at);
    const values = { start: shape.map(() => 0), shape, elements };
    return {
        shape,
        strides,
        offset: 0,
        storage: 0,
        names: null,
        dtype: 'float32',
        number: false,
        overwritten: false,
        values,
        ...rest,
    };
}

function event(kind: RunEvent['kind'], operands: object[], result: object | null, columns: RunColumn[]): RunEvent {
    const rest = {
        function: 'f',
        aligned: false,
        ok: result !== null,
        steps: [],
        trace: null,
        count: 1,
        runs: [],
        results: [],
        elements: kind === 'view' || kind === 'index' || kind === 'join' ? 'taken' : 'computed',
    };
    return { kind, operands, result, columns, ...rest } as unknown as RunEvent;
}

const matmul = event(
    'contract',
    [tensor([2, 1, 2, 3], { storage: 1 }), tensor([2, 3, 2], { storage: 2 })],
    tensor([2, 2, 2, 2], { storage: 3, memory: 'new' }),
    [
        { axis: 0, role: 'batch', size: 2, operands: [0, null], again: [1] },
        { axis: 1, role: 'batch', size: 2, operands: [1, 0], again: [0] },
        { axis: 2, role: 'kept', size: 2, operands: [2, null] },
        { axis: null, role: 'summed', size: 3, operands: [3, 1], along: 'sum' },
        { axis: 3, role: 'kept', size: 2, operands: [null, 2] },
    ],
);

const text = (one: RunEvent, which: number, index: number[]) => {
    const grid = gridOf(one, which, null)!;
    const cells = cellsRead(grid, readsOf(one, which, index)!);
    return readingOf(one, which, index, { grid, cells, label: 'x' })!
        .map((piece) => piece.text)
        .join('');
};

describe('A product of matrices', () => {
    test('reads a row and a column, each in its batch', () => {
        expect(productOf(matmul)).toEqual({ summed: 3 });
        expect(text(matmul, 0, [1, 1, 0, 1])).toBe('x[1, 1→0, 0, k]');
        expect(text(matmul, 1, [1, 1, 0, 1])).toBe('x[1, k, 1]');
    });

    test('is the sum of the products along the reduced axis', () => {
        const grids = [gridOf(matmul, 0, null), gridOf(matmul, 1, null)];
        const elements = [...Array.from({ length: 39 }, () => 0), 42, 63, null];
        const told = { ...matmul, products: { column: 3, places: [0, 1, 2], elements } };
        const { factors, left } = factorsOf(told, [1, 1, 0, 1], 13, grids)!;
        expect(left).toBe(0);
        expect(factors.map(({ texts, product }) => [...texts, product])).toEqual([
            ['6', '7', '42'],
            ['7', '9', '63'],
            ['8', '11', null],
        ]);
        expect(factorsOf(matmul, [1, 1, 0, 1], 13, grids)).toBeNull();
    });

    test('has the hues of the result’s axes, and another one for the reduced axis', () => {
        expect(positionsOf(matmul)).toEqual([-4, -3, -2, -5, -1]);
        expect(huesOf(matmul, 1)).toEqual([-3, -5, -1]);
        expect(stretches(matmul)).toBe(true);
        expect(isAligned(matmul)).toBe(false);
    });
});

test('A dim that belongs to several columns has no hue', () => {
    const picked = { role: 'indexed', size: 2, text: 'rows, cols' } as const;
    const crossed = event('index', [tensor([3, 4]), tensor([2, 1]), tensor([2])], tensor([2, 2]), [
        { axis: 0, ...picked, operands: [[0, 1], 0, null], again: [2] },
        { axis: 1, ...picked, operands: [[0, 1], 1, 0], again: [1] },
    ]);
    expect(huesOf(crossed, 0)).toEqual([null, null]);
    expect(huesOf(crossed, 1)).toEqual([-2, -1]);
    expect(huesOf(crossed, null)).toEqual([-2, -1]);
});

test('A view reads the element at the same offset of the storage', () => {
    const turned = tensor([3, 2], { strides: [1, 3], memory: 'view' });
    const view = event('view', [tensor([2, 3])], turned, []);
    expect(text(view, 0, [2, 1])).toBe('x[1, 2]');
});

test('A masked element is read at the index where the mask is true', () => {
    const mask = tensor([2, 3], { dtype: 'bool', storage: 1 });
    const both: RunColumn[] = [
        {
            axis: 0,
            role: 'indexed',
            size: 2,
            operands: [
                [0, 1],
                [0, 1],
            ],
        },
    ];
    const picked = {
        ...event('index', [tensor([2, 3]), mask], tensor([2], { storage: 2, memory: 'new' }), both),
        gathered: { operand: 0, places: [1, 5] },
    };
    const read = (of: RunEvent, index: number[]) => cellsRead(gridOf(of, 1, null)!, readsOf(of, 1, index)!);
    expect(read(picked, [0])).toEqual([1]);
    expect(read(picked, [1])).toEqual([5]);
    // A mask of the last axis alone.
    const columns: RunColumn[] = [
        { axis: 0, role: 'kept', size: 2, operands: [0, null] },
        { axis: 1, role: 'indexed', size: 2, operands: [1, 0] },
    ];
    const last = tensor([3], { dtype: 'bool', storage: 1 });
    const kept = {
        ...event('index', [tensor([2, 3]), last], tensor([2, 2], { storage: 2, memory: 'new' }), columns),
        gathered: { operand: 0, places: [0, 2, 3, 5] },
    };
    expect(read(kept, [1, 1])).toEqual([2]);
});

test('A reshape that copies keeps the order of the elements', () => {
    const copied = tensor([6], { storage: 1, memory: 'new' });
    const columns: RunColumn[] = [{ axis: 0, role: 'merged', size: 6, operands: [[0, 1]] }];
    expect(text(event('view', [tensor([2, 3])], copied, columns), 0, [4])).toBe('x[1, 1]');
});

test('No letter of a reduced axis can be taken for the digit of an index, whatever the operands are called', () => {
    const columns: RunColumn[] = [2, 3, 4, 5, 6].map((size, dim) => ({
        axis: null,
        role: 'reduced',
        size,
        operands: [dim],
    }));
    for (const name of ['x', 'k', 'k + m', 'n * p']) {
        const sum = event('reduce', [{ ...tensor([2, 3, 4, 5, 6]), text: name }], tensor([]), columns);
        const letters = columns.map((column) => letterOf(sum, column));
        expect(new Set(letters).size).toBe(5);
        expect(letters.filter((letter) => 'lio'.includes(letter) || name.includes(letter))).toEqual([]);
    }
});

test('A reduction reads the complete axis, a join one operand, a subscript the selected elements', () => {
    const sum = event('reduce', [tensor([2, 3])], tensor([2], { storage: 1, memory: 'new' }), [
        { axis: 0, role: 'kept', size: 2, operands: [0] },
        { axis: null, role: 'reduced', size: 3, operands: [1] },
    ]);
    expect(text(sum, 0, [1])).toBe('x[1, k]');
    const cat = event(
        'join',
        [tensor([2], { storage: 1 }), tensor([3], { storage: 2 })],
        tensor([5], { storage: 3, memory: 'new' }),
        [{ axis: 0, role: 'joined', size: 5, operands: [0, 0] }],
    );
    expect(cellsRead(gridOf(cat, 0, null)!, readsOf(cat, 0, [3])!)).toEqual([]);
    expect(text(cat, 1, [3])).toBe('x[1]');
    const rows = event('index', [tensor([3, 4])], tensor([2, 4], { storage: 2, memory: 'new' }), [
        { axis: 0, role: 'indexed', size: 2, operands: [0] },
        { axis: 1, role: 'kept', size: 4, operands: [1] },
    ]);
    const picked: RunEvent = { ...rows, gathered: { operand: 0, places: [8, 9, 10, 11, 0, 1, 2, 3] } };
    expect(text(picked, 0, [1, 3])).toBe('x[0, 3]');
});

test('If the columns do not determine what is read, nothing is highlighted', () => {
    const columns: RunColumn[] = [{ axis: 0, role: 'scanned', size: 3, operands: [0] }];
    const scan = event('scan', [tensor([3])], tensor([3], { storage: 1, memory: 'new' }), columns);
    expect(readsOf(scan, 0, [1])).toBeNull();
});

test('Of clashing operands the elements beyond the shorter one have no partner', () => {
    const clash = event('contract', [tensor([2, 3]), tensor([4, 5])], null, [
        { axis: 0, role: 'kept', size: 2, operands: [0, null] },
        { axis: null, role: 'summed', size: null, operands: [1, 0], clash: true },
        { axis: 1, role: 'kept', size: 5, operands: [null, 1] },
    ]);
    expect(unmatched(clash, 1)!([3, 0])).toBe(true);
    expect(unmatched(clash, 1)!([2, 0])).toBe(false);
    expect(unmatched(clash, 0)!([1, 2])).toBe(false);
});

test('A shape-only tensor shows indices, in a window that stays inside', () => {
    const far = event('make', [], tensor([512, 1024], { storage: null, values: null, memory: 'new' }), []);
    const grid = gridOf(far, null, [511, 1023])!;
    expect([grid.start, grid.shape, grid.offsets]).toEqual([[506, 1018], [6, 6], true]);
    expect(grid.slices[0]!.rows[5]!.cells[5]!.text).toBe('524,287');
});

test('An element is written as Python prints it', () => {
    expect(([true, 1.5, 'NaN', '9007199254740993'] as const).map((value) => cellText(value))).toEqual([
        'True',
        '1.5',
        'nan',
        '9007199254740993',
    ]);
});

test('The column of a removed axis is named by its letter, or else by the summation sign', () => {
    const words = { operands: 'Operands', result: 'Result', memory: '', error: '', gone: 'Σ' };
    const steps = [
        { code: 'operands', column: null, say: '', args: {} },
        { code: 'column', column: 3, say: '', args: {} },
        { code: 'column', column: 4, say: '', args: {} },
    ];
    const stops = eventStops(
        { ...matmul, steps } as RunEvent,
        words,
        (axis) => `Axis ${axis}`,
        (dim) => `dim ${dim}`,
    );
    expect(stops.map(({ label, position }) => [label, position])).toEqual([
        ['Operands', null],
        ['Σ', -5],
        ['−1', -1],
    ]);
});

test('An operator is found by its name, its line, its kind and its shapes', () => {
    const one = { event: 0, line: 4, title: '+ add', shapes: '(2, 1), (3,) → (2, 3)', kind: 'broadcast' } as Operator;
    const finds = (asked: string) => found([one], asked, () => 'elementwise').length === 1;
    expect(['add', '4', 'ELEMENT', '(2,3)', '(3,', 'add (2, 1)'].map(finds)).toEqual(Array(6).fill(true));
    expect(['sub', '(9', 'add 5'].map(finds)).toEqual([false, false, false]);
});

test('At a source location the result is the smallest enclosing expression that was a tensor', () => {
    const code = 'y = x + 1\nprint(x)';
    const add = event('broadcast', [{ ...tensor([2, 3]), text: 'x' }], tensor([2, 3]), []);
    const span = { begin: 4, end: 9, line: 1, column: 5 };
    const was = { shape: [2, 3], names: null, dtype: 'float32' };
    const expressions = [0, 4, 16].map((begin) => ({ begin, end: begin + 1, ...was }));
    const run = { events: [{ ...add, span }], expressions } as unknown as Run;
    const at = (place: number, side: -1 | 0 | 1) => shapeAt(run, code, place, side)?.text ?? null;
    expect(shapeAt(run, code, 4, 1)).toEqual({ from: 4, to: 5, text: 'x', shape: '(2, 3)', dtype: 'float32' });
    expect([at(0, 1), at(1, -1), at(1, 1), at(5, -1), at(7, 0), at(16, 1), at(12, 0)]).toEqual([
        'y',
        'y',
        null,
        'x',
        'x + 1',
        'x',
        null,
    ]);
});

describe('The written operand', () => {
    const kept = { start: [0], shape: [3], elements: [0, 1, 9] };
    const written = (first: object, rest: object = {}) => ({
        ...event('assign', [tensor([3], first)], tensor([3], { memory: 'written', values: kept }), []),
        ...rest,
    });
    test('is the operand that was returned, not another view of its memory', () => {
        expect(writtenOperand(written({}))).toBe(0);
        expect(writtenOperand(written({ offset: 3 }))).toBeNull();
        expect(writtenOperand(event('broadcast', [tensor([3])], tensor([3], { memory: 'new' }), []))).toBeNull();
    });
    test('is named by the program’s expression, or else by its operand’s letter', () => {
        expect(targetLabel(written({}, { target: { label: 'x[1:]', seen_by: [] } }), ['a'])).toBe('x[1:]');
        expect(targetLabel(written({}), ['a'])).toBe('a');
        expect(targetLabel(written({ offset: 3 }), ['a'])).toBeNull();
        expect(targetLabel({ ...written({ offset: 3 }), function: 'resize' }, ['a'])).toBe('a');
    });
    test('shows the changed elements, if all of it is shown', () => {
        expect(changedCells(written({}))).toEqual(new Set([2]));
        expect(changedCells(written({ values: null }))).toBeNull();
        expect(changedCells({ ...written({}), kind: 'broadcast' })).toBeNull();
    });
});

test('A step at an axis that a subscript removes is named by its position in the operand', () => {
    const words = { operands: 'Operands', result: 'Result', memory: 'Memory', error: 'Error' };
    const columns = [
        { axis: 0, role: 'kept', size: 2, operands: [0] },
        { axis: null, role: 'dropped', size: 3, operands: [1] },
    ] as unknown as RunColumn[];
    const steps = [0, 1].map((column) => ({ code: 'column', column, say: '', args: {} }));
    const picked = { ...event('index', [tensor([2, 3])], tensor([2]), columns), steps } as unknown as RunEvent;
    const stops = eventStops(
        picked,
        words,
        (axis) => `Axis ${axis}`,
        (dim) => `dim ${dim}`,
    );
    expect(stops.map(({ label, title }) => [label, title])).toEqual([
        ['−1', 'Axis −1'],
        ['dim 1', 'dim 1'],
    ]);
});

test('A step at an axis without a place in what is written is named by its position in the value', () => {
    const words = { operands: 'Operands', result: 'Result', memory: 'Memory', error: 'Error' };
    const columns = [
        { axis: null, role: 'kept', size: null, operands: [null, 0], clash: true },
        { axis: 0, role: 'kept', size: 3, operands: [0, 1] },
    ] as unknown as RunColumn[];
    const steps = [1, 0].map((column) => ({ code: 'column', column, say: '', args: {} }));
    const failed = { ...event('assign', [tensor([3]), tensor([4, 3])], null, columns), steps } as unknown as RunEvent;
    const stops = eventStops(
        failed,
        words,
        (axis) => `Axis ${axis}`,
        (dim) => `dim ${dim}`,
    );
    expect(stops.map(({ label, clash }) => [label, clash])).toEqual([
        ['−1', false],
        ['dim 0', true],
    ]);
});

test('Of a ufunc with a mask an element reads what the mask lets it read', () => {
    const keep = tensor([2, 1], { dtype: 'bool', storage: 3 });
    const masked = {
        ...event(
            'broadcast',
            [
                tensor([2, 3], { storage: 1 }),
                tensor([3], { storage: 2 }),
                { ...keep, values: { ...keep.values, elements: [true, false] } },
            ],
            tensor([2, 3], { storage: 4, memory: 'new' }),
            [
                { axis: 0, role: 'broadcast', size: 2, operands: [0, null, 0], again: [1] },
                { axis: 1, role: 'broadcast', size: 3, operands: [1, 0, 1], again: [2] },
            ],
        ),
        where: 2,
    } as unknown as RunEvent;
    const reads = (which: number, index: number[], at: number[]) => readsOf(masked, which, index)?.(at);
    expect([reads(0, [0, 2], [0, 2]), reads(1, [0, 2], [2]), reads(1, [0, 2], [1])]).toEqual([true, true, false]);
    expect([reads(0, [1, 2], [1, 2]), reads(1, [1, 2], [2]), reads(2, [1, 2], [1, 0])]).toEqual([false, false, true]);
});

test('Between operands stands the sign that the program has there', () => {
    const signed = (call: string, begin: number, end: number) =>
        signOf({ function: 'add', call, span: { begin: 40 }, mark: { begin, end } } as unknown as RunEvent);
    expect(signed('a += b', 42, 44)).toBe('+=');
    expect(signed('👍 * b', 42, 43)).toBe('×');
    expect(signed('torch.add(a, b)', 46, 49)).toBe('');
    expect(signed('x[1:]', 41, 45)).toBe('');
});
