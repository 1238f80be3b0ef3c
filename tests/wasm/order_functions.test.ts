import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { bodiesOf, reordered, similarOrders, weightsToTry } from '../../wasm/order_functions.mjs';
import { makeCore } from '../../web/src/engine/core';
import { toLine } from '../../web/src/engine/text';
import { oneFunction } from './bytes_of_modules';

const module = (name: string) => readFile(new URL(`../../build/wasm/${name}.wasm`, import.meta.url));

/** A body of 200 bytes with a prefix determined by `alike`; functions with a common prefix are similar. */
const body = (alike: number, own: number) =>
    Uint8Array.from({ length: 200 }, (_, at) => (at < 150 ? alike * 40 + (at % 37) : own * 11 + (at % 7)));

const similarOrder = (bodies: Uint8Array[], types: number[], pinned: number) =>
    similarOrders(bodies, types, pinned, weightsToTry.slice(0, 1))[0]!;

const ofOneType = (count: number) => Array.from({ length: count }, () => 0);

test('Functions that have much in common are adjacent', () => {
    const order = similarOrder(
        [body(1, 1), body(2, 2), body(3, 3), body(1, 4), body(2, 5), body(3, 6)],
        ofOneType(6),
        0,
    );
    const kinds = order.map((index) => index % 3);
    expect(kinds).toEqual([kinds[0], kinds[0], kinds[2], kinds[2], kinds[4], kinds[4]]);
    expect(new Set(order).size).toBe(6);
});

test('Similar functions of one type are adjacent', () => {
    const bodies = [body(1, 1), body(1, 2), body(1, 3), body(1, 4)];
    const types = similarOrder(bodies, [0, 1, 0, 1], 0).map((index) => index % 2);
    expect(types).toEqual([types[0], types[0], types[2], types[2]]);
});

test('The first functions keep their positions', () => {
    const order = similarOrder([body(1, 1), body(2, 2), body(3, 3), body(1, 4), body(2, 5)], ofOneType(5), 3);
    expect(order.slice(0, 3)).toEqual([0, 1, 2]);
});

test('A module computes the same in any order of its functions', async () => {
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

test('Similar memory accesses have the same alignment hint', () => {
    // i64.load align=4, dropped, becomes align=8.
    const loading = (alignment: number) => oneFunction(0x41, 0, 0x29, alignment, 0, 0x1a);
    expect(reordered(loading(2), [0]).equals(loading(3))).toBe(true);
});
