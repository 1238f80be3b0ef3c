import type { Calls } from '../../engine/generated/schema';
import { operandLabel } from '../../model/format';
import { preferredLang } from '../../model/language';
import type { Problem } from '../../model/problem';
import { dedented } from '../../model/program_text';
import { defaultState, operandLimit, type State } from '../../model/state';
import { readHash, shortHash } from '../../model/url';

/** The attributes that say what is shown; the same names and texts as in a hash. */
export const stateAttributes: readonly string[] = [
    'dialect',
    'rule',
    'op',
    'in_place',
    'names',
    'axis',
    'target',
    'axes',
    'step',
    'lang',
    'theme',
    'code',
    'event',
    ...Array.from({ length: operandLimit }, (_, index) => operandLabel(index)),
];

export interface Reading {
    readonly state: State;
    readonly problems: readonly Problem[];
}

/** What an element's attributes say; without `lang` it speaks the language of the page around it. */
export function readAttributes(element: HTMLElement, calls: Calls): Reading {
    const entries = new URLSearchParams();
    for (const name of stateAttributes) {
        const value = element.getAttribute(name);
        if (value !== null) entries.set(name, name === 'code' ? dedented(value) : value);
    }
    const around = element.closest('[lang]')?.getAttribute('lang');
    return readHash(entries.toString(), calls, { ...defaultState, lang: preferredLang(around ? [around] : []) });
}

/**
 * The address bar as the home of the state. Changes of one kind in a row, such as the letters of a word or the
 * steps of a walk, share one entry of the history; everything else gets its own.
 */
export class Address {
    private readonly defaults: State = { ...defaultState, lang: preferredLang(navigator.languages) };
    private kind: string | null = null;

    constructor(private readonly moved: () => void) {}

    connect(): void {
        addEventListener('popstate', this.moved);
        addEventListener('hashchange', this.moved);
    }

    disconnect(): void {
        removeEventListener('popstate', this.moved);
        removeEventListener('hashchange', this.moved);
    }

    read(calls: Calls): Reading {
        this.kind = null;
        return readHash(location.hash, calls, this.defaults);
    }

    /** False if the state is too long for an address, which then stays as it is. */
    write(state: State, kind: string | null): boolean {
        const hash = shortHash(state, this.defaults);
        if (hash === null) return false;
        if (hash === location.hash.replace(/^#/, '')) return true;
        const url = hash === '' ? location.pathname + location.search : `#${hash}`;
        const replaces = kind !== null && kind === this.kind;
        this.kind = kind;
        try {
            if (replaces) history.replaceState(null, '', url);
            else history.pushState(null, '', url);
        } catch {
            // A browser refuses when the address changes too often; the page goes on without it.
        }
        return true;
    }
}
