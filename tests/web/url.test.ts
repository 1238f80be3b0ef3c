import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { operandLabel } from '../../web/src/model/format';
import { type Problem, quotable } from '../../web/src/model/problem';
import { wordsOf } from '../../web/src/model/speech';
import { defaultState, operandLimit, type State } from '../../web/src/model/state';
import { outcomeText, problemText } from '../../web/src/model/telling';
import { hashLimit, readHash, shortHash, writeHash } from '../../web/src/model/url';
import { calls } from './golden';

/** Text that can be printed, so that a link contains it unchanged. */
const printableText = fc.string({ unit: 'grapheme', maxLength: 30 }).filter((text) => quotable(text) === text);

/** A program: lines of text, some with tabs. */
const someProgram = fc.array(printableText, { maxLength: 6 }).map((lines) => lines.join('\n\t'));

const someCall = fc.constantFrom(
    ...calls.dialects.flatMap(({ dialect, calls: rows }) =>
        rows.flatMap(({ op, rules }) => [null, ...rules].map((rule) => ({ dialect, op, rule }))),
    ),
);

const someState: fc.Arbitrary<State> = fc
    .record({
        call: someCall,
        inPlace: fc.boolean(),
        dropNames: fc.boolean(),
        operands: fc.array(printableText, { minLength: 1, maxLength: operandLimit }),
        labels: fc.array(
            printableText.filter((text) => text !== '' && !text.includes(';')),
            { maxLength: 3 },
        ),
        axis: printableText,
        target: printableText,
        axes: printableText,
        step: fc.option(fc.nat(999_999_999)),
        lang: fc.constantFrom('en', 'ja', 'zh-Hans', 'zh-Hant'),
        theme: fc.constantFrom('auto', 'light', 'dark'),
        code: fc.option(someProgram),
        event: fc.option(fc.nat(999_999_999)),
        run: fc.option(fc.nat(999_999_999)),
        why: fc.option(fc.string({ minLength: 1, maxLength: 40 })),
        windowStart: fc.option(fc.array(fc.maxSafeNat(), { minLength: 1, maxLength: 8 })),
        front: fc.constant(false),
        lesson: fc.option(printableText),
        item: printableText,
        answer: fc.option(printableText.filter((text) => text !== '')),
        said: fc.option(printableText.filter((text) => text !== '')),
        present: fc.boolean(),
        text: fc.option(someProgram),
    })
    // Only a lesson defines its answers.
    .map(({ call, answer, ...rest }) => {
        return { ...call, ...rest, answer: rest.lesson === null ? null : answer } as State;
    });

const codesOf = (problems: readonly Problem[]) => problems.map(({ code }) => code);

describe('A hash', () => {
    test('restores every state', () => {
        fc.assert(
            fc.property(someState, (state) => {
                expect(readHash(writeHash(state), calls)).toEqual({ state, problems: [] });
            }),
            { numRuns: 500 },
        );
    });

    test('restores every state if a page has other defaults', () => {
        fc.assert(
            fc.property(someState, someState, (state, defaults) => {
                const none = {
                    rule: null,
                    step: null,
                    windowStart: null,
                    code: null,
                    event: null,
                    run: null,
                    why: null,
                };
                const sides = { lesson: null, item: '', answer: null, said: null, present: false, text: null };
                const plain = { ...defaults, ...none, ...sides };
                expect(readHash(writeHash(state, plain), calls, plain)).toEqual({ state, problems: [] });
            }),
        );
    });

    test('omits the defaults', () => {
        expect(writeHash(defaultState)).toBe('');
        expect(readHash('', calls)).toEqual({ state: defaultState, problems: [] });
        expect(readHash('#', calls)).toEqual({ state: defaultState, problems: [] });
    });

    test('is readable', () => {
        const state: State = { ...defaultState, dialect: 'numpy', operands: ['(4, 1)', '[3]'], step: 3, lang: 'ja' };
        expect(writeHash(state)).toBe('dialect=numpy&a=(4,+1)&b=[3]&step=3&lang=ja');
    });

    test('can be written by hand', () => {
        const { state, problems } = readHash('#dialect=pytorch&rule=numpy&a=N%3D4,1&b=4&op=add&step=3&lang=ja', calls);
        expect(problems).toEqual([]);
        expect(state).toEqual({
            ...defaultState,
            rule: 'numpy',
            operands: ['N=4,1', '4'],
            step: 3,
            lang: 'ja',
        });
    });

    test('holds a program in addition to the shapes, with its lines, tabs and blanks', () => {
        const code = "if x > 0:\n\tprint('+', a  + b)\n";
        const hash = writeHash({ ...defaultState, operands: ['2', '3'], code, event: 1 });
        expect(hash).toBe("code=if+x+%3E+0%3A%0A%09print('%2B',+a++%2B+b)%0A&event=1&a=2&b=3");
        expect(readHash(hash, calls).state).toEqual({ ...defaultState, operands: ['2', '3'], code, event: 1 });
        expect(readHash('code=', calls).state.code).toBe('');
        expect(readHash('code=a%0D%0Ab%0Dc', calls).state.code).toBe('a\nb\nc');
    });

    test('has a key for each of the 64 operands, and none of them equals another key', () => {
        const keys = Array.from({ length: operandLimit }, (_, index) => operandLabel(index));
        expect(keys.slice(0, 3)).toEqual(['a', 'b', 'c']);
        expect(keys.slice(25, 28)).toEqual(['z', 'aa', 'ab']);
        expect(new Set([...keys, 'op', 'in_place', 'code']).size).toBe(operandLimit + 3);
    });

    test('may contain = in a value, true and false, and + for a space', () => {
        const { state, problems } = readHash('a=N=2,+C=3&b=1&in_place=true', calls);
        expect(problems).toEqual([]);
        expect(state.operands).toEqual(['N=2, C=3', '1']);
        expect(state.inPlace).toBe(true);
    });

    test('is never written with a character that cannot be shown', () => {
        const hash = writeHash({ ...defaultState, operands: ['2,\t3', '\ud800', '\u202e3'] });
        expect(readHash(hash, calls)).toEqual({
            state: { ...defaultState, operands: ['2, 3', '\ufffd', '\ufffd3'] },
            problems: [],
        });
    });
});

describe('A hash with a name that the engine does not have', () => {
    test.each([
        ['dialect=jax', 'unknown-dialect', 'jax'],
        ['op=frobnicate', 'unknown-op', 'frobnicate'],
        ['rule=sideways', 'unknown-rule', 'sideways'],
        ['op=add&rule=pdpd', 'unknown-rule', 'pdpd'],
        ['dialect=%3Cimg+src%3Dx+onerror%3Dalert(1)%3E', 'unknown-dialect', '<img src=x onerror=alert(1)>'],
    ])('%s is reported and shows the rest', (hash, code, text) => {
        const { state, problems } = readHash(hash, calls);
        expect(problems).toMatchObject([{ code, text }]);
        expect(state).toEqual(defaultState);
    });

    test('keeps the operation under the dialect’s name for it', () => {
        const hash = (dialect: string, op: string) => readHash(`dialect=${dialect}&op=${op}`, calls);
        expect(hash('numpy', 'mul')).toMatchObject({ state: { op: 'multiply' }, problems: [] });
        expect(hash('onnx', 'maximum')).toMatchObject({ state: { op: 'max' }, problems: [] });
        expect(hash('openvino', 'expand')).toMatchObject({ state: { op: 'broadcast_to' }, problems: [] });
    });

    test('gets an operation that has the rule if it names none', () => {
        const { state, problems } = readHash('dialect=openvino&rule=bidirectional&a=3,1&target=2,1,6', calls);
        expect(problems).toEqual([]);
        expect(state).toMatchObject({ op: 'broadcast_to', rule: 'bidirectional', operands: ['3,1'] });
    });

    test('accepts numpy as the name of the own rule of a call with a target', () => {
        const { state, problems } = readHash('dialect=openvino&op=broadcast_to&rule=numpy&a=3&target=2,3', calls);
        expect(problems).toEqual([]);
        expect(state).toMatchObject({ op: 'broadcast_to', rule: null });
    });
});

describe('A short hash', () => {
    test('can be read back', () => {
        const short = { ...defaultState, operands: ['2', ' '.repeat(hashLimit - 10)] };
        expect(shortHash(short)).toBe(writeHash(short));
        expect(readHash(shortHash(short)!, calls)).toEqual({ state: short, problems: [] });
    });

    test('is null for a state that is too long, written or not', () => {
        expect(shortHash({ ...defaultState, operands: ['2', '!'.repeat(hashLimit + 1)] })).toBeNull();
        expect(shortHash({ ...defaultState, target: '\u8ef8'.repeat(hashLimit / 4) })).toBeNull();
    });

    test('contains its language if the defaults have none', () => {
        expect(shortHash(defaultState, { ...defaultState, lang: null })).toBe('lang=en');
    });
});

describe('A hostile hash', () => {
    test.each([
        ['colour=red', ['unknown-key']],
        ['answer=rubbish', ['not-a-choice']],
        ['<img onerror=x>', ['unknown-key']],
        ['__proto__=1&constructor=2', ['unknown-key', 'unknown-key']],
        ['a=%', ['broken-escape']],
        ['a=%ff%fe', ['broken-escape']],
        ['%zz=1', ['broken-escape']],
        ['a=1%002', ['unprintable']],
        ['a=\ud800', ['unprintable']],
        ['b=%E2%80%AE3', ['unprintable']],
        ['a%07=1', ['unprintable']],
        ['code=print(1%00)', ['unprintable']],
        ['code=%', ['broken-escape']],
        ['event=last', ['not-a-choice']],
        ['theme=pink', ['not-a-choice']],
        ['lang=xx', ['not-a-choice']],
        ['in_place=maybe', ['not-a-choice']],
        ['names=some', ['not-a-choice']],
        ['window=1,x', ['not-a-choice']],
        ['step=-1', ['not-a-step']],
        ['step=1e3', ['not-a-step']],
        ['zz=3', ['too-many-operands']],
    ])('%s shows the default example and reports the problem', (hash, codes) => {
        const { state, problems } = readHash(hash, calls);
        expect(codesOf(problems)).toEqual(codes);
        expect(state).toEqual(defaultState);
    });

    test('of a megabyte is rejected, quoting its beginning', () => {
        const { state, problems } = readHash(`a=${'9'.repeat(1 << 20)}`, calls);
        expect(state).toEqual(defaultState);
        expect(problems).toEqual([{ code: 'hash-too-long', key: null, text: `a=${'9'.repeat(38)}…` }]);
        expect(outcomeText(wordsOf('en'), problems)).toBe('The default example is shown.');
    });

    test('keeps what can be memoized', () => {
        const { state, problems } = readHash('a=2&b=3&lang=ja&colour=red&theme=pink&theme=dark', calls);
        expect(codesOf(problems)).toEqual(['unknown-key', 'repeated-key', 'not-a-choice']);
        expect(state).toEqual({ ...defaultState, operands: ['2', '3'], lang: 'ja' });
        expect(outcomeText(wordsOf('ja'), problems)).toBe('残りはそのまま使います。');
    });

    test('with an invalid operand shows the default operands, and keeps the rest', () => {
        const { state } = readHash('a=2&b=%&op=mul', calls);
        expect(state).toEqual({ ...defaultState, op: 'mul' });
    });

    test('with a gap between its operands closes it and reports it', () => {
        const { state, problems } = readHash('a=2&c=3', calls);
        expect(state.operands).toEqual(['2', '3']);
        expect(problems).toEqual([{ code: 'missing-operand', key: 'b', text: 'b' }]);
    });

    test('reports at most four problems', () => {
        const { problems } = readHash('x1=1&x2=1&x3=1&x4=1&x5=1&a=1&a=2&a=3', calls);
        expect(problems).toHaveLength(4);
    });

    test('of any kind yields a state that can be written, and short problems in every language', () => {
        const pieces = fc.oneof(
            fc.string({ unit: 'binary', maxLength: 20 }),
            fc.constantFrom('&', '=', '%', 'a', 'op', 'step', '%00', '\ud800', '#', 'rule=pdpd', 'dialect=openvino'),
        );
        fc.assert(
            fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
                const { state, problems } = readHash(parts.join(''), calls);
                expect(writeHash(state).length).toBeLessThanOrEqual(3 * hashLimit);
                for (const problem of problems) {
                    expect(Array.from(problem.text).length).toBeLessThanOrEqual(41 * 6);
                    for (const lang of ['en', 'ja', 'zh-Hans', 'zh-Hant'] as const) {
                        expect(problemText(wordsOf(lang), problem)).toContain(problem.text);
                    }
                }
            }),
        );
    });
});

describe('A quoted text', () => {
    test('shows unprintable characters by their code points, and is truncated at 40 characters', () => {
        expect(quotable('a\u0000b\ud800')).toBe('aU+0000bU+D800');
        expect(quotable('軸'.repeat(41))).toBe(`${'軸'.repeat(40)}…`);
        expect(quotable('😀'.repeat(40))).toBe('😀'.repeat(40));
    });
});
