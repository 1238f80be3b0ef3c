import { describe, expect, test } from 'vitest';
import type { Trace } from '../../web/src/engine/generated/schema';
import {
    axesAbsent,
    indexOfCell,
    movesByName,
    type Picture,
    pictures,
    sourcesOf,
    type TensorCell,
} from '../../web/src/model/tensors';
import { moveWindow, partlyShown } from '../../web/src/model/window';
import { golden, names } from './golden';

const cellsOf = (picture: Picture): TensorCell[] =>
    picture.slices.flatMap(({ rows }) => rows.flatMap(({ cells }) => [...cells]));
const texts = (picture: Picture) =>
    picture.slices.map(({ rows }) => rows.map(({ cells }) => cells.map(({ text }) => text).join(' ')));
const kinds = (picture: Picture) =>
    picture.slices.map(({ rows }) => rows.map(({ cells }) => cells.map(({ kind }) => kind[0]).join('')));

const shown = pictures(golden('one-of-each'))!;

describe('A tensor that is aligned by name', () => {
    const trace = golden('align-as');
    const { operands, result } = pictures(trace)!;

    test('is shown in its own order before, and in the order of the names after', () => {
        expect(texts(operands[0]!)).toEqual([['1 2 3', '4 5 6']]);
        expect(texts(result!)).toEqual([['1 4'], ['2 5'], ['3 6']]);
        expect(operands).toHaveLength(1);
    });

    test('has the target position of each of its own axes', () => {
        const [own] = operands[0]!.slices;
        expect(own!.rows.map(({ mark }) => `${mark?.axis} ${mark?.position}`)).toEqual(['N -1', 'N -1']);
        expect(own!.columns.map(({ axis, position, index }) => `${axis} ${position} ${index}`)).toEqual([
            'C -3 0',
            'C -3 1',
            'C -3 2',
        ]);
    });

    test('has each element under the number of the result cell that reads it', () => {
        const own = cellsOf(operands[0]!);
        for (const [cell, source] of cellsOf(result!).map(({ cell }) => [cell, sourcesOf(trace, cell)[0]!] as const)) {
            expect(source).toMatchObject({ cell, origin: cell, again: false });
            expect(own.find((one) => one.cell === cell)?.text).toBe(cellsOf(result!)[cell]?.text);
        }
    });
});

describe('A picture', () => {
    test('has the last axis along a row, the one before down the rows, and a slice for each other index', () => {
        expect(texts(shown.operands[0]!)).toEqual([
            ['1 2 3 4', '5 6 7 8', '9 10 11 12'],
            ['13 14 15 16', '17 18 19 20', '21 22 23 24'],
        ]);
        const [first, second] = shown.result!.slices;
        expect(first!.fixed).toEqual([{ position: -3, axis: 'N', index: 0 }]);
        expect(second!.fixed).toEqual([{ position: -3, axis: 'N', index: 1 }]);
        expect(first!.columns.map(({ axis, index }) => `${axis} ${index}`)).toEqual(['W 0', 'W 1', 'W 2', 'W 3']);
        expect(first!.rows.map(({ mark }) => `${mark?.axis} ${mark?.index}`)).toEqual(['C 0', 'C 1', 'C 2']);
    });

    test('of a stretched operand has each element stored once and reread elsewhere', () => {
        expect(texts(shown.operands[1]!)[1]).toEqual(['10 10 10 10', '20 20 20 20', '30 30 30 30']);
        expect(kinds(shown.operands[1]!)).toEqual([
            ['saaa', 'saaa', 'saaa'],
            ['aaaa', 'aaaa', 'aaaa'],
        ]);
        expect(kinds(shown.operands[0]!).flat().join('')).toBe('s'.repeat(24));
    });

    test('of the result has the values of the operation', () => {
        expect(texts(shown.result!)[1]).toEqual(['130 140 150 160', '340 360 380 400', '630 660 690 720']);
        expect(kinds(shown.result!)[0]![0]).toBe('rrrr');
    });

    test('of one axis is one row, of none one cell', () => {
        const scalar = pictures(golden('scalars'))!.result!;
        expect(texts(scalar)).toEqual([['11']]);
        expect(scalar.slices[0]).toMatchObject({ fixed: [], columns: [], rows: [{ mark: null }] });
    });

    test('of no elements has no slices', () => {
        expect(pictures(golden('empty'))!.result!.slices).toEqual([]);
    });

    test('of a window shows its indices', () => {
        const window = pictures(golden('window'))!.result!;
        expect(window.slices.map(({ fixed }) => fixed[0]!.index)).toEqual([7, 8]);
        expect(window.slices[0]!.rows.map(({ mark }) => mark!.index)).toEqual([5, 6]);
        expect(window.slices[0]!.columns.map(({ index }) => index)).toEqual([40, 41, 42, 43]);
    });

    test('of four axes has a slice for each pair of indices', () => {
        const { slices } = pictures(golden('pdpd'))!.result!;
        expect(slices.map(({ fixed }) => fixed.map(({ index }) => index))).toEqual([
            [0, 0],
            [0, 1],
        ]);
    });

    test('of many axes is labelled by those on which its slices differ', () => {
        const trace = golden('same');
        const shape = [1, 2, 1, 1, 2, 1, 2, 2];
        const many: Trace = {
            ...trace,
            values: { window: { start: shape.map(() => 3), shape }, operands: [], result: Array(16).fill(0) },
        };
        const { slices } = pictures(many)!.result!;
        expect(slices.every(({ shortened }) => shortened)).toBe(true);
        expect(slices.map(({ fixed }) => fixed.map(({ position, index }) => `${position}:${index}`).join(' '))).toEqual(
            ['-7:3 -4:3', '-7:3 -4:4', '-7:4 -4:3', '-7:4 -4:4'],
        );
        expect(pictures(golden('pdpd'))!.result!.slices[0]!.shortened).toBe(false);
    });

    test('is missing without values, and with several results each operand has its own', () => {
        expect(pictures(golden('clash'))).toBeNull();
        expect(pictures(golden('shapes-only'))).toBeNull();
        expect(pictures(golden('several-results'))).toMatchObject({ operands: [{}, {}], result: null });
    });

    test('has each cell of the window once, and in order except where dims move, wherever there are values', () => {
        for (const trace of names.map(golden)) {
            const all = pictures(trace);
            for (const picture of all ? [...all.operands, ...(all.result ? [all.result] : [])] : []) {
                const inOrder = picture.operand === null || !movesByName(trace);
                const cells = inOrder ? cellsOf(picture) : cellsOf(picture).sort((one, other) => one.cell - other.cell);
                expect(cells.map(({ cell }) => cell)).toEqual(cells.map((_, index) => index));
                expect(cells.length).toBe(trace.values!.operands[0]!.values.length);
                for (const { cell, index } of cells) expect(index).toEqual(indexOfCell(trace, cell));
            }
        }
    });
});

describe('An axis that an operand lacks', () => {
    const { columns } = golden('outer');

    test('is absent until it is reached', () => {
        const none = columns.map(() => false);
        expect(axesAbsent(golden('outer'), 0, none)).toEqual([]);
        expect(axesAbsent(golden('outer'), 1, none)).toEqual([-2]);
        expect(axesAbsent(golden('outer'), 1, [true, true])).toEqual([]);
    });
});

describe('A selected cell', () => {
    const trace = golden('one-of-each');

    test('highlights the elements that it reads, and where they are stored', () => {
        expect(sourcesOf(trace, 23)).toEqual([
            { operand: 0, cell: 23, origin: 23, again: false, decides: false },
            { operand: 1, cell: 23, origin: 8, again: true, decides: false },
        ]);
    });

    test('has no stored cell to show if that is outside the window', () => {
        expect(sourcesOf(golden('window'), 0)).toEqual([
            { operand: 0, cell: 0, origin: null, again: true, decides: false },
            { operand: 1, cell: 0, origin: null, again: true, decides: false },
        ]);
    });

    test('highlights the condition of a where, and the selected operand', () => {
        const choice = golden('where');
        expect(sourcesOf(choice, 2)).toEqual([
            { operand: 0, cell: 2, origin: 0, again: true, decides: true },
            { operand: 1, cell: 2, origin: 2, again: false, decides: false },
        ]);
        expect(sourcesOf(choice, 6)).toEqual([
            { operand: 0, cell: 6, origin: 4, again: true, decides: true },
            { operand: 2, cell: 6, origin: 0, again: true, decides: false },
        ]);
    });

    test('always reads the value of the stored cell', () => {
        for (const other of names.map(golden)) {
            const operands = other.values?.operands ?? [];
            for (const cell of operands[0]?.values.keys() ?? []) {
                for (const { operand, origin } of sourcesOf(other, cell)) {
                    const { values, offsets, again } = operands[operand]!;
                    if (origin === null) continue;
                    expect([values[origin], offsets[origin], again[origin]]).toEqual([values[cell], offsets[cell], 0]);
                }
            }
        }
    });
});

describe('A window', () => {
    const trace = golden('window');

    test('lists the axes along which it shows a part', () => {
        expect(partlyShown(trace)).toEqual([
            { axis: 0, start: 7, size: 2, extent: 1000 },
            { axis: 1, start: 5, size: 2, extent: 50 },
            { axis: 2, start: 40, size: 4, extent: 100 },
        ]);
        expect(partlyShown(golden('one-of-each'))).toEqual([]);
        expect(partlyShown(golden('clash'))).toEqual([]);
    });

    test('moves along an axis and stays inside', () => {
        expect(moveWindow(trace, 2, 4)).toEqual([7, 5, 44]);
        expect(moveWindow(trace, 2, 400)).toEqual([7, 5, 96]);
        expect(moveWindow(trace, 0, -400)).toEqual([0, 5, 40]);
        expect(moveWindow(golden('clash'), 0, 1)).toBeNull();
    });
});
