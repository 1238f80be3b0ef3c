import type besides from '../../../core/bcast/explain/narration/beside/en.json';
import type english from '../../../core/bcast/explain/narration/en.json';
import type warnings from '../../../core/bcast/explain/narration/lint/en.json';
import type { Lang } from './language';
import { dialects } from './words/dialects';
import type { FirstWords, FormWords, Words } from './words/en';
import { engine } from './words/en/engine';
import type { LateWords } from './words/en/late';

/** The core's own English entries; the other languages must have each of them. */
export type Narration = typeof english & typeof warnings & typeof besides;

/** All that a language says: the words of the page, and the prose of the steps. */
interface Speech {
    readonly words: FirstWords & Partial<FormWords & LateWords>;
    readonly narration: typeof english & Partial<Narration>;
}

const loaded = new Map<Lang, Speech>();

/** While no language is there only the page's name and the state of the engine are told. */
const speechless: Speech = {
    words: { page: { title: 'Broadcast Playground' }, dialects, engine } as FirstWords,
    narration: {} as Narration,
};

/** Languages whose files could not be loaded: English is spoken for them. */
const unavailable = new Set<Lang>();

/** A part of what a language says, loaded for every language that is spoken once it is wanted. */
class Part {
    private readonly begun = new Map<Lang, Promise<void>>();
    private readonly there = new Set<Lang>();

    constructor(private readonly load: (lang: Lang) => Promise<void>) {}

    has(lang: Lang): boolean {
        return this.there.has(lang);
    }

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

const firstFiles = import.meta.glob<Speech>('./words/*/speech.ts');

const first = new Part(async (lang) => {
    const { words, narration } = await firstFiles[`./words/${lang}/speech.ts`]!();
    loaded.set(lang, { words: { ...words }, narration });
});

function addSentences(lang: Lang, more: Partial<Narration>): void {
    const { words, narration } = loaded.get(lang)!;
    loaded.set(lang, { words, narration: { ...narration, ...more } });
}

const askedFiles = import.meta.glob<{ default: Partial<Narration> }>(
    '../../../core/bcast/explain/narration/asked/*.json',
);

const asked = new Part(async (lang) => {
    const file = askedFiles[`../../../core/bcast/explain/narration/asked/${lang}.json`]!;
    const [{ default: sentences }] = await Promise.all([file(), first.want(lang)]);
    addSentences(lang, sentences);
});

/** The same object of words, so that nothing that is drawn already is drawn anew for more of them. */
function addWords(lang: Lang, more: Partial<FormWords & LateWords>): void {
    Object.assign(loaded.get(lang)!.words, more);
}

const formFiles = import.meta.glob<FormWords>('./words/*/form.ts');

const form = new Part(async (lang) => {
    const [file] = await Promise.all([formFiles[`./words/${lang}/form.ts`]!(), first.want(lang)]);
    addWords(lang, file);
});

const lintFiles = import.meta.glob<{ default: Partial<Narration> }>(
    '../../../core/bcast/explain/narration/lint/*.json',
);

const lint = new Part(async (lang) => {
    const file = lintFiles[`../../../core/bcast/explain/narration/lint/${lang}.json`]!;
    const [{ default: sentences }] = await Promise.all([file(), first.want(lang)]);
    addSentences(lang, sentences);
});

const besideFiles = import.meta.glob<{ default: Partial<Narration> }>(
    '../../../core/bcast/explain/narration/beside/*.json',
);

const beside = new Part(async (lang) => {
    const file = besideFiles[`../../../core/bcast/explain/narration/beside/${lang}.json`]!;
    const [{ default: sentences }] = await Promise.all([file(), first.want(lang)]);
    addSentences(lang, sentences);
});

const lateFiles = import.meta.glob<{ late: LateWords }>('./words/*/late.ts');

const late = new Part(async (lang) => {
    const file = lateFiles[`./words/${lang}/late.ts`]!;
    const [{ late: words }] = await Promise.all([file(), form.want(lang), lint.want(lang), beside.want(lang)]);
    addWords(lang, words);
});

/** What is loaded once it is wanted, and from then on for every language. */
const later = [asked, form, lint, beside, late];

/** A language is loaded when it is wanted, and then stays. `whole`: with the words of `loadLate`. */
export function isLoaded(lang: Lang, whole = false): boolean {
    const own = spoken(lang);
    return first.has(own) && !later.some((part) => part.misses(own)) && (!whole || late.has(own));
}

/** Loads a language, or English where its files cannot be loaded. Rejects if those of English cannot either. */
export async function loadLanguage(lang: Lang, whole = false): Promise<void> {
    const own = spoken(lang);
    try {
        await Promise.all(
            [first, ...later]
                .filter((part) => part === first || part.misses(own) || (whole && part === late))
                .map((part) => part.want(own)),
        );
    } catch (error) {
        if (own === 'en') throw error;
        unavailable.add(own);
        await loadLanguage('en', whole);
    }
}

/** Loads the sentences of what only the whole core says: what a text is, ways out, ideas. Rejects if it cannot. */
export function loadAsked(lang: Lang): Promise<void> {
    return asked.want(spoken(lang));
}

/** Loads the words of the fields. Rejects if it cannot. */
export function loadForm(lang: Lang): Promise<void> {
    return form.want(spoken(lang));
}

/** Loads the sentences of warnings. Rejects if it cannot. */
export function loadLint(lang: Lang): Promise<void> {
    return lint.want(spoken(lang));
}

/**
 * Loads the words and the prose around a picture, those of the fields too, of the first page, of links that go wrong, and of Code. Rejects if it
 * cannot.
 */
export function loadLate(lang: Lang): Promise<void> {
    return late.want(spoken(lang));
}

/** Every word of the page in a language, those of `loadLate` once they are loaded; in English for one that could not be. */
export function wordsOf(lang: Lang): Words {
    return speechOf(lang).words as Words;
}

const ofPrograms = new WeakMap<Words, Words>();

/** The words beside a program, where `out` may be a name of its own: what comes out is called by none that it can have. */
export function programWordsOf(lang: Lang): Words {
    const words = wordsOf(lang);
    // What of a language is loaded later is found through its prototype.
    const own =
        ofPrograms.get(words) ?? Object.create(words, { table: { value: { ...words.table, result: '‹out›' } } });
    ofPrograms.set(words, own);
    return own;
}

/** The prose of the steps in a language; in English for one that could not be loaded. */
export function narrationOf(lang: Lang): Narration {
    return speechOf(lang).narration as Narration;
}

function speechOf(lang: Lang): Speech {
    return loaded.get(spoken(lang)) ?? speechless;
}

/** English stands in for a language that could not be loaded. */
function spoken(lang: Lang): Lang {
    return unavailable.has(lang) ? 'en' : lang;
}
