import { expect, test } from 'vitest';
import { withOrderedLocals } from '../../wasm/order_locals.mjs';

const [i32, i64] = [0x7f, 0x7e];
const [get, set, drop, end] = [0x20, 0x21, 0x1a, 0x0b];

/** A module with one function from i32 to i32, exported as `f`: its locals as runs of a type, its code. */
const ofLocals = (runs: readonly (readonly [count: number, type: number])[], ...code: number[]) => {
    const body = [runs.length, ...runs.flat(), ...code, end];
    return Buffer.from([
        ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
        ...[1, 6, 1, 0x60, 1, i32, 1, i32],
        ...[3, 2, 1, 0],
        ...[7, 5, 1, 1, 0x66, 0, 0],
        ...[10, body.length + 2, 1, body.length, ...body],
    ]);
};

const call = (bytes: Buffer, argument: number) => {
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(bytes)));
    return (exports.f as (argument: number) => number)(argument);
};

test('Locals are ordered by type, and within a type by decreasing number of uses', () => {
    // The parameter is 0, the i64 is 1, the i32 are 2 and 3.
    const before = ofLocals(
        [
            [1, i64],
            [2, i32],
        ],
        ...[get, 0, set, 2, get, 0, set, 3, get, 3, set, 3, get, 1, drop, get, 2, get, 3, 0x6a],
    );
    const after = ofLocals(
        [
            [2, i32],
            [1, i64],
        ],
        ...[get, 0, set, 2, get, 0, set, 1, get, 1, set, 1, get, 3, drop, get, 2, get, 1, 0x6a],
    );
    expect(withOrderedLocals(before).equals(after)).toBe(true);
    expect([call(before, 21), call(after, 21)]).toEqual([42, 42]);
});

test('An unused local is removed', () => {
    expect(withOrderedLocals(ofLocals([[3, i64]], get, 0)).equals(ofLocals([], get, 0))).toBe(true);
});
