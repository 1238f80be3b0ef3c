import type { Calls } from '../../engine/generated/schema';
import { preferredLang } from '../../model/language';
import type { Problem } from '../../model/problem';
import { dedented } from '../../model/program_text';
import { defaultState, type State } from '../../model/state';
import { readHash, writeHash } from '../../model/url';
import { stateAttributes } from './attributes';
import { programIn } from './program_in';

/** The state in an element's attributes; without `lang` it has the language of the surrounding page. */
export function readAttributes(
    element: HTMLElement,
    calls: Calls | null,
): { readonly state: State; readonly problems: readonly Problem[] } {
    const entries = new URLSearchParams();
    for (const name of stateAttributes) {
        const value = name === 'code' ? programIn(element) : element.getAttribute(name);
        if (value !== null) entries.set(name, name === 'code' ? dedented(value) : value);
    }
    if (entries.get('in_place') === '') entries.set('in_place', '1');
    const around = element.closest('[lang]')?.getAttribute('lang');
    return readHash(entries.toString(), calls, { ...defaultState, lang: preferredLang(around ? [around] : []) });
}

/** Attributes that are never written: they stay as the author wrote them. */
const authors = ['lang', 'theme'];

/** Writes the differences of two states into the attributes. */
export function writeAttributes(element: HTMLElement, before: State, after: State): void {
    const old = entriesOf(before);
    const now = entriesOf(after);
    for (const name of stateAttributes) {
        const value = now.get(name) ?? null;
        if (authors.includes(name) || value === (old.get(name) ?? null)) continue;
        if (value === null || (name === 'in_place' && value !== '1')) element.removeAttribute(name);
        else element.setAttribute(name, value);
    }
}

function entriesOf(state: State): URLSearchParams {
    return new URLSearchParams(writeHash(state, { ...defaultState, operands: [] }));
}
