import { html, nothing, type TemplateResult } from 'lit';
import { memoized } from '../../model/memoized';
import { tell } from '../../model/narration';
import { spoken } from '../narration/narration';
import type { View } from '../playground/view';

const told = memoized(tell);

/** The one sentence that matters most: what the result means, or where the shapes clash. `large` on the first page. */
export function verdictTemplate(view: View, large: boolean): TemplateResult | typeof nothing {
    const { verdict } = view.trace;
    if (!verdict) return nothing;
    const sentence = spoken(told(view.state.lang, verdict.say, verdict.args, view.labels));
    if (large) return html`<p class="say" role="status" data-testid="verdict">${sentence}</p>`;
    const mark = verdict.level === 'odd' ? html`<span class="warn" aria-hidden="true">!</span>` : nothing;
    return html`<p class="verdict ${verdict.level}">${mark}<strong>${sentence}</strong></p>`;
}
