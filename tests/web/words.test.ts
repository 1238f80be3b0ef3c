import { describe, expect, test } from 'vitest';
import type { Error as TraceError } from '../../web/src/engine/generated/schema';
import { isLang, languages, preferredLang } from '../../web/src/model/language';
import { wordsOf } from '../../web/src/model/speech';
import { leadOf } from '../../web/src/model/telling';
import { golden } from './golden';

type Leaf = readonly [path: string, text: string];

/** Every text of a catalog; a function is called with a marker for each of its arguments. */
function leaves(value: unknown, path: string): Leaf[] {
    if (typeof value === 'string') return [[path, value]];
    if (typeof value === 'function') {
        const said = ['matrix.accept', 'matrix.ranks'].includes(path) ? '' : value('@1', '@2', '@3', '@4');
        return [[path, said]];
    }
    return Object.entries(value as object).flatMap(([key, inner]) => leaves(inner, path ? `${path}.${key}` : key));
}

const english = new Map(leaves(wordsOf('en'), ''));
const marks = (text: string) => [...new Set(text.match(/@[1-4]/g))].sort();

/** Texts that are the same everywhere: names of libraries and rules, code, operators. */
const untranslated =
    /^(dialects\..*|page\.title|fields\.(axis|axes|targetHint|axesHint)|table\.result|front\.(hint|errorHint)|matrix\.(accept|ranks))$/;

describe.each(languages.filter(({ lang }) => lang !== 'en').map(({ lang }) => lang))('The catalog %s', (lang) => {
    const own = leaves(wordsOf(lang), '');

    test('has each entry of the English one', () => {
        expect(own.map(([path]) => path).sort()).toEqual([...english.keys()].sort());
    });

    test('is translated', () => {
        for (const [path, text] of own) {
            if (untranslated.test(path) || path === 'join' || path === 'end') continue;
            expect(text, path).not.toBe(english.get(path));
            expect(text, path).toMatch(/[\u3040-\u9fff]/);
        }
    });

    test('uses the same arguments as the English one', () => {
        for (const [path, text] of own) expect(marks(text), path).toEqual(marks(english.get(path)!));
    });

    test('has the punctuation of the language', () => {
        for (const [path, text] of own) expect(text, path).not.toMatch(/[\u3040-\u9fff] ?[,.:;!?]/);
    });
});

test('Simplified and Traditional Chinese are written each in its own characters', () => {
    const simplified = leaves(wordsOf('zh-Hans'), '').map(([, text]) => text);
    const traditional = leaves(wordsOf('zh-Hant'), '').map(([, text]) => text);
    expect(simplified.join('')).not.toMatch(/[個這對應為與種會從軸張廣讀寫規則稱錯誤]/);
    expect(traditional.join('')).not.toMatch(/[个这对应为与种会从轴张广读写规则称错误]/);
});

describe('The sentence over the matrix', () => {
    const pair = ['(2, 3, 4)', '(3,)'];

    test.each([
        ['en', 2, 'Two of nine rules accept (2, 3, 4) and (3,).'],
        ['en', 1, 'One of nine rules accepts (2, 3, 4) and (3,).'],
        ['en', 0, 'None of the nine rules accepts (2, 3, 4) and (3,).'],
        ['en', 9, 'All nine rules accept (2, 3, 4) and (3,).'],
        ['ja', 2, '9 通りの規則のうち 2 通りが (2, 3, 4) と (3,) を受け入れます。'],
        ['ja', 0, '(2, 3, 4) と (3,) を受け入れる規則は、9 通りのうち 1 つもありません。'],
        ['zh-Hans', 2, '9 种规则中有 2 种接受 (2, 3, 4) 与 (3,)。'],
        ['zh-Hans', 0, '9 种规则都不接受 (2, 3, 4) 与 (3,)。'],
        ['zh-Hant', 9, '全部 9 種規則都接受 (2, 3, 4) 與 (3,)。'],
    ] as const)('counts in %s: %i of 9', (lang, accepted, sentence) => {
        expect(wordsOf(lang).matrix.accept(accepted, 9, pair)).toBe(sentence);
    });

    test('accepts one shape, and more than two', () => {
        const { accept } = wordsOf('en').matrix;
        expect(accept(13, 14, ['(2,)'])).toBe('13 of 14 rules accept (2,).');
        expect(accept(2, 3, ['(2,)', '()', '(1,)'])).toBe('Two of three rules accept (2,), () and (1,).');
    });
});

test('English has plurals where necessary', () => {
    const { player, table } = wordsOf('en');
    expect([player.elements(1), player.elements(24)]).toEqual(['1 element', '24 elements']);
    expect([table.axes(1), table.axes(0), table.added(1, 2)]).toEqual(['1 axis', '0 axes', '1 axis, 2 added']);
});

describe('The sentence before an error', () => {
    const { error } = golden('unreadable');

    test('states the column and the reason of an unreadable text', () => {
        expect(leadOf(wordsOf('en'), error!)).toBe('This cannot be read, column 3: a size is expected here.');
        expect(leadOf(wordsOf('ja'), error!)).toBe('3 文字目で読み取れません。ここには長さが必要です。');
        expect(leadOf(wordsOf('zh-Hans'), error!)).toBe('第 3 个字符处无法解析：这里应为长度。');
    });

    test('omits an unknown column, and an unknown reason', () => {
        const lead = (change: Partial<TraceError>) => leadOf(wordsOf('en'), { ...error!, ...change });
        expect(lead({ span: null })).toBe('This cannot be read: a size is expected here.');
        expect(lead({ reason: 'constructor' })).toBe('This cannot be read, column 3.');
        expect(lead({ reason: null, span: null })).toBe('This cannot be read.');
        expect(lead({ code: 'too-large' })).toBe('There are too many elements to count.');
    });
});

describe('The language of the page', () => {
    test.each([
        [['ja-JP', 'en'], 'ja'],
        [['fr', 'zh-TW'], 'zh-Hant'],
        [['zh-Hant-HK'], 'zh-Hant'],
        [['zh-Hans-TW'], 'zh-Hans'],
        [['zh'], 'zh-Hans'],
        [['ZH-hk'], 'zh-Hant'],
        [['de', 'fr'], 'en'],
        [[], 'en'],
    ] as const)('for %j is %s', (wanted, lang) => {
        expect(preferredLang(wanted)).toBe(lang);
    });

    test('is one of four', () => {
        expect(languages.map(({ lang }) => isLang(lang))).toEqual([true, true, true, true]);
        expect(isLang('zh')).toBe(false);
    });
});
