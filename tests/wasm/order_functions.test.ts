import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bodiesOf, compressible, reordered, similarOrder } from '../../wasm/order_functions.mjs';
import { makeCore } from '../../web/src/engine/core';
import { toLine } from '../../web/src/engine/text';

const module = (name: string) => readFile(new URL(`../../build/wasm/${name}.wasm`, import.meta.url));
const gzipped = (bytes: Uint8Array) => gzipSync(bytes, { level: 9 }).length;

/** A body of 200 bytes that begins as given; functions of one beginning are alike. */
const body = (alike: number, own: number) =>
    Uint8Array.from({ length: 200 }, (_, at) => (at < 150 ? alike * 40 + (at % 37) : own * 11 + (at % 7)));

/** A module of one function of this code, without locals: type, function, code. */
const oneFunction = (...code: number[]) =>
    Buffer.from([
        ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
        ...[1, 4, 1, 0x60, 0, 0],
        ...[3, 2, 1, 0],
        ...[10, code.length + 4, 1, code.length + 2, 0, ...code, 0x0b],
    ]);

test('Functions that share much follow each other', () => {
    const order = similarOrder([body(1, 1), body(2, 2), body(3, 3), body(1, 4), body(2, 5), body(3, 6)], 0);
    const kinds = order.map((index) => index % 3);
    expect(kinds).toEqual([kinds[0], kinds[0], kinds[2], kinds[2], kinds[4], kinds[4]]);
    expect(new Set(order).size).toBe(6);
});

test('The first functions keep their places', () => {
    const order = similarOrder([body(1, 1), body(2, 2), body(3, 3), body(1, 4), body(2, 5)], 3);
    expect(order.slice(0, 3)).toEqual([0, 1, 2]);
});

test('A module answers the same in any order of its functions', async () => {
    const before = await module('explain');
    const backwards = bodiesOf(before)
        .map((_, index) => index)
        .reverse();
    const after = reordered(before, backwards);
    expect(after.equals(before)).toBe(false);
    const questions = [
        { operands: [{ shape: [4, 1] }, { shape: [4] }], op: 'sub' },
        { operands: [{ shape: [2, 3] }, { shape: [2] }] },
        { operands: [{ text: 'N=2,C=3' }, { text: 'C=3' }] },
    ];
    const [one, other] = await Promise.all(
        [before, after].map(async (bytes) => makeCore(await WebAssembly.compile(new Uint8Array(bytes)))),
    );
    for (const question of questions) expect(other!.explain(toLine(question))).toBe(one!.explain(toLine(question)));
});

test('A module that has names of functions stays as it is', () => {
    const named = Buffer.concat([oneFunction(), Uint8Array.from([0, 5, 4, ...Buffer.from('name')])]);
    expect(compressible(named)).toBe(named);
});

test('Accesses of memory that are alike promise the same alignment', () => {
    // i64.load align=4, dropped, becomes align=8.
    const loading = (alignment: number) => oneFunction(0x41, 0, 0x29, alignment, 0, 0x1a);
    expect(reordered(loading(2), [0]).equals(loading(3))).toBe(true);
});

test('An instruction that is not known ends with an error', () => {
    expect(() => compressible(oneFunction(0xfe, 0))).toThrow('the opcode 0xfe is not known');
});

test('The module that runs programs takes less than 1 MB (2^20 bytes), gzipped', async () => {
    expect(gzipped(await module('full'))).toBeLessThan(2 ** 20);
});
