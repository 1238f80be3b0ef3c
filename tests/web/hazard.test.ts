import { expect, test } from 'vitest';
import { hazardWords } from '../../web/src/elements/event/hazard_words';
import type { RunEvent } from '../../web/src/engine/generated/schema';
import { hazardOf } from '../../web/src/model/hazard';

const operand = (shape: number[], strides: number[], offset = 0, storage = 1) => {
    const size = shape.reduce((product, extent) => product * extent, 1);
    const elements = Array.from({ length: size }, (_, at) => at);
    return { shape, strides, offset, storage, names: null, values: { start: shape.map(() => 0), shape, elements } };
};

const failed = (call: string, operands: object[], rest: object = {}) =>
    ({ ok: false, trace: null, call, operands, ...rest }) as unknown as RunEvent;

test('An expanded operand is one number under many elements', () => {
    const hazard = hazardOf(failed('a += 1', [operand([3, 4], [1, 0])]))!;
    expect(hazard).toMatchObject({ kind: 'self', dim: 1, places: 3, both: 3, drawn: [0, 2] });
    expect([...hazard.rows[0]!.places.values()].map(({ count }) => count)).toEqual([4, 4, 4]);
});

test('Two views of one memory are read and written at the same places', () => {
    const hazard = hazardOf(failed('x[1:] += x[:-1]', [operand([4], [1], 1), operand([4], [1])]))!;
    expect(hazard).toMatchObject({ kind: 'partial', places: 5, both: 3, drawn: [0, 4] });
    expect([...hazard.rows[1]!.places.keys()]).toEqual([0, 1, 2, 3]);
});

test('The same view, another memory, what is not written in place and what did not fail are no hazard', () => {
    const [x, y] = [operand([4], [1]), operand([4], [1], 0, 2)];
    expect(hazardOf(failed('x += x', [x, x]))).toBeNull();
    expect(hazardOf(failed('x += y', [x, y]))).toBeNull();
    expect(hazardOf(failed('x == y', [operand([3, 4], [1, 0])]))).toBeNull();
    expect(hazardOf(failed('a += 1', [operand([3, 4], [1, 0])], { ok: true }))).toBeNull();
    expect(hazardOf(failed('a.add_(1)', [operand([3, 4], [1, 0])]))).not.toBeNull();
});

test('Every language names the same things', () => {
    const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();
    for (const words of Object.values(hazardWords))
        expect([...new Set(places(words.self)), ...new Set(places(words.partial))]).toEqual([
            ...new Set(places(hazardWords.en.self)),
            ...new Set(places(hazardWords.en.partial)),
        ]);
});
