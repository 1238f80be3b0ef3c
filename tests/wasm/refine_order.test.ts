import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { refinedOrder } from '../../wasm/refine_order.mjs';

/** A pseudorandom body of 2,000 bytes that has nothing in common with those of another seed. */
function body(seed: number): Uint8Array {
    let state = seed;
    return Uint8Array.from({ length: 2000 }, () => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return state >>> 24;
    });
}

/** Twenty bodies between two equal ones: 40 KB, more than gzip's window. */
const apart = [body(1), ...Array.from({ length: 20 }, (_, index) => body(100 + index)), body(1)];

/** The size of bodies in an order, compressed. */
function sizeOf(bodies: Uint8Array[]): (order: readonly number[]) => number {
    return (order) => gzipSync(Buffer.concat(order.flatMap((index) => bodies[index] ?? []))).length;
}

const inPlace = apart.map((_, index) => index);

test('A function is moved next to a similar one from farther away than gzip’s window', () => {
    const order = refinedOrder(apart, 0, 1, sizeOf(apart));
    expect(Math.abs(order.indexOf(0) - order.indexOf(21))).toBe(1);
    expect(order.filter((index) => index !== 0 && index !== 21)).toEqual(inPlace.slice(1, 21));
});

test('A function is not moved if nothing is gained', () => {
    expect(refinedOrder(apart.slice(1), 0, 2, sizeOf(apart.slice(1)))).toEqual(inPlace.slice(0, 21));
    expect(refinedOrder(apart, 0, 0, sizeOf(apart))).toEqual(inPlace);
});

test('The first functions keep their positions', () => {
    const order = refinedOrder(apart, 1, 1, sizeOf(apart));
    expect(order.slice(0, 2)).toEqual([0, 21]);
    expect(refinedOrder(apart, 22, 1, sizeOf(apart))).toEqual(inPlace);
});

test('Of the orders after each pass the smallest counts, even if it is the one that was given', () => {
    let passes = 0;
    expect(refinedOrder(apart, 0, 1, () => passes++)).toEqual(inPlace);
});
