import { expect, test } from 'vitest';
import type { Run, RunColumn, RunEvent } from '../../web/src/engine/generated/schema';
import { leftOutOf, linesText } from '../../web/src/model/left_out';
import { reductionOf } from '../../web/src/model/reduction';
import { runOf, runsAlike } from '../../web/src/model/runs';

const repeat = (operands: number[][], result: number[], changed: boolean, stretches = false) => ({
    operands,
    result,
    changed,
    stretches,
});

test('Adjacent runs with equal shapes are one group, and those in which an operand stretches are marked', () => {
    const event = {
        kind: 'broadcast',
        operands: [{ number: false }, { number: false }, { number: true }],
        runs: [
            repeat([[1], [4], []], [4], false, true),
            repeat([[4], [4], []], [4], true),
            repeat([[4], [4], []], [4], false),
        ],
    } as unknown as RunEvent;
    expect(runsAlike(event)).toEqual([
        { first: 1, last: 1, operands: [[1], [4]], result: [4], stretches: true },
        { first: 2, last: 3, operands: [[4], [4]], result: [4], stretches: false },
    ]);
});

test('Skipped calls are listed by module, each line once', () => {
    const skipped = [
        { line: 9, module: 'matplotlib' },
        { line: 4, module: 'matplotlib' },
        { line: 9, module: 'matplotlib' },
        { line: 5, module: 'seaborn' },
    ];
    expect(leftOutOf({ skipped } as unknown as Run)).toEqual([
        { module: 'matplotlib', lines: [4, 9] },
        { module: 'seaborn', lines: [5] },
    ]);
    expect(leftOutOf({} as Run)).toEqual([]);
    expect(linesText([4, 9])).toBe('4, 9');
    expect(linesText([1, 2, 3, 4, 5, 6, 7, 8, 9])).toBe('1, 2, 3, 4, 5, 6, 7, …');
});

test('A reduction is named by its effect', () => {
    const of = (name: string, along?: RunColumn['along']) =>
        reductionOf({ function: name } as RunEvent, { along } as RunColumn);
    expect(of('sum', 'sum')).toEqual({ sign: 'Σ', divides: false });
    expect(of('mean', 'mean')).toEqual({ sign: 'Σ', divides: true });
    expect(of('prod', 'product').sign).toBe('Π');
    expect(of('amax').sign).toBe('amax');
});

test('A run has its shapes, marked if they differ from the previous run, as far as that is listed', () => {
    const event = (run: number, first: number[]) =>
        ({
            run,
            count: 9,
            operands: [
                { number: false, shape: first },
                { number: true, shape: [] },
            ],
            result: { shape: [4] },
            runs: [repeat([[1], []], [4], false), repeat([[4], []], [4], true)],
        }) as unknown as RunEvent;
    const plain = { shape: [4], changed: false };
    expect(runOf(event(0, [1]))).toEqual({ run: 0, count: 9, shapes: [{ shape: [1], changed: false }], result: plain });
    expect(runOf(event(1, [4]))).toEqual({ run: 1, count: 9, shapes: [{ shape: [4], changed: true }], result: plain });
    expect(runOf(event(5, [7]))?.shapes).toEqual([{ shape: [7], changed: false }]);
    expect(runOf({ ...event(0, [1]), count: 1 })).toBeNull();
});
