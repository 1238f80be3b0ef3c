import { html, nothing, type TemplateResult } from 'lit';
import { outcomeText, problemText } from '../../model/telling';
import type { Words } from '../../model/words/en';
import type { Session } from './session';

/** The problems of the address and the engine, above everything else; nothing if there are none. */
export function troubleTemplate(session: Session, words: Words): TemplateResult | typeof nothing {
    const { trouble, problems, unaddressed } = session;
    if (!trouble && problems.length === 0 && !unaddressed) return nothing;
    return html`<div class="trouble" role="alert">
        ${
            trouble
                ? html`<p><strong data-testid="error">${words.engine[trouble]}</strong> <button type="button" class="word" @click=${() => session.retry()}>${words.engine.retry}</button></p>`
                : nothing
        }
        ${problems.map(
            (problem, index) =>
                html`<p data-testid=${index === 0 && !trouble ? 'error' : nothing}>${problemText(words, problem)}</p>`,
        )}
        ${problems.length > 0 ? html`<p class="quiet">${outcomeText(words, problems)}</p>` : nothing}
        ${unaddressed ? html`<p>${words.page.tooLong}</p>` : nothing}
    </div>`;
}
