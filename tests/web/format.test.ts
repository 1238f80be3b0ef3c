import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
    axisLabel,
    briefShape,
    bytesText,
    cellText,
    countText,
    indexText,
    operandLabel,
    shapeText,
    signText,
    valueText,
} from '../../web/src/model/format';

describe('A shape', () => {
    test.each([
        [[], '()'],
        [[4], '(4,)'],
        [[2, 3], '(2, 3)'],
        [[9007199254740991, 0, -1], '(9007199254740991, 0, -1)'],
    ])('%j is written %s', (shape, text) => {
        expect(shapeText(shape)).toBe(text);
    });

    test('of more than eight dims can be abbreviated in its middle', () => {
        expect(briefShape([1, 2, 3, 4, 5, 6, 7, 8])).toBe('(1, 2, 3, 4, 5, 6, 7, 8)');
        expect(briefShape([1, 2, 3, 4, 5, 6, 7, 8, 9])).toBe('(1, 2, 3, …, 7, 8, 9)');
    });

    test('has indices in brackets', () => {
        expect(indexText([1, 2, 3])).toBe('[1, 2, 3]');
        expect(indexText([])).toBe('[]');
    });
});

describe('An operand', () => {
    test.each([
        [0, 'a'],
        [25, 'z'],
        [26, 'aa'],
        [51, 'az'],
        [52, 'ba'],
        [701, 'zz'],
        [702, 'aaa'],
    ])('number %i is named %s', (index, label) => {
        expect(operandLabel(index)).toBe(label);
    });

    test('has its own label', () => {
        fc.assert(
            fc.property(fc.nat(100_000), fc.nat(100_000), (one, other) => {
                expect(operandLabel(one) === operandLabel(other)).toBe(one === other);
            }),
        );
    });
});

test('An axis is written as its name, or else as its position with a minus sign', () => {
    expect(axisLabel({ name: 'N', position: -3 })).toBe('N');
    expect(axisLabel({ name: null, position: -1 })).toBe('−1');
});

describe('A count', () => {
    test.each([
        [0, '0'],
        [999, '999'],
        [1000, '1,000'],
        [9007199254740991, '9,007,199,254,740,991'],
        ['100000000000000000000', '100,000,000,000,000,000,000'],
        [-1000, '−1,000'],
    ])('%s is exact, in groups of three: %s', (count, text) => {
        expect(countText('en', count)).toBe(text);
    });

    test('loses no digits', () => {
        fc.assert(
            fc.property(fc.bigInt(0n, 10n ** 40n), (count) => {
                const text = countText('ja', String(count));
                expect(BigInt(text.replaceAll(',', ''))).toBe(count);
                expect(text).toMatch(/^[0-9]{1,3}(,[0-9]{3})*$/);
            }),
        );
    });
});

describe('An amount of memory', () => {
    test.each([
        [0, '0 B'],
        [96, '96 B'],
        [9_999, '9,999 B'],
        [10_240, '10 KiB'],
        [400_000, '390 KiB'],
        [20_000_000, '19.1 MiB'],
        [2 ** 20, '1 MiB'],
        [2 ** 20 - 1, '1,023 KiB'],
        [2 ** 42, '4 TiB'],
        [1023 * 1024, '1,023 KiB'],
        ['36893488147419103232', '32 EiB'],
        ['1000000000000000000000000', '867,361 EiB'],
    ])('of %s bytes is written %s', (bytes, text) => {
        expect(bytesText('en', bytes)).toBe(text.replace(' ', '\u00a0'));
    });
});

describe('A value', () => {
    test.each([
        [0, '0'],
        [-0, '−0'],
        [30, '30'],
        [-5, '−5'],
        [99_999, '99999'],
        [100_000, '1e5'],
        [123_456_789, '1.23e8'],
        [0.5, '0.5'],
        [0.30000001192092896, '0.3'],
        [3.1415927410125732, '3.142'],
        [0.00012345, '1.23e−4'],
        [-0.00012345, '−1.23e−4'],
        ['NaN', 'nan'],
        ['Infinity', 'inf'],
        ['-Infinity', '−inf'],
        [true, 'True'],
        ['-9007199254740993', '−9007199254740993'],
    ] as const)('%s is written %s', (value, text) => {
        expect(valueText(value)).toBe(text);
    });

    test.each([
        [-0.1737000048160553, '−0.174'],
        [3.1415927410125732, '3.14'],
        [1234.5, '1235'],
        [12_345, '12345'],
        [0.00012345, '1.23e−4'],
    ])('%s is written %s in a cell', (value, text) => {
        expect(cellText(value)).toBe(text);
    });

    test('of float32 has at most nine characters', () => {
        fc.assert(
            fc.property(fc.float({ noNaN: true, noDefaultInfinity: true }), (value) => {
                expect(valueText(value).length).toBeLessThanOrEqual(9);
            }),
        );
    });
});

test('A multiplication has a cross, and a call without an operator has none', () => {
    expect(signText('*')).toBe('×');
    expect(signText('-')).toBe('−');
    expect(signText('**')).toBe('**');
    expect(signText(null)).toBe('');
});
