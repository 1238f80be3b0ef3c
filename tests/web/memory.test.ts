import { describe, expect, test } from 'vitest';
import { memory } from '../../web/src/model/memory';
import { wordsOf } from '../../web/src/model/speech';
import { golden } from './golden';

function told(name: string, lang: 'en' | 'ja' = 'en') {
    return memory(golden(name), lang, wordsOf(lang), ['a', 'b', 'c'], 'out');
}

describe('The memory of a call', () => {
    test('states what is stored, what is read and what is new', () => {
        expect(told('one-of-each')).toEqual({
            rows: [
                { operand: 0, text: 'a: 96\u00a0B stored, read once.', share: 1 },
                { operand: 1, text: 'b: 12\u00a0B stored, read as 96\u00a0B.', share: 0.125 },
                { operand: null, text: 'out: 96\u00a0B, new.', share: 1 },
            ],
            nothingCopied: true,
        });
    });

    test('states nothing new in place and for a view', () => {
        expect(told('in-place')?.rows.at(-1)?.text).toBe('a is written over. Nothing new is allocated.');
        expect(told('expand')?.rows.at(-1)?.text).toBe('Nothing new is allocated.');
    });

    test('does not mention copies if nothing is reread', () => {
        expect(told('same')?.nothingCopied).toBe(false);
    });

    test('is not read if the result is empty', () => {
        expect(told('empty')?.rows[1]).toEqual({ operand: 1, text: 'b: 4\u00a0B stored, not read.', share: 1 });
    });

    test('is exact for sizes beyond any machine', () => {
        expect(told('large')?.rows.map(({ text }) => text)).toEqual([
            'a: 4\u00a0MiB stored, read as 4\u00a0TiB.',
            'b: 4\u00a0MiB stored, read as 4\u00a0TiB.',
            'out: 4\u00a0TiB, new.',
        ]);
    });

    test('is not mentioned without tensors, or without a result', () => {
        expect(told('shapes-only')).toBeNull();
        expect(told('clash')).toBeNull();
    });

    test('is described in the language of the page', () => {
        expect(told('one-of-each', 'ja')?.rows[1]?.text).toBe('b：12\u00a0B を格納し、96\u00a0B 相当を読み出します。');
    });
});
