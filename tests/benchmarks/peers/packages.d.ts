// The part of the peers' interfaces that is used here, so that types are also checked without the packages: only
// tests/bench installs them.

declare module '@tensorflow/tfjs-backend-wasm' {
    export function setWasmPaths(folder: string): void;
}

declare module '@tensorflow/tfjs-core' {
    export interface Tensor {
        dataSync(): ArrayLike<number>;
        dispose(): void;
    }
    type Unary = (a: Tensor) => Tensor;
    type Binary = (a: Tensor, b: Tensor) => Tensor;
    export const exp: Unary, log: Unary, sigmoid: Unary, tanh: Unary, sqrt: Unary, abs: Unary, round: Unary;
    export const relu: Unary, sin: Unary;
    export const add: Binary, mul: Binary, div: Binary, maximum: Binary, pow: Binary, less: Binary, floorDiv: Binary;
    export function where(condition: Tensor, a: Tensor, b: Tensor): Tensor;
    export function sum(a: Tensor, axis?: number): Tensor;
    export function max(a: Tensor, axis?: number): Tensor;
    export function softmax(a: Tensor, axis?: number): Tensor;
    export function matMul(a: Tensor, b: Tensor, transposeA?: boolean, transposeB?: boolean): Tensor;
    export function tensor(values: ArrayBufferView, shape: number[], dtype: string): Tensor;
    export function env(): { set(flag: string, value: boolean): void; getAsync(flag: string): Promise<unknown> };
    export function setBackend(name: string): Promise<boolean>;
    export function getBackend(): string;
}

declare module '@jax-js/jax' {
    namespace numpy {
        interface Array {
            /** The same array with one more reference, to be consumed. */
            readonly ref: Array;
            blockUntilReady(): Promise<Array>;
            data(): Promise<ArrayLike<number>>;
            dispose(): void;
        }
        type Unary = (a: Array) => Array;
        type Binary = (a: Array, b: Array) => Array;
        const exp: Unary, log: Unary, tanh: Unary, sqrt: Unary, abs: Unary, round: Unary, sin: Unary;
        const add: Binary, multiply: Binary, divide: Binary, maximum: Binary, power: Binary, less: Binary;
        const remainder: Binary, floorDivide: Binary, bitwiseAnd: Binary, matmul: Binary;
        function where(condition: Array, a: Array, b: Array): Array;
        function sum(a: Array, axis: number | null): Array;
        function max(a: Array, axis: number | null): Array;
        function array(values: ArrayBufferView | boolean[], options: { shape: number[]; dtype: string }): Array;
    }
    namespace nn {
        const sigmoid: numpy.Unary, relu: numpy.Unary;
        function softmax(a: numpy.Array, axis?: number): numpy.Array;
    }

    export { nn, numpy };
    export function init(device: string): Promise<unknown>;
    export function defaultDevice(device: string): string;
    /** Compiles on the first call; a call consumes every argument. */
    export function jit<F extends (...operands: numpy.Array[]) => numpy.Array>(function_: F): F & { dispose(): void };
}

declare module 'onnxruntime-web/wasm' {
    export class Tensor {
        constructor(type: string, data: ArrayBufferView, dims: readonly number[]);
        readonly data: ArrayLike<number>;
    }
    export class InferenceSession {
        static create(model: Uint8Array, options: { executionProviders: string[] }): Promise<InferenceSession>;
        run(feeds: Record<string, Tensor>): Promise<Record<string, Tensor>>;
        release(): Promise<void>;
    }
    export const env: { wasm: { numThreads?: number; wasmPaths?: { mjs: string; wasm: string } } };
}

declare module 'pyodide' {
    export function loadPyodide(options: { indexURL: string }): Promise<{ runPython(code: string): unknown }>;
}
