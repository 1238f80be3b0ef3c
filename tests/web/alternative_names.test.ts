import { expect, test } from 'vitest';
import { alternativeNames } from '../../web/src/elements/verdict/alternative_names';
import { languages } from '../../web/src/model/language';
import { plain } from '../../web/src/model/narration';
import { wordsOf } from '../../web/src/model/speech';

const labels = ['pred', 'target'];
const squeeze = { intent: 'one-to-one', operand: 0, text: 'a.squeeze(1)', appended: ['.squeeze(1)'] } as const;
const insert = { intent: 'one-to-one', operand: 1, text: 'b[:, None]', appended: ['[:, None]'] } as const;
const keep = { intent: 'keep', operand: 1, text: 'b[None, :]', appended: ['[None, :]'] } as const;

const named = (ways: Parameters<typeof alternativeNames>[1]) =>
    alternativeNames('en', ways, labels, wordsOf('en')).map(plain);

test('A repair is named by its intent', () => {
    expect(named([squeeze, keep])).toEqual(['Pair the elements one to one', 'Keep it, and write the 1']);
});

test('Repairs with the same intent are distinguished by the operand that they change, or else by their method', () => {
    expect(named([squeeze, insert])).toEqual([
        'Pair the elements one to one: change pred',
        'Pair the elements one to one: change target',
    ]);
    const swaps = ['.transpose(0, 1)', '.transpose(1, 2)'].map(
        (change) => ({ intent: 'transpose', operand: 0, text: `a${change}`, appended: [change] }) as const,
    );
    expect(named(swaps)).toEqual([
        'Swap two axes: change pred → pred.transpose(0, 1)',
        'Swap two axes: change pred → pred.transpose(1, 2)',
    ]);
});

test.each(languages.map(({ lang }) => lang))('No two names are the same in %s', (lang) => {
    const names = alternativeNames(lang, [squeeze, insert, keep], labels, wordsOf(lang)).map(plain);
    expect(new Set(names).size).toBe(3);
});
