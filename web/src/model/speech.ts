import enNarration from '../../../core/bcast/explain/narration/en.json';
import type { Lang } from './language';
import { en, type Words } from './words/en';

/** The core's own English entries; the other languages must have each of them. */
export type Narration = typeof enNarration;

/** All that a language says: the words of the page, and the prose of the steps. */
interface Speech {
    readonly words: Words;
    readonly narration: Narration;
}

const lessons: Record<Exclude<Lang, 'en'>, () => Promise<Speech>> = {
    ja: async () => ({
        words: (await import('./words/ja')).ja,
        narration: (await import('../../../core/bcast/explain/narration/ja.json')).default,
    }),
    'zh-Hans': async () => ({
        words: (await import('./words/zh-Hans')).zhHans,
        narration: (await import('../../../core/bcast/explain/narration/zh-Hans.json')).default,
    }),
    'zh-Hant': async () => ({
        words: (await import('./words/zh-Hant')).zhHant,
        narration: (await import('../../../core/bcast/explain/narration/zh-Hant.json')).default,
    }),
};

const learnt = new Map<Lang, Speech>([['en', { words: en, narration: enNarration }]]);

/** English is there from the start; the others are loaded when they are wanted, and then stay. */
export function speaks(lang: Lang): boolean {
    return learnt.has(lang);
}

/** Loads a language. Rejects if its file cannot be loaded. */
export async function learn(lang: Lang): Promise<void> {
    if (lang !== 'en' && !learnt.has(lang)) learnt.set(lang, await lessons[lang]());
}

/** Every word of the page in a language; in English for one that has not been learnt. */
export function wordsOf(lang: Lang): Words {
    return speechOf(lang).words;
}

/** The prose of the steps in a language; in English for one that has not been learnt. */
export function narrationOf(lang: Lang): Narration {
    return speechOf(lang).narration;
}

function speechOf(lang: Lang): Speech {
    return learnt.get(lang) ?? learnt.get('en')!;
}
