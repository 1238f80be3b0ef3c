import type { Dtype, RunResult } from '../engine/generated/schema';

/** In bytes. */
const itemSizes: Readonly<Record<Dtype, bigint>> = {
    bool: 1n,
    uint8: 1n,
    int8: 1n,
    int16: 2n,
    int32: 4n,
    int64: 8n,
    float16: 2n,
    bfloat16: 2n,
    float32: 4n,
    float64: 8n,
    uint16: 2n,
    uint32: 4n,
    uint64: 8n,
    complex64: 8n,
    complex128: 16n,
};

/** What the elements of a tensor take. */
export function bytesOf({ shape, dtype }: Pick<RunResult, 'shape' | 'dtype'>): string {
    return String(shape.reduce((product, extent) => product * BigInt(extent), itemSizes[dtype]));
}
