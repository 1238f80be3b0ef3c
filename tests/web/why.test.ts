import { expect, test } from 'vitest';
import { whyWords } from '../../web/src/elements/why/words';
import type { Run, Why } from '../../web/src/engine/generated/schema';
import { askedElement, chainOf, elementAt, elementOf, strangeElement } from '../../web/src/model/why';

const size = (shape: readonly number[]) => shape.reduce((product, extent) => product * extent, 1);

const tensor = (shape: number[], storage: number, elements?: (number | string)[]) => ({
    shape,
    strides: shape.map((_, dim) => size(shape.slice(dim + 1))),
    offset: 0,
    storage,
    names: null,
    dtype: 'float32',
    number: false,
    overwritten: false,
    memory: 'new',
    values: {
        start: shape.map(() => 0),
        shape,
        elements: elements ?? Array.from({ length: size(shape) }, (_, i) => i),
    },
});

const event = (call: string, result: object, operands: object[] = []) => ({
    kind: 'other',
    call,
    mark: { line: 2 },
    columns: [],
    trace: null,
    count: 1,
    ok: true,
    operands,
    result,
    results: [],
});

/** a = arange(6).reshape(2, 3); r = a.log() */
const run = {
    events: [
        event('torch.arange(6.)', tensor([6], 1)),
        event('torch.arange(6.).reshape(2, 3)', { ...tensor([2, 3], 1), memory: 'view' }),
        event('a.log()', tensor([2, 3], 2, ['-Infinity', 0, 0.69, 1.1, 1.39, 1.61]), [
            { ...tensor([2, 3], 1), event: 1, text: 'a' },
        ]),
    ],
} as unknown as Run;

const source = { name: 'a', line: 2, event: 0, shape: [2, 3], cells: [[0, 1]], count: 1 };
const step = { name: 'r', line: 3, event: 2, shape: [2, 3], cells: [[0, 1]], count: 1 };
const why = {
    value: '0.0',
    sources: [source],
    conditions: [],
    chain: [step],
    reaches: [],
    first_nan: null,
    error: null,
} as Why;

test('An element of an event is addressed by number and index', () => {
    expect(elementOf(4, [1, 2])).toBe('#4[1, 2]');
    expect(elementOf(4, [])).toBe('#4');
    expect(askedElement('#4[1, 2]')).toEqual({ event: 4, index: [1, 2] });
    expect(askedElement('#4')).toEqual({ event: 4, index: [] });
    expect(askedElement('out[1]')).toBeNull();
});

test('A cell of an operand addresses the element of the event that produced it', () => {
    expect(elementAt(run, 2, null, 4)).toBe('#2[1, 1]');
    expect(elementAt(run, 2, 0, 4)).toBe('#1[1, 1]');
    expect(elementAt(run, 2, 0, 99)).toBeNull();
    expect(elementAt(run, 9, null, 0)).toBeNull();
});

test('The first element that is not finite can be addressed', () => {
    expect(strangeElement(run, 2)).toEqual({ element: '#2[0, 0]', text: '−inf' });
    expect(strangeElement(run, 0)).toBeNull();
});

test('A source is drawn by the event whose result has its recorded shape', () => {
    const chain = chainOf(run, why, '#2[0, 1]');
    expect(chain.sources.map(({ event, lit, of }) => [event, [...lit], of])).toEqual([[1, [1], '6']]);
    expect(chain.steps.map(({ event, asked }) => [event, asked])).toEqual([[2, 1]]);
});

test('The queried element is at the end of the path, also of a view and a variable', () => {
    const view = chainOf(run, { ...why, chain: [] }, '#1[1, 1]');
    expect(view.sources[0]!.asked).toBe(4);
    expect(chainOf(run, why, 'r[0, 1]').steps.at(-1)!.asked).toBe(1);
});

test('A gradient is drawn by the event that reads it, and belongs to the event that computed it', () => {
    const backward = { ...event('y.backward()', {}), result: null };
    const reads = (call: string) => event(call, { ...tensor([2, 3], 5), memory: 'same' });
    const events = [...run.events, backward, reads('b.grad'), reads('a.grad')];
    const made = { name: 'y.backward()', line: 5, event: 3, shape: [2, 3], cells: [[0, 1]], count: 1 };
    const chain = (question: string) =>
        chainOf({ events } as unknown as Run, { ...why, chain: [made] }, question).steps.map(
            ({ name, event, from, asked }) => [name, event, from, asked],
        );
    expect(chain('a.grad[0, 1]')).toEqual([['a.grad', 5, 3, 1]]);
    expect(chain('#4[0, 1]')).toEqual([['b.grad', 4, 3, 1]]);
    expect(chain('c.grad[0, 1]')).toEqual([['y.backward()', null, 3, null]]);
});

test('A tensor that is too large to be drawn is summarized by a count', () => {
    const large = { ...step, event: null, shape: [1024, 1024], cells: undefined, boxes: [], count: 1024 };
    const [link] = chainOf(run, { ...why, chain: [large] } as unknown as Why, '#0[0]').steps;
    expect(link).toMatchObject({ grid: null, count: 1024, of: '1048576' });
});

test('Every language has the same sentences, with the same placeholders', () => {
    const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();
    for (const words of Object.values(whyWords)) {
        expect(Object.keys(words)).toEqual(Object.keys(whyWords.en));
        expect(places(words.comes)).toEqual(places(whyWords.en.comes));
        expect(places(words.written)).toEqual(places(whyWords.en.written));
        expect(places(words.decided)).toEqual(['{sources}']);
        expect(places(words.constant)).toEqual(places(whyWords.en.written));
        expect(places(words.decidedConstants)).toEqual(['{sources}']);
        expect(places(words.first('nan', 2))).toEqual(['{call}']);
        expect(places(words.source('1', '2'))).toEqual(['{name}']);
    }
});
