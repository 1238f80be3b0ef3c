import { expect, test } from 'vitest';
import { hazardWords } from '../../web/src/elements/event/hazard_words';
import type { RunEvent } from '../../web/src/engine/generated/schema';
import { hazardOf } from '../../web/src/model/hazard';

const operand = (shape: number[], strides: number[], offset = 0, storage = 1) => {
    const size = shape.reduce((product, extent) => product * extent, 1);
    const elements = Array.from({ length: size }, (_, at) => at);
    return { shape, strides, offset, storage, names: null, values: { start: shape.map(() => 0), shape, elements } };
};

const failed = (overlap: object, operands: ReturnType<typeof operand>[], written = operands[0]!) =>
    hazardOf({ overlap: { axis: null, reader: null, written, ...overlap }, operands } as unknown as RunEvent)!;

test('An expanded operand is one number with many indices', () => {
    const hazard = failed({ axis: 1 }, [operand([3, 4], [1, 0])]);
    expect(hazard).toMatchObject({ axis: 1, total: 3, both: 3, drawn: [0, 2] });
    expect([...hazard.rows[0]!.offsets.values()].map(({ count }) => count)).toEqual([4, 4, 4]);
});

test('Two views of one memory are read and written at the same offsets', () => {
    const hazard = failed({ reader: 1 }, [operand([4], [1], 1), operand([4], [1])]);
    expect(hazard).toMatchObject({ axis: null, total: 5, both: 3, drawn: [0, 4] });
    expect([...hazard.rows[1]!.offsets.keys()]).toEqual([0, 1, 2, 3]);
});

test('An assignment writes only the part, and the offsets are those of the base', () => {
    const hazard = failed({ reader: 1 }, [operand([5], [1]), operand([4], [1])], operand([4], [1], 1));
    expect(hazard).toMatchObject({ total: 5, both: 3 });
    expect([...hazard.rows[0]!.offsets].map(([place, { text }]) => [place, text])).toEqual([
        [1, '1'],
        [2, '2'],
        [3, '3'],
        [4, '4'],
    ]);
});

test('A call that did not fail because of its memory is no hazard', () => {
    expect(hazardOf({ overlap: null, operands: [] } as unknown as RunEvent)).toBeNull();
});

test('Every language has the same placeholders', () => {
    const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();
    for (const words of Object.values(hazardWords))
        expect([...new Set(places(words.self)), ...new Set(places(words.partial))]).toEqual([
            ...new Set(places(hazardWords.en.self)),
            ...new Set(places(hazardWords.en.partial)),
        ]);
});
