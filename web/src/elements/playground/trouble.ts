import { html, nothing, type TemplateResult } from 'lit';
import type { Reason } from '../../engine/engine';
import type { Problem } from '../../model/problem';
import type { Words } from '../../model/words/en';

/** What is wrong with the address or the engine, above everything else; nothing if all is well. */
export function troubleTemplate(
    reason: Reason | null,
    problems: readonly Problem[],
    words: Words,
    retry: () => void,
): TemplateResult | typeof nothing {
    if (!reason && problems.length === 0) return nothing;
    return html`<div class="trouble" role="alert">
        ${
            reason
                ? html`<p><strong data-testid="error">${words.engine[reason]}</strong> <button type="button" class="word" @click=${retry}>${words.engine.retry}</button></p>`
                : nothing
        }
        ${problems.map(
            (problem, index) =>
                html`<p data-testid=${index === 0 && !reason ? 'error' : nothing}>${words.problems[problem.code](problem.text, problem.key ?? '')}</p>`,
        )}
        ${problems.length > 0 ? html`<p class="quiet">${words.page.restKept}</p>` : nothing}
    </div>`;
}
