// ONNX Runtime Web, WASM, one thread: a session of one operator. It reads its operands from JavaScript's memory and
// writes the result there. A preallocated result is not used: version 1.30 accepts it, but does not write to it.

import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import type { Case, Dtype } from '../cases';
import { type Contestant, secondsOf } from '../contestant';
import { sample, type Values } from '../values';
import { modelOf, type Node } from './onnx_model';

interface Row {
    node: (task: Case) => Node;
    dtypes: readonly Dtype[];
}

const row = (operator: string, ...dtypes: Dtype[]): Row => ({ node: () => ({ operator }), dtypes });

const reduction = (operator: string): Row => ({
    node: ({ axis }) => ({
        operator,
        attributes: { keepdims: 0, ...(axis === undefined ? {} : { axes: [axis] }) },
    }),
    dtypes: ['float32'],
});

const operations: Record<string, Row | undefined> = {
    add: row('Add', 'float32', 'int32'),
    mul: row('Mul', 'float32', 'int32'),
    div: row('Div', 'float32'),
    maximum: row('Max', 'float32', 'int32'),
    pow: row('Pow', 'float32'),
    lt: row('Less', 'float32', 'int32'),
    exp: row('Exp', 'float32'),
    log: row('Log', 'float32'),
    sigmoid: row('Sigmoid', 'float32'),
    tanh: row('Tanh', 'float32'),
    sqrt: row('Sqrt', 'float32'),
    abs: row('Abs', 'float32'),
    round: row('Round', 'float32'),
    relu: row('Relu', 'float32'),
    sin: row('Sin', 'float32'),
    erf: row('Erf', 'float32'),
    where: row('Where', 'float32'),
    matmul: row('MatMul', 'float32'),
    sum: reduction('ReduceSum'),
    amax: reduction('ReduceMax'),
    softmax: { node: ({ axis }) => ({ operator: 'Softmax', attributes: { axis: axis! } }), dtypes: ['float32'] },
};

/** The URLs of its loader and its .wasm file. */
export interface RuntimeFiles {
    mjs: string;
    wasm: string;
}

export function onnxRuntime(files: RuntimeFiles): Contestant {
    env.wasm.numThreads = 1;
    env.wasm.wasmPaths = files;
    return {
        name: 'ONNX Runtime Web',
        async prepare(task: Case, operands: readonly Values[]) {
            const known = operations[task.op];
            if (!known?.dtypes.includes(task.dtype)) return null;
            const inputs = task.operands.map(({ shape, dtype }, index) => ({
                name: 'abc'[index]!,
                type: dtype,
                shape,
            }));
            const output = { name: 'result', type: task.result.dtype, shape: task.result.shape };
            const session = await InferenceSession.create(modelOf(known.node(task), inputs, output), {
                executionProviders: ['wasm'],
            });
            const feeds = Object.fromEntries(
                inputs.map(({ name, type, shape }, index) => [name, new Tensor(type, operands[index]!, shape)]),
            );
            const compute = () => session.run(feeds);
            return {
                seconds: (repetitions) =>
                    secondsOf(async () => {
                        await compute();
                    }, repetitions),
                async result(step) {
                    return sample((await compute()).result!.data, step);
                },
                async dispose() {
                    await session.release();
                },
            };
        },
    };
}
