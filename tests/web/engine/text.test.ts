import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toLine } from '../../../web/src/engine/text';

test('Half a surrogate pair becomes U+FFFD and a whole one stays', () => {
    expect(toLine({ text: 'a\ud83d\ude00b\ud83dc\ude00' })).toBe('{"text":"a\ud83d\ude00b\uFFFDc\uFFFD"}');
});

test('A value that is no finite number becomes the string that stands for it', () => {
    expect(toLine([1.5, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])).toBe(
        '[1.5,"NaN","Infinity","-Infinity"]',
    );
});

test('What has no JSON is null', () => {
    expect(toLine(undefined)).toBe('null');
});

test('Whatever the text, the line is UTF-8 that comes back as it went', () => {
    fc.assert(
        fc.property(fc.string({ unit: 'binary' }), (text) => {
            const line = toLine({ text });
            expect(new TextDecoder('utf-8', { fatal: true }).decode(new TextEncoder().encode(line))).toBe(line);
            expect(line).not.toContain('\n');
        }),
    );
});
