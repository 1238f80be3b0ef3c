import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toLine } from '../../../web/src/engine/text';

test('A lone surrogate becomes U+FFFD and a surrogate pair is unchanged', () => {
    expect(toLine({ text: 'a\ud83d\ude00b\ud83dc\ude00' })).toBe('{"text":"a\ud83d\ude00b\uFFFDc\uFFFD"}');
});

test('A number that is not finite becomes its string representation', () => {
    expect(toLine([1.5, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])).toBe(
        '[1.5,"NaN","Infinity","-Infinity"]',
    );
});

test('A value without a JSON representation is null', () => {
    expect(toLine(undefined)).toBe('null');
});

test('Any text is encoded to UTF-8 that decodes to the same text', () => {
    fc.assert(
        fc.property(fc.string({ unit: 'binary' }), (text) => {
            const line = toLine({ text });
            expect(new TextDecoder('utf-8', { fatal: true }).decode(new TextEncoder().encode(line))).toBe(line);
            expect(line).not.toContain('\n');
        }),
    );
});
