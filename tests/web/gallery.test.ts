import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Request, Trace } from '../../web/src/engine/generated/schema';
import { type Example, gallery } from '../../web/src/model/gallery';
import { requestOf } from '../../web/src/model/request';
import { wordsOf } from '../../web/src/model/speech';
import { readHash, writeHash } from '../../web/src/model/url';
import { calls, examples as recorded } from './golden';

const all = gallery.flatMap(({ examples }) => [...examples]);
const requests = all.map(({ state }) => {
    const { window: _, ...request } = requestOf(state, calls);
    return request;
});
const inGroup = (group: string) => {
    const examples: readonly Example[] = gallery.find((one) => one.group === group)!.examples;
    return examples.map((example) => recorded[all.indexOf(example)]!.trace);
};

interface Seed {
    readonly kind: string;
    readonly rule: string;
    readonly a: number[];
    readonly b?: number[];
    readonly target?: number[];
    readonly axis?: number;
    readonly in_place?: boolean;
    readonly expect: number[] | null;
}

const seeds: Seed[] = readFileSync(new URL('../corpus/seeds.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ kind }) => kind === 'shape');

/** Whether the example is the seed's: the same rule on the same shapes. */
function shows(seed: Seed, request: Request, trace: Trace): boolean {
    const shapes = [seed.a, ...(seed.b ? [seed.b] : [])];
    const wanted = [seed.rule, shapes, seed.target ?? null, seed.axis ?? null, seed.in_place ?? false];
    const shown = trace.operands.map(({ shape }) => shape);
    const axis = trace.rule === 'pdpd' ? (request.axis ?? null) : null;
    return JSON.stringify([trace.rule, shown, trace.target, axis, trace.in_place]) === JSON.stringify(wanted);
}

describe('The gallery', () => {
    test('has each shape example of its source documentation, with the stated outcome', () => {
        expect(seeds).toHaveLength(54);
        for (const seed of seeds) {
            const shown = recorded.filter(({ request, trace }) => shows(seed, request, trace));
            expect(shown.length, JSON.stringify(seed)).toBeGreaterThan(0);
            for (const { trace } of shown) expect(trace.result?.shape ?? null).toEqual(seed.expect);
        }
    });

    test('is what the golden traces were recorded for', () => {
        expect(recorded.map(({ request }) => request)).toEqual(requests);
    });

    test('has no duplicates, and only examples that the core can parse', () => {
        expect(new Set(requests.map((request) => JSON.stringify(request))).size).toBe(all.length);
        for (const { trace } of recorded) expect(trace.error?.code).not.toBe('bad-request');
    });

    test('has a link for each example', () => {
        for (const { state } of all) {
            expect(readHash(writeHash(state), calls)).toEqual({ state, problems: [] });
        }
    });

    test('uses each title and each group', () => {
        const { titles, groups } = wordsOf('en').gallery;
        expect(new Set(all.map(({ title }) => title))).toEqual(new Set(Object.keys(titles)));
        expect(gallery.map(({ group }) => group).sort()).toEqual(Object.keys(groups).sort());
    });

    test('lists under the general rule only shapes that broadcast', () => {
        for (const trace of inGroup('general')) expect(trace.ok).toBe(true);
    });

    test('lists under clashes only shapes that do not, except the 1 that becomes 0', () => {
        expect(inGroup('clashes').map(({ ok }) => ok)).toEqual([false, false, false, false, false, false, false, true]);
    });

    test('shows both outcomes if a rule can fail', () => {
        for (const group of ['inPlace', 'pdpd', 'target', 'names', 'legacy', 'large']) {
            expect(new Set(inGroup(group).map(({ ok }) => ok)), group).toEqual(new Set([true, false]));
        }
    });

    test('shows the behaviour of PyTorch 0.2', () => {
        expect(inGroup('legacy').map(({ legacy }) => legacy?.pointwise_1d)).toEqual([false, true]);
    });

    test('has shapes with more elements than any memory holds', () => {
        expect(inGroup('large')[0]?.result?.numel).toBe(1e15);
        expect(inGroup('large')[1]?.result?.bytes).toBe(2 ** 42);
    });
});
