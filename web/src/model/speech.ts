import enNarration from '../../../core/bcast/explain/narration/en.json';
import type { Lang } from './language';
import { en, type FirstWords, type Words } from './words/en';
import type { LateWords } from './words/en/late';

/** The core's own English entries; the other languages must have each of them. */
export type Narration = typeof enNarration;

/** All that a language says: the words of the page, and the prose of the steps. */
interface Speech {
    readonly words: FirstWords & Partial<LateWords>;
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

/** What a language says besides, each part loaded for every language that is spoken once it is wanted. */
class Part {
    private readonly begun = new Map<Lang, Promise<void>>();
    private readonly there = new Set<Lang>();

    constructor(private readonly load: (lang: Lang) => Promise<void>) {}

    /** It is wanted, and this language does not have it yet. */
    misses(lang: Lang): boolean {
        return this.begun.size > 0 && !this.there.has(lang);
    }

    /** Rejects if its file cannot be loaded; the next call then tries again. */
    want(lang: Lang): Promise<void> {
        const begun = this.begun.get(lang) ?? this.load(lang).then(() => void this.there.add(lang));
        this.begun.set(lang, begun);
        begun.catch(() => this.begun.delete(lang));
        return begun;
    }
}

const askedFiles = import.meta.glob<{ default: Partial<Narration> }>(
    '../../../core/bcast/explain/narration/asked/*.json',
);

const asked = new Part(async (lang) => {
    const { default: sentences } = await askedFiles[`../../../core/bcast/explain/narration/asked/${lang}.json`]!();
    const speech = speechOf(lang);
    loaded.set(lang, { ...speech, narration: { ...speech.narration, ...sentences } });
});

const lateFiles = import.meta.glob<{ late: LateWords }>('./words/*/late.ts');

const late = new Part(async (lang) => {
    // The same object, so that nothing that is drawn already is drawn anew for them.
    Object.assign(speechOf(lang).words, (await lateFiles[`./words/${lang}/late.ts`]!()).late);
});

/** English is there from the start; the others are loaded when they are wanted, and then stay. */
export function isLoaded(lang: Lang): boolean {
    return loaded.has(lang) && !asked.misses(lang) && !late.misses(lang);
}

/** Loads a language. Rejects if its file cannot be loaded. */
export async function loadLanguage(lang: Lang): Promise<void> {
    if (lang !== 'en' && !loaded.has(lang)) loaded.set(lang, await loaders[lang]());
    await Promise.all([asked, late].filter((part) => part.misses(lang)).map((part) => part.want(lang)));
}

/** Loads the sentences of what only the whole core says: what a text is, ways out, ideas. Rejects if it cannot. */
export function loadAsked(lang: Lang): Promise<void> {
    return asked.want(spoken(lang));
}

/** Loads the words around a picture, and those of Code. Rejects if it cannot. */
export function loadLate(lang: Lang): Promise<void> {
    return late.want(spoken(lang));
}

/** Every word of the page in a language, those of `loadLate` once they are loaded; in English for one that has not been. */
export function wordsOf(lang: Lang): Words {
    return speechOf(lang).words as Words;
}

/** The prose of the steps in a language; in English for one that has not been loaded. */
export function narrationOf(lang: Lang): Narration {
    return speechOf(lang).narration;
}

function speechOf(lang: Lang): Speech {
    return loaded.get(spoken(lang))!;
}

/** English stands in for a language that has not been loaded. */
function spoken(lang: Lang): Lang {
    return loaded.has(lang) ? lang : 'en';
}
