import { html, nothing, type TemplateResult } from 'lit';
import type { Calls, Trace } from '../../engine/generated/schema';
import { choosesNames, namesNote } from '../../model/names';
import { tell } from '../../model/narration';
import { labelOf, type State, setDropNames } from '../../model/state';
import type { Words } from '../../model/words/en';
import { edit } from '../events';
import { spoken } from '../narration/narration';

/**
 * The choice between names and no names, and the note on what the names are for; nothing if no operand has a name.
 * `shown` is the drawn trace.
 */
export function namesRow(
    from: HTMLElement,
    key: string,
    state: State,
    calls: Calls,
    shown: Trace | null,
    named: Trace | null,
    words: Words,
): TemplateResult | typeof nothing {
    if (!choosesNames(state, calls, shown)) return nothing;
    const note = namesNote(named);
    const labels = (named?.operands ?? []).map((_, index) => labelOf(state, index));
    const choice = (drop: boolean, text: string) =>
        html`<label
            ><input type="radio" name="${key}-names" .checked=${state.dropNames === drop} @change=${() => edit(from, (old) => setDropNames(old, drop))} />${text}</label
        >`;
    return html`<span class="k" aria-hidden="true">${words.fields.names}</span>
        <div class="rules" role="radiogroup" aria-label=${words.fields.names} aria-describedby=${note ? `${key}-names` : nothing}>
            <div>${choice(false, words.fields.withNames)}${choice(true, words.fields.withoutNames)}</div>
        </div>
        ${note ? html`<p class="told across" id="${key}-names">${spoken(tell(state.lang, note.say, note.args, labels))}</p>` : nothing}`;
}
