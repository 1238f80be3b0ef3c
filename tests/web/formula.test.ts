import { describe, expect, test } from 'vitest';
import { findCall } from '../../web/src/model/calls';
import { addresses, formula } from '../../web/src/model/formula';
import { calls, examples, golden, names } from './golden';

const labels = ['a', 'b', 'c'];

function line(name: string, cell: number): string | null {
    const trace = golden(name);
    const terms = formula(trace, cell, labels, findCall(calls, trace.dialect!, trace.op!), 'out');
    return terms?.map((term) => term.map((piece) => piece.text).join('')).join(' ') ?? null;
}

describe('The formula of a result cell', () => {
    test.each([
        ['one-of-each', 23, 'out[1, 2, 3] = a[1, 2, 3] × b[2, 3→0] = 24 × 30 = 720'],
        ['one-of-each', 0, 'out[0, 0, 0] = a[0, 0, 0] × b[0, 0] = 1 × 10 = 10'],
        ['three', 11, 'out[1, 2, 1] = a[1, 2→0, 1→0] + b[2, 1→0] + c[1] = 2 + 30 + 200 = 232'],
        ['scalars', 0, 'out = a + b = 1 + 10 = 11'],
        ['maximum', 5, 'out[1, 2] = maximum(a[1, 2→0], b[2]) = maximum(2, 30) = 30'],
        ['power', 5, 'out[1, 2] = a[1, 2→0] ** b[2] = 2 ** 3 = 8'],
        ['window', 0, 'out[7, 5, 40] = a[7, 5→0, 40] + b[5, 40→0] = 741 + 60 = 801'],
    ])('%s, cell %i: %s', (name, cell, text) => {
        expect(line(name, cell)).toBe(text);
    });

    test('has the written element on its left if in place', () => {
        expect(line('in-place', 5)).toBe('a[1, 2] = a[1, 2] + b[2] = 6 + 30 = 36');
        expect(line('assign', 5)).toBe('a[1, 2] = b[0, 1→0, 2] = 30');
    });

    test('of a view shows which element is read', () => {
        expect(line('expand', 23)).toBe('out[1, 2, 3] = a[2, 3→0] = 3');
        expect(line('explicit', 23)).toBe('out[2, 1, 3] = a[2, 3] = 12');
    });

    test('reads an axis that the rule drops at 0', () => {
        expect(line('pdpd', 5)).toBe('out[0, 0, 1, 0] = a[0, 0, 1, 0] + b[0, 0] = 6 + 10 = 16');
    });

    test('is missing without values, with several results and outside the window', () => {
        expect(line('clash', 0)).toBeNull();
        expect(line('shapes-only', 0)).toBeNull();
        expect(line('several-results', 0)).toBeNull();
        expect(line('one-of-each', 24)).toBeNull();
        expect(line('one-of-each', -1)).toBeNull();
        expect(line('empty', 0)).toBeNull();
    });

    test('gives each index the hue of its axis, from the right', () => {
        const trace = golden('one-of-each');
        const [left, , right] = formula(trace, 23, labels, findCall(calls, 'pytorch', 'mul'), 'out')!;
        expect(left!.filter(({ kind }) => kind === 'index').map(({ position }) => position)).toEqual([-3, -2, -1]);
        expect(right!.slice(1)).toEqual([
            { kind: 'operand', text: 'b', operand: 1 },
            { kind: 'text', text: '[' },
            { kind: 'index', text: '2', position: -2 },
            { kind: 'text', text: ', ' },
            { kind: 'stretched', text: '3→0', position: -1 },
            { kind: 'text', text: ']' },
        ]);
    });

    test('reads the elements that the core reports', () => {
        for (const name of names) {
            const trace = golden(name);
            for (const { code, args } of trace.steps) {
                if (code !== 'element') continue;
                const terms = formula(trace, args.cell!, labels, findCall(calls, trace.dialect!, trace.op!), 'out')!;
                const reads = terms.slice(1).flatMap((term) => {
                    const operand = term.find(({ kind }) => kind === 'operand')?.operand;
                    if (operand === undefined) return [];
                    const own = term.filter(({ kind }) => kind === 'index' || kind === 'stretched');
                    return [[operand, own.map(({ text }) => Number(text.split('→').at(-1)))] as const];
                });
                for (const [operand, index] of reads) expect(index, name).toEqual(args.sources![operand]);
            }
        }
    });
});

describe('The offset in memory', () => {
    test('is the index times the strides', () => {
        expect(addresses(golden('one-of-each'), 23)).toEqual([
            { operand: 0, sum: '1·12 + 2·4 + 3·1 = 23' },
            { operand: 1, sum: '1·0 + 2·1 + 3·0 = 2' },
        ]);
        expect(addresses(golden('scalars'), 0)).toEqual([
            { operand: 0, sum: '0' },
            { operand: 1, sum: '0' },
        ]);
        expect(addresses(golden('clash'), 0)).toBeNull();
    });

    test('sums up to the offset that the core reads', () => {
        let sums = 0;
        for (const trace of [...names.map(golden), ...examples.map(({ trace }) => trace)]) {
            const count = trace.values?.operands[0]?.offsets.length ?? 0;
            for (let cell = 0; cell < count; cell += 1) {
                for (const { operand, sum } of addresses(trace, cell)!) {
                    const [terms, place] = sum.split(' = ');
                    if (place === undefined) continue;
                    const products = terms!.split(' + ').map((term) => term.split('·').map(BigInt));
                    expect(products.reduce((total, [at, stride]) => total + at! * stride!, 0n)).toBe(BigInt(place));
                    // The operands of a request are contiguous.
                    expect(place).toBe(String(trace.values!.operands[operand]!.offsets[cell]!));
                    sums += 1;
                }
            }
        }
        expect(sums).toBeGreaterThan(500);
    });
});
