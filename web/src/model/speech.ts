import type besides from '../../../core/bcast/explain/narration/beside/en.json';
import type english from '../../../core/bcast/explain/narration/en.json';
import type warnings from '../../../core/bcast/explain/narration/lint/en.json';
import type { Lang } from './language';
import { dialects } from './words/dialects';
import type { FirstWords, FormWords, Words } from './words/en';
import { engine } from './words/en/engine';
import type { LateWords } from './words/en/late';

/** The core's own English entries; the other languages must have the same. */
export type Narration = typeof english & typeof warnings & typeof besides;

/** The texts of a language: the words of the page, and the prose of the steps. */
interface Speech {
    readonly words: FirstWords & Partial<FormWords & LateWords>;
    readonly narration: typeof english & Partial<Narration>;
}

const loaded = new Map<Lang, Speech>();

/** Before a language is loaded only the page's title and the state of the engine are shown. */
const speechless: Speech = {
    words: { page: { title: 'Broadcast Playground' }, dialects, engine } as FirstWords,
    narration: {} as Narration,
};

/** Languages whose files could not be loaded; English is used for them. */
const unavailable = new Set<Lang>();

/** A part of the texts of a language; once wanted, it is loaded for every language in use. */
class Part {
    private readonly begun = new Map<Lang, Promise<void>>();
    private readonly there = new Set<Lang>();

    constructor(private readonly load: (lang: Lang) => Promise<void>) {}

    has(lang: Lang): boolean {
        return this.there.has(lang);
    }

    /** Whether the part is wanted and this language does not have it yet. */
    misses(lang: Lang): boolean {
        return this.begun.size > 0 && !this.there.has(lang);
    }

    /** Loads the part. Rejects if its file cannot be loaded; the next call then tries again. */
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

/** Adds to the same object of words, so that more words do not cause anything to be redrawn. */
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

/** The parts that are loaded once wanted, and from then on for every language. */
const later = [asked, form, lint, beside, late];

/** Whether all wanted parts of a language are loaded. `whole`: also those of `loadLate`. */
export function isLoaded(lang: Lang, whole = false): boolean {
    const own = spoken(lang);
    return first.has(own) && !later.some((part) => part.misses(own)) && (!whole || late.has(own));
}

/** Loads a language, or English if its files cannot be loaded. Rejects if those of English cannot either. */
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

/** Loads the sentences about pasted texts, repairs and misconceptions. Rejects if they cannot be loaded. */
export function loadAsked(lang: Lang): Promise<void> {
    return asked.want(spoken(lang));
}

/** Loads the words of the fields. Rejects if they cannot be loaded. */
export function loadForm(lang: Lang): Promise<void> {
    return form.want(spoken(lang));
}

/** Loads the sentences of warnings. Rejects if they cannot be loaded. */
export function loadLint(lang: Lang): Promise<void> {
    return lint.want(spoken(lang));
}

/**
 * Loads the words and the prose around a picture, including those of the fields, the front page, bad links and Code
 * mode. Rejects if they cannot be loaded.
 */
export function loadLate(lang: Lang): Promise<void> {
    return late.want(spoken(lang));
}

/**
 * The words of the page in a language, those of `loadLate` once they are loaded; in English if the language could not
 * be loaded.
 */
export function wordsOf(lang: Lang): Words {
    return speechOf(lang).words as Words;
}

const ofPrograms = new WeakMap<Words, Words>();

/** The words for a program, where `out` can be a variable: the result has a name that no variable can have. */
export function programWordsOf(lang: Lang): Words {
    const words = wordsOf(lang);
    // Words of the language that are loaded later are found through the prototype.
    const own =
        ofPrograms.get(words) ?? Object.create(words, { table: { value: { ...words.table, result: '‹out›' } } });
    ofPrograms.set(words, own);
    return own;
}

/** The prose of the steps in a language; in English if the language could not be loaded. */
export function narrationOf(lang: Lang): Narration {
    return speechOf(lang).narration as Narration;
}

function speechOf(lang: Lang): Speech {
    return loaded.get(spoken(lang)) ?? speechless;
}

/** The language, or English if it could not be loaded. */
function spoken(lang: Lang): Lang {
    return unavailable.has(lang) ? 'en' : lang;
}
