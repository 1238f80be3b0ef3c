// The values of operands: the same in every run, for every contestant.

import { type Case, count, type Dtype, type Operand } from './cases';

export type Values = Float32Array | Float64Array | Int32Array | Uint8Array;

const arrays = { float32: Float32Array, float64: Float64Array, int32: Int32Array, bool: Uint8Array };

export const bytesOf = (dtype: Dtype): number => arrays[dtype].BYTES_PER_ELEMENT;

/** A typed array over memory owned by the caller. */
export function valuesAt(dtype: Dtype, buffer: ArrayBuffer, offset: number, length: number): Values {
    return new arrays[dtype](buffer, offset, length);
}

/** Every `step`-th value, as a copy. */
export function sample(values: ArrayLike<number>, step: number): Float64Array {
    return Float64Array.from({ length: Math.ceil(values.length / step) }, (_, index) => values[index * step]!);
}

/** Uniform in [0, 1), by a linear congruential generator (Numerical Recipes). */
function* uniform(seed: number): Generator<number, never> {
    let state = seed;
    for (;;) {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        yield state / 2 ** 32;
    }
}

function value({ dtype, range }: Operand, share: number): number {
    if (range === 'truth') return share < 0.5 ? 0 : 1;
    if (dtype === 'int32') return range === 'positive' ? 1 + Math.floor(share * 1000) : Math.floor(share * 2000) - 1000;
    return range === 'positive' ? 0.25 + share * 4 : share * 8 - 4;
}

export function valuesOf(task: Case): Values[] {
    return task.operands.map((operand, position) => {
        const shares = uniform(position + 1);
        const values = new arrays[operand.dtype](count(operand.shape));
        for (let index = 0; index < values.length; index += 1) values[index] = value(operand, shares.next().value);
        return values;
    });
}
