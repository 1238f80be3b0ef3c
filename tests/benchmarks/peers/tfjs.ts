// TensorFlow.js with its WASM backend: SIMD, one thread. Operands live in its heap; a result is disposed of after each
// call.

import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import * as tf from '@tensorflow/tfjs-core';
import type { Case, Dtype } from '../cases';
import { type Contestant, secondsOf } from '../contestant';
import { sample, type Values } from '../values';

type Operation = (a: tf.Tensor, b: tf.Tensor, c: tf.Tensor) => tf.Tensor;

interface Row {
    make: (task: Case) => Operation;
    dtypes: readonly Dtype[];
}

const float: readonly Dtype[] = ['float32'];
const both: readonly Dtype[] = ['float32', 'int32'];

const operations: Record<string, Row | undefined> = {
    add: { make: () => tf.add, dtypes: both },
    mul: { make: () => tf.mul, dtypes: both },
    div: { make: () => tf.div, dtypes: float },
    maximum: { make: () => tf.maximum, dtypes: both },
    pow: { make: () => tf.pow, dtypes: float },
    exp: { make: () => tf.exp, dtypes: float },
    log: { make: () => tf.log, dtypes: float },
    sigmoid: { make: () => tf.sigmoid, dtypes: float },
    tanh: { make: () => tf.tanh, dtypes: float },
    sqrt: { make: () => tf.sqrt, dtypes: float },
    abs: { make: () => tf.abs, dtypes: float },
    round: { make: () => tf.round, dtypes: float },
    relu: { make: () => tf.relu, dtypes: float },
    sin: { make: () => tf.sin, dtypes: float },
    lt: { make: () => tf.less, dtypes: both },
    floor_divide: { make: () => tf.floorDiv, dtypes: both },
    where: { make: () => (a, b, c) => tf.where(a, b, c), dtypes: float },
    sum: {
        make:
            ({ axis }) =>
            (a) =>
                tf.sum(a, axis),
        dtypes: float,
    },
    amax: {
        make:
            ({ axis }) =>
            (a) =>
                tf.max(a, axis),
        dtypes: float,
    },
    softmax: {
        make:
            ({ axis }) =>
            (a) =>
                tf.softmax(a, axis),
        dtypes: float,
    },
    matmul: { make: () => (a, b) => tf.matMul(a, b), dtypes: float },
    matmul_t: { make: () => (a, b) => tf.matMul(a, b, false, true), dtypes: float },
};

/** `folder` contains the package's .wasm files: a path in Node.js, a URL in a browser. */
export async function tensorflow(folder: string): Promise<Contestant> {
    tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
    setWasmPaths(folder);
    await tf.setBackend('wasm');
    if (tf.getBackend() !== 'wasm' || !(await tf.env().getAsync('WASM_HAS_SIMD_SUPPORT')))
        throw new Error('TensorFlow.js runs without its WASM backend or without SIMD');

    return {
        name: 'TensorFlow.js',
        async prepare(task: Case, operands: readonly Values[]) {
            const row = operations[task.op];
            if (!row?.dtypes.includes(task.dtype)) return null;
            const operation = row.make(task);
            const [a, b, c] = operands.map((values, index) => {
                const { shape, dtype } = task.operands[index]!;
                return tf.tensor(values, [...shape], dtype);
            });
            const compute = () => operation(a!, b!, c!);
            return {
                seconds: (repetitions) => secondsOf(() => compute().dispose(), repetitions),
                async result(step) {
                    const output = compute();
                    const values = sample(output.dataSync(), step);
                    output.dispose();
                    return values;
                },
                async dispose() {
                    for (const tensor of [a, b, c]) tensor?.dispose();
                },
            };
        },
    };
}
