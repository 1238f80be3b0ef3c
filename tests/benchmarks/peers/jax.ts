// jax-js with its WASM backend: without shared memory it has one thread. Each operation is compiled by its jit.

import { defaultDevice, init, jit, nn, numpy as np } from '@jax-js/jax';
import type { Case, Dtype } from '../cases';
import { type Contestant, secondsOf } from '../contestant';
import { sample, type Values } from '../values';

type Array = np.Array;
type Operation = (...operands: Array[]) => Array;

interface Row {
    make: (task: Case) => Operation;
    dtypes: readonly Dtype[];
}

const float: readonly Dtype[] = ['float32'];
const both: readonly Dtype[] = ['float32', 'int32'];

const unary = (operation: (a: Array) => Array): Row => ({ make: () => (a) => operation(a!), dtypes: float });
const binary = (operation: (a: Array, b: Array) => Array, dtypes = both): Row => ({
    make: () => (a, b) => operation(a!, b!),
    dtypes,
});

const operations: Record<string, Row | undefined> = {
    add: binary(np.add),
    mul: binary(np.multiply),
    div: binary(np.divide, float),
    maximum: binary(np.maximum),
    pow: binary(np.power, float),
    lt: binary(np.less),
    remainder: binary(np.remainder, float),
    floor_divide: binary(np.floorDivide),
    bitwise_and: binary(np.bitwiseAnd),
    matmul: binary(np.matmul, float),
    exp: unary(np.exp),
    log: unary(np.log),
    sigmoid: unary(nn.sigmoid),
    tanh: unary(np.tanh),
    sqrt: unary(np.sqrt),
    abs: unary(np.abs),
    round: unary(np.round),
    relu: unary(nn.relu),
    sin: unary(np.sin),
    where: { make: () => (a, b, c) => np.where(a!, b!, c!), dtypes: float },
    sum: {
        make:
            ({ axis }) =>
            (a) =>
                np.sum(a!, axis ?? null),
        dtypes: float,
    },
    amax: {
        make:
            ({ axis }) =>
            (a) =>
                np.max(a!, axis ?? null),
        dtypes: float,
    },
    softmax: {
        make:
            ({ axis }) =>
            (a) =>
                nn.softmax(a!, axis),
        dtypes: float,
    },
};

export async function jax(): Promise<Contestant> {
    await init('wasm');
    defaultDevice('wasm');
    return {
        name: 'jax-js',
        async prepare(task: Case, operands: readonly Values[]) {
            const row = operations[task.op];
            if (!row?.dtypes.includes(task.dtype)) return null;
            const operation = jit(row.make(task));
            const arrays = operands.map((values, index) => {
                const { shape, dtype } = task.operands[index]!;
                if (values instanceof Uint8Array)
                    return np.array([...values].map(Boolean), { shape: [...shape], dtype });
                return np.array(values, { shape: [...shape], dtype });
            });
            const compute = () => operation(...arrays.map((array) => array.ref)).blockUntilReady();
            return {
                seconds: (repetitions) => secondsOf(async () => (await compute()).dispose(), repetitions),
                async result(step) {
                    return sample(await (await compute()).data(), step);
                },
                async dispose() {
                    for (const array of arrays) array.dispose();
                    operation.dispose();
                },
            };
        },
    };
}
