import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
    back,
    canBack,
    canForward,
    first,
    forward,
    holdOf,
    last,
    load,
    opening,
    type Player,
    pause,
    play,
    reached,
    retrace,
    seek,
    stops,
    tick,
} from '../../web/src/model/player';
import { wordsOf } from '../../web/src/model/speech';
import { elementStops } from '../../web/src/model/stops';
import { golden, names } from './golden';

const words = wordsOf('en');
const whole = golden('one-of-each');
const clash = golden('clash-inside');

describe('A player', () => {
    const start: Player = { index: 0, count: 5, playing: false };

    test('goes to any existing step, and no further', () => {
        fc.assert(
            fc.property(fc.nat(9), fc.integer(), (count, index) => {
                const player = seek({ index: 0, count, playing: true }, index);
                expect(player.index).toBeGreaterThanOrEqual(0);
                expect(player.index).toBeLessThanOrEqual(Math.max(count - 1, 0));
                expect(player.playing).toBe(false);
            }),
        );
    });

    test('steps forward and back by one, and jumps to both ends', () => {
        expect(forward(start).index).toBe(1);
        expect(back(forward(start)).index).toBe(0);
        expect(last(start).index).toBe(4);
        expect(first(last(start)).index).toBe(0);
    });

    test('cannot go back from the first step nor forward from the last', () => {
        expect([canBack(start), canForward(start)]).toEqual([false, true]);
        expect([canBack(last(start)), canForward(last(start))]).toEqual([true, false]);
        expect(back(start).index).toBe(0);
        expect(forward(last(start)).index).toBe(4);
    });

    test('plays to the last step and stops there', () => {
        let player = play(start);
        const seen = [player.index];
        while (player.playing) {
            player = tick(player);
            seen.push(player.index);
        }
        expect(seen).toEqual([0, 1, 2, 3, 4]);
    });

    test('plays from the beginning when it is at the end', () => {
        expect(play(last(start))).toEqual({ index: 0, count: 5, playing: true });
    });

    test('does not move when it is paused', () => {
        const paused = pause(play(forward(start)));
        expect(tick(paused)).toEqual({ index: 1, count: 5, playing: false });
    });

    test('does not play a single step', () => {
        expect(play({ index: 0, count: 1, playing: false }).playing).toBe(false);
    });

    test('pauses longer on steps with text to read', () => {
        expect(holdOf(whole, 0)).toBe(1600);
        expect(holdOf(whole, whole.steps.length - 1)).toBe(250);
    });
});

describe('A new trace', () => {
    test('opens at the result if there are more columns than are visible', () => {
        const columns = Array.from({ length: 8 }, (_, axis) => axis);
        const steps = [...columns.map((axis) => ({ code: 'extents', axis })), { code: 'result', axis: null }];
        expect(opening({ ok: true, columns, steps } as unknown as typeof whole)).toBe(8);
    });

    test('opens at the last column, where every axis has been reached', () => {
        expect(opening(whole)).toBe(3);
        expect(reached(whole, 3).columns).toEqual([true, true, true]);
    });

    test.each(names.filter((name) => !golden(name).ok))('that fails opens at the failing step: %s', (name) => {
        const trace = golden(name);
        expect(load(trace).index).toBe(Math.max(trace.steps.length - 1, 0));
        expect(canForward(load(trace))).toBe(false);
    });

    test('that aligns by name opens at the last inserted 1', () => {
        const aligned = golden('align-as');
        expect(aligned.steps[opening(aligned)]?.code).toBe('insert');
    });

    test('without an axis opens at its result', () => {
        const scalars = golden('scalars');
        expect(scalars.steps[opening(scalars)]?.code).toBe('result');
    });

    test('opens at a given step, or at the last existing one', () => {
        expect(load(whole, 1)).toEqual({ index: 1, count: whole.steps.length, playing: false });
        expect(load(whole, 999).index).toBe(whole.steps.length - 1);
    });

    test('without steps has a player that does not move', () => {
        const player = load(golden('unreadable'));
        expect(player).toEqual({ index: 0, count: 0, playing: false });
        expect(canBack(player) || canForward(player) || play(player).playing).toBe(false);
    });
});

describe('A trace that changes', () => {
    const at = (trace: typeof whole, index: number) => seek(load(trace), index);
    const codeAt = (trace: typeof whole, player: Player) => {
        const step = trace.steps[player.index]!;
        return [step.code, step.axis === null ? null : step.axis - trace.columns.length];
    };

    test('keeps the step with the same code at the same axis from the right', () => {
        const fewer = golden('outer');
        for (const [index, code] of [
            [0, ['align', null]],
            [1, ['column', -1]],
            [2, ['column', -2]],
            [4, ['result', null]],
            [5, ['strides', null]],
        ] as const) {
            expect(codeAt(fewer, retrace(at(whole, index), whole, fewer))).toEqual(code);
        }
    });

    test('keeps the element', () => {
        const other = golden('three');
        const element = whole.steps.findIndex((step) => step.args.cell === 7);
        expect(other.steps[retrace(at(whole, element), whole, other).index]?.args.cell).toBe(7);
    });

    test('goes to the nearest step if there is no equivalent one', () => {
        expect(retrace(at(whole, 3), whole, golden('outer')).index).toBe(3);
        expect(retrace(at(whole, whole.steps.length - 1), whole, clash).index).toBe(clash.steps.length - 1);
    });

    test('opens as a new one if it was at a clash that no longer exists', () => {
        const early = golden('clash');
        expect(retrace(last(load(early)), early, whole).index).toBe(opening(whole));
        expect(retrace(last(load(clash)), clash, whole).index).toBe(opening(whole));
        expect(retrace(first(load(clash)), clash, whole).index).toBe(0);
    });

    test('stops playing', () => {
        expect(retrace(play(load(whole)), whole, golden('outer')).playing).toBe(false);
    });

    test('opens as a new one if there was none before', () => {
        expect(retrace({ index: 0, count: 0, playing: false }, null, whole).index).toBe(opening(whole));
        expect(retrace(load(golden('unreadable')), golden('unreadable'), whole).index).toBe(opening(whole));
    });

    test('always has an existing step', () => {
        const traces = names.map(golden);
        for (const trace of traces) {
            for (const other of traces) {
                for (let index = 0; index < trace.steps.length; index += 1) {
                    const player = retrace(at(trace, index), trace, other);
                    expect(player.count).toBe(other.steps.length);
                    expect(player.index).toBeLessThanOrEqual(Math.max(other.steps.length - 1, 0));
                }
            }
        }
    });
});

describe('The scrubber', () => {
    test('names the axes from the right, then the result, the strides and the elements', () => {
        const labels = stops(whole, words)
            .filter(({ kind }) => kind !== 'element')
            .map(({ label }) => label);
        expect(labels).toEqual(['Line up', 'W', 'C', 'N', 'Result', 'Strides']);
        expect(elementStops(whole, words)?.text).toBe('24 elements');
        expect(elementStops(clash, words)).toBeNull();
    });

    test('names the axes that are moved, and those that are inserted', () => {
        const aligned = stops(golden('align-as'), words);
        expect(aligned.slice(1, 4).map(({ kind, label, position }) => `${kind} ${label} ${position}`)).toEqual([
            'move N -1',
            'move C -3',
            'insert H -2',
        ]);
        expect(aligned.slice(1, 4).map(({ title }) => title)).toEqual(['Axis N', 'Axis C', 'Axis H']);
    });

    test('describes each position to a screen reader', () => {
        const titles = stops(whole, words).map(({ title }) => title);
        expect(titles.slice(0, 5)).toEqual(['Line up', 'Axis W', 'Axis C', 'Axis N', 'Result']);
        expect(stops(golden('name-mismatch'), wordsOf('ja')).at(-1)?.title).toBe('軸 X の名前');
    });

    test('shows the position of a clash', () => {
        expect(stops(clash, words).map((stop) => stop.clash)).toEqual([false, false, false, true]);
        expect(stops(whole, words).some((stop) => stop.clash)).toBe(false);
    });

    test('has the hue of the axis', () => {
        expect(
            stops(whole, words)
                .map(({ position }) => position)
                .slice(0, 5),
        ).toEqual([null, -1, -2, -3, null]);
    });

    test('goes from 0 to 1 monotonically', () => {
        for (const name of names) {
            const places = stops(golden(name), words).map(({ at }) => at);
            expect(places, name).toEqual([...new Set(places)].sort((one, other) => one - other));
            if (places.length > 1) expect([places[0], places.at(-1)], name).toEqual([0, 1]);
        }
    });
});

describe('The reached part', () => {
    test('grows from the right', () => {
        expect(reached(whole, 0)).toMatchObject({ columns: [false, false, false], focus: null, result: false });
        expect(reached(whole, 1)).toMatchObject({ columns: [false, false, true], focus: 2, clash: false });
        expect(reached(whole, 2)).toMatchObject({ columns: [false, true, true], focus: 1 });
        expect(reached(whole, 4)).toMatchObject({ columns: [true, true, true], focus: null, result: true });
        expect(reached(whole, 5)).toMatchObject({ result: true, strides: true, cell: null, written: null });
    });

    test('grows by each dim that is moved, and by each 1 that is inserted', () => {
        const aligned = golden('align-as');
        const columns = [0, 1, 2, 3].map((index) => reached(aligned, index).columns);
        expect(columns).toEqual([
            [false, false, false],
            [false, false, true],
            [true, false, true],
            [true, true, true],
        ]);
    });

    test('counts the written elements', () => {
        const element = whole.steps.findIndex((step) => step.args.cell === 7);
        expect(reached(whole, element)).toMatchObject({ cell: 7, written: 8 });
    });

    test('is a clash at the last step of a trace that fails', () => {
        expect(reached(clash, 3)).toMatchObject({ clash: true, focus: 1 });
        expect(reached(clash, 2).clash).toBe(false);
        expect(reached(golden('in-place-mismatch'), 4)).toMatchObject({ clash: true, output: true, focus: null });
    });

    test('has only names where the names clash', () => {
        expect(reached(golden('name-mismatch'), 1)).toMatchObject({
            names: [false, true],
            columns: [false, false],
            focus: 1,
            clash: true,
        });
    });
});
