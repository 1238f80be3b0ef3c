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

const loaders: Record<Exclude<Lang, 'en'>, () => Promise<Speech>> = {
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

const loaded = new Map<Lang, Speech>([['en', { words: en, narration: enNarration }]]);

/** English is there from the start; the others are loaded when they are wanted, and then stay. */
export function isLoaded(lang: Lang): boolean {
    return loaded.has(lang);
}

/** Loads a language. Rejects if its file cannot be loaded. */
export async function loadLanguage(lang: Lang): Promise<void> {
    if (lang !== 'en' && !loaded.has(lang)) loaded.set(lang, await loaders[lang]());
    if (complete.size > 0) await loadAsked(lang);
}

/** Sentences of what only the whole core says: what a text is, ways out, ideas. Loaded when they are first wanted. */
const asked = import.meta.glob<{ default: Partial<Narration> }>('../../../core/bcast/explain/narration/asked/*.json');

const complete = new Set<Lang>();

/** Loads the sentences of a language that the first picture does without. Rejects if its file cannot be loaded. */
export async function loadAsked(lang: Lang): Promise<void> {
    const file = Object.entries(asked).find(([path]) => path.endsWith(`/${lang}.json`))?.[1];
    const speech = loaded.get(lang);
    if (!file || !speech || complete.has(lang)) return;
    complete.add(lang);
    loaded.set(lang, { ...speech, narration: { ...speech.narration, ...(await file()).default } });
}

/** Every word of the page in a language; in English for one that has not been loaded. */
export function wordsOf(lang: Lang): Words {
    return speechOf(lang).words;
}

/** The prose of the steps in a language; in English for one that has not been loaded. */
export function narrationOf(lang: Lang): Narration {
    return speechOf(lang).narration;
}

function speechOf(lang: Lang): Speech {
    return loaded.get(lang) ?? loaded.get('en')!;
}
