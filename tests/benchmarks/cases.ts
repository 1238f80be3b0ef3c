// The measured cases: operations on operands of certain shapes, and the required speed of each.

export type Dtype = 'float32' | 'float64' | 'int32' | 'bool';

/** The uniform distribution of an operand's values: see values.ts. */
export type Range = 'signed' | 'positive' | 'truth';

export interface Operand {
    shape: readonly number[];
    dtype: Dtype;
    range: Range;
}

export interface Goals {
    wasm: number;
    native: number;
}

/** One operation on operands of fixed shapes. */
export interface Case {
    /** The pattern of the shapes, or `size 10^k` and `rank k` for the cases that vary these. */
    pattern: string;
    /** PyTorch's name; `matmul_t` is the product with the second operand transposed, which is not copied. */
    op: string;
    /** The dtype of the numeric operands. */
    dtype: Dtype;
    operands: readonly Operand[];
    result: { shape: readonly number[]; dtype: Dtype };
    /** The axis of sum and softmax; if undefined, sum reduces all axes. */
    axis?: number;
    /** The required minimum ratios of speeds to the fastest peer. */
    goals: Goals;
    /** The tolerance for differences between two libraries, relative to 1 + |result|, if larger than usual. */
    tolerance?: number;
    /** Whether `--quick` measures it too. */
    quick: boolean;
}

interface Pattern {
    name: string;
    first: readonly number[];
    second: readonly number[];
    result: readonly number[];
}

const square = [1024, 1024];

/** From no stretched operand to both operands stretched along alternating axes. */
const patterns: readonly Pattern[] = [
    { name: 'same', first: square, second: square, result: square },
    { name: 'scalar', first: square, second: [1], result: square },
    { name: 'row', first: square, second: [1024], result: square },
    { name: 'col', first: square, second: [1024, 1], result: square },
    { name: 'outer', first: [1024, 1], second: [1, 1024], result: square },
    { name: 'mid', first: [64, 1, 128, 128], second: [64, 128, 1], result: [64, 64, 128, 128] },
    { name: 'alt5', first: [16, 1, 16, 1, 64], second: [1, 32, 1, 16, 64], result: [16, 32, 16, 16, 64] },
];

/** An operation must not be slower than the alternative that its users would choose. */
const equal: Goals = { wasm: 1, native: 1 };
/** Natively the peers multiply matrices by OpenBLAS and MKL. */
const product: Goals = { wasm: 1, native: 1 / 1.5 };

/** Two operands of a pattern. */
function binary(op: string, dtype: Dtype, pattern: Pattern, quick: boolean): Case {
    const resultDtype = op === 'lt' ? 'bool' : dtype;
    const base = op === 'pow' ? 'positive' : 'signed';
    const divides = op === 'div' || op === 'remainder' || op === 'floor_divide';
    return {
        pattern: pattern.name,
        op,
        dtype,
        operands: [
            { shape: pattern.first, dtype, range: base },
            { shape: pattern.second, dtype, range: divides ? 'positive' : 'signed' },
        ],
        result: { shape: pattern.result, dtype: resultDtype },
        goals: equal,
        quick,
    };
}

/** One operand, with nothing to stretch. */
function unary(op: string, quick: boolean): Case {
    const range = op === 'log' || op === 'sqrt' ? 'positive' : 'signed';
    return {
        pattern: 'same',
        op,
        dtype: 'float32',
        operands: [{ shape: square, dtype: 'float32', range }],
        result: { shape: square, dtype: 'float32' },
        goals: equal,
        quick,
    };
}

const ofPatterns = patterns.flatMap((pattern) => [
    ...['add', 'mul', 'div', 'maximum'].map((op) =>
        binary(op, 'float32', pattern, op === 'add' || (op === 'div' && pattern.name !== 'mid')),
    ),
    ...['add', 'mul', 'maximum'].map((op) => binary(op, 'int32', pattern, op === 'add' && pattern.name !== 'mid')),
]);

const [same, scalar, row] = patterns as [Pattern, Pattern, Pattern];
const transcendental = [
    ...['exp', 'log', 'sigmoid', 'tanh'].map((op) => unary(op, true)),
    binary('pow', 'float32', same, true),
    binary('pow', 'float32', row, false),
];

const others: Case[] = [
    ...['sqrt', 'abs', 'round'].map((op) => unary(op, op === 'sqrt')),
    ...['relu', 'sin', 'erf'].map((op) => unary(op, false)),
    ...['float32', 'int32'].map((dtype) => binary('lt', dtype as Dtype, same, dtype === 'float32')),
    binary('lt', 'float32', row, false),
    binary('remainder', 'float32', same, false),
    binary('floor_divide', 'int32', scalar, false),
    binary('bitwise_and', 'int32', same, false),
    {
        pattern: 'same',
        op: 'where',
        dtype: 'float32',
        operands: [
            { shape: square, dtype: 'bool', range: 'truth' },
            { shape: square, dtype: 'float32', range: 'signed' },
            { shape: square, dtype: 'float32', range: 'signed' },
        ],
        result: { shape: square, dtype: 'float32' },
        goals: equal,
        quick: true,
    },
    ...[
        { op: 'sum', axis: undefined },
        { op: 'sum', axis: 0 },
        { op: 'sum', axis: 1 },
        { op: 'amax', axis: 1 },
    ].map(
        ({ op, axis }): Case => ({
            pattern: axis === undefined ? 'all' : `axis ${axis}`,
            op,
            dtype: 'float32',
            operands: [{ shape: square, dtype: 'float32', range: 'positive' }],
            result: { shape: axis === undefined ? [] : [1024], dtype: 'float32' },
            axis,
            goals: equal,
            quick: op === 'sum' && axis !== 0,
        }),
    ),
    {
        pattern: 'axis 1',
        op: 'softmax',
        dtype: 'float32',
        operands: [{ shape: square, dtype: 'float32', range: 'signed' }],
        result: { shape: square, dtype: 'float32' },
        axis: 1,
        goals: equal,
        quick: true,
    },
];

/** Products of square matrices, of which the second one is transposed in some. */
const products = (['float32', 'float64'] as const).flatMap((dtype) =>
    [8, 32, 128, 512].flatMap((extent) =>
        ['matmul', 'matmul_t'].map((op): Case => {
            const operand: Operand = { shape: [extent, extent], dtype, range: 'signed' };
            return {
                pattern: `${extent}`,
                op,
                dtype,
                operands: [operand, operand],
                result: operand,
                goals: product,
                // A sum of many products depends on their order.
                tolerance: 1e-3,
                quick: op === 'matmul' && dtype === 'float32',
            };
        }),
    ),
);

/**
 * From operands that fit in the first cache to operands that fit in none. Below 10^5 elements a call costs more than
 * its loop.
 */
const sizes = [3, 4, 5, 6, 7].map((power): Case => {
    const shape = [10 ** power];
    const pattern = { name: `size 10^${power}`, first: shape, second: shape, result: shape };
    return binary('add', 'float32', pattern, true);
});

export const cases: readonly Case[] = [...ofPatterns, ...transcendental, ...others, ...products, ...sizes];

/** 1024 elements over `rank` axes, as evenly as powers of two allow. */
function axes(rank: number): number[] {
    const shape = Array<number>(rank).fill(1);
    for (let power = 0; power < 10; power += 1) shape[rank - 1 - (power % rank)]! *= 2;
    return shape;
}

/**
 * 1024 * 1024 elements over an increasing number of axes that merge to these two; the first case is the baseline of the
 * others.
 */
export const ranks: readonly { goal: number; cases: readonly Case[] }[] = [
    (shape: number[]) => shape,
    // The first half of the axes is stretched, the second is not.
    (shape: number[]) => shape.slice(shape.length / 2),
].map((second, index) => ({
    goal: 1 / 1.3,
    cases: [2, 4, 8, 16].map((rank) => {
        const shape = [...axes(rank / 2), ...axes(rank / 2)];
        const pattern = {
            name: `rank ${rank} ${index === 0 ? 'same' : 'row'}`,
            first: shape,
            second: second(shape),
            result: shape,
        };
        return binary('add', 'float32', pattern, rank === 2 || rank === 16);
    }),
}));

export const count = (shape: readonly number[]): number => shape.reduce((product, extent) => product * extent, 1);

export const title = ({ pattern, op, dtype }: Case): string => `${op} ${dtype} ${pattern}`;
