import { describe, expect, test } from 'vitest';
import type { Arguments, Trace } from '../../web/src/engine/generated/schema';
import { languages } from '../../web/src/model/language';
import { hasProse, plain, type Segment, tell } from '../../web/src/model/narration';
import { loadAsked, type Narration, narrationOf } from '../../web/src/model/speech';
import { examples, golden, names, narrated } from './golden';

const labels = ['a', 'b', 'c', 'd', 'e'];
const keys = Object.keys(narrationOf('en')) as (keyof Narration)[];
const placeholdersOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

/** All arguments, so that each entry can be filled. */
const all: Required<Arguments> = {
    axis: { axis: 0, position: -2, name: null },
    axes: [
        { axis: 0, position: -2, name: 'N' },
        { axis: 1, position: -1, name: null },
    ],
    operand: 0,
    operands: [0, 1, 2],
    first: 0,
    second: 'target',
    sizes: [
        { operand: 0, extent: 2 },
        { operand: 1, extent: null },
    ],
    first_axis: { axis: 0, position: -2, name: null },
    second_axis: { axis: 1, position: -1, name: null },
    extent: 2,
    first_extent: 3,
    second_extent: 4,
    name: 'N',
    first_name: 'N',
    second_name: 'C',
    shape: [2, 3],
    other_shape: [4],
    library: 'PyTorch',
    count: 1234567,
    start: 1,
    message: 'the message',
    text: 'ij',
    dialect: 'numpy',
    index: [1, 2],
    sources: [[1, 0], [2]],
    cell: 5,
};

/** All sentences of a trace. */
function sayings(trace: Trace): { say: string; args: Arguments }[] {
    return [
        ...trace.steps,
        ...trace.lint.flatMap(({ say, args }) => [
            { say, args },
            { say: `${say}.more`, args },
        ]),
        ...trace.notes,
    ];
}

describe.each(languages.map(({ lang }) => lang))('In %s', (lang) => {
    test('every entry of the English narration exists, and no other', () => {
        // Parts that are loaded late are in loading order.
        expect(Object.keys(narrationOf(lang)).sort()).toEqual([...keys].sort());
    });

    test('each entry has the placeholders of the English one', () => {
        for (const key of keys) {
            expect(placeholdersOf(narrationOf(lang)[key]), key).toEqual(placeholdersOf(narrationOf('en')[key]));
        }
    });

    test('each sentence is filled to its last placeholder', () => {
        for (const key of keys.filter((key) => !/^(axis|part)\./.test(key))) {
            const sentence = plain(tell(lang, key, all, labels));
            // A repair is labelled by its effect.
            expect(sentence, key).toMatch(key.startsWith('intent.') ? /^[^{}]+[^.。]$/ : /^[^{}]+[.。]$/);
            expect(sentence, key).not.toMatch(/undefined|null|-[0-9]| {2}/);
        }
    });

    test('each entry has the punctuation of the language', () => {
        const foreign =
            lang === 'en' ? /[\u3000-\u9fff\uff00-\uffef]/ : /[\u3040-\u9fff][,.:;()]|[,:;] [\u3040-\u9fff]/;
        for (const key of keys) expect(narrationOf(lang)[key], key).not.toMatch(foreign);
    });

    test('everything in the recorded traces has a sentence', () => {
        for (const { say, args } of [...names.map(golden), ...examples.map(({ trace }) => trace)].flatMap(sayings)) {
            expect(hasProse(lang, say), say).toBe(true);
            const sentence = plain(tell(lang, say, args, labels));
            expect(sentence, say).toMatch(/^[^{}]+[.。]$/);
            expect(sentence, say).not.toMatch(/undefined|null|-[0-9](?![^(]*\))| {2}|[：、，] ?。/);
        }
    });
});

test('The page describes the golden traces with the core’s sentences', () => {
    const told = names.flatMap((name) => {
        const { steps, notes, lint } = golden(name);
        return languages.flatMap(({ lang }) =>
            [...steps, ...notes, ...lint].map(
                ({ say, args }) => `${name}\t${lang}\t${plain(tell(lang, say, args, labels))}`,
            ),
        );
    });
    expect(told).toEqual(narrated);
});

describe('A sentence', () => {
    const stretch = golden('one-of-each').steps[1]!;

    test('is built from a step in each language', () => {
        const said = languages.map(({ lang }) => plain(tell(lang, stretch.say, stretch.args, ['imgs', 'scale'])));
        expect(said).toEqual([
            'Axis W: imgs has 4, scale has 1. scale has 1 here, so each value is reused 4 times (stride 0).',
            '軸 W：imgs は 4、scale は 1。scale はここが 1 なので、同じ値を 4 回使います（ストライド 0）。',
            '轴 W：imgs 为 4，scale 为 1。scale 在这里是 1，因此每个值重复使用 4 次（步幅为 0）。',
            '軸 W：imgs 為 4，scale 為 1。scale 在這裡是 1，因此每個值重複使用 4 次（步幅為 0）。',
        ]);
    });

    test('is split into parts that have their axis and their operand', () => {
        const axis: Segment = { kind: 'axis', text: 'W', position: -1 };
        const b: Segment = { kind: 'operand', text: 'b', operand: 1 };
        expect(tell('en', stretch.say, stretch.args, labels)).toEqual([
            { kind: 'text', text: 'Axis ' },
            axis,
            { kind: 'text', text: ': ' },
            { kind: 'operand', text: 'a', operand: 0 },
            { kind: 'text', text: ' has ' },
            { kind: 'number', text: '4' },
            { kind: 'text', text: ', ' },
            b,
            { kind: 'text', text: ' has ' },
            { kind: 'number', text: '1' },
            { kind: 'text', text: '. ' },
            b,
            { kind: 'text', text: ' has 1 here, so each value is reused ' },
            { kind: 'number', text: '4' },
            { kind: 'text', text: ' times (stride 0).' },
        ]);
    });

    test('joins two with and, three with commas before it', () => {
        const said = (operands: number[]) => plain(tell('en', 'strides.again.many', { operands }, labels));
        expect(said([0, 1])).toMatch(/^a and b are/);
        expect(said([0, 1, 2])).toMatch(/^a, b and c are/);
    });

    test('states counts exactly that exceed a JavaScript number', () => {
        const said = plain(tell('en', 'result.new', { shape: [2], count: '36893488147419103232' }, labels));
        expect(said).toContain('36,893,488,147,419,103,232');
    });

    test('begins with a capital letter, also with the target', () => {
        const step = golden('bidirectional').steps[2]!;
        expect(plain(tell('en', step.say, step.args, labels))).toMatch(
            /a has 3\. The target has 1 here, so each value is reused 3 times/,
        );
        expect(plain(tell('ja', step.say, step.args, labels))).toMatch(/ターゲットは 1、a は 3。ターゲットは/);
    });

    test('never interprets typed text as a placeholder', () => {
        const args: Arguments = { ...all, first_name: '{second}', second_name: '<img onerror>' };
        const said = tell('en', 'name.mismatch', args, ['{first_name}', 'b']);
        expect(said).toContainEqual({ kind: 'name', text: '{second}', position: -2 });
        expect(said).toContainEqual({ kind: 'name', text: '<img onerror>', position: -2 });
        expect(said).toContainEqual({ kind: 'operand', text: '{first_name}', operand: 0 });
    });

    test('that does not exist is the message, or nothing', () => {
        expect(tell('en', 'no.such.key', { message: 'as it is' }, labels)).toEqual([
            { kind: 'text', text: 'as it is' },
        ]);
        expect(tell('en', 'no.such.key', {}, labels)).toEqual([]);
        expect(tell('en', 'constructor', {}, labels)).toEqual([]);
        expect(hasProse('en', 'toString')).toBe(false);
    });
});

// Last, because it loads entries that are not part of the initial ones.
test('A sentence that begins with an axis begins with a capital letter', async () => {
    await loadAsked('en');
    const { axes, axis } = all;
    const said = plain(
        tell('en', 'view.merge', { axes: axes.slice(1).concat(axes), operand: 0, axis, extent: 6 }, labels),
    );
    expect(said).toBe('Axis −1, axis N and axis −1 of a become axis −2, which has 6.');
});
