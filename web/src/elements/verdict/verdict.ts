import { html, nothing, type TemplateResult } from 'lit';
import { memoized } from '../../model/memoized';
import { tell } from '../../model/narration';
import { spoken } from '../narration/narration';
import type { View } from '../playground/view';

const told = memoized(tell);

/** The most important sentence: what the result means, or where the shapes clash. */
export function verdictTemplate({ trace, state, labels }: View): TemplateResult | typeof nothing {
    const { verdict } = trace;
    if (!verdict) return nothing;
    const sentence = spoken(told(state.lang, verdict.say, verdict.args, labels));
    const mark = verdict.level === 'odd' ? html`<span class="warn" aria-hidden="true">!</span>` : nothing;
    return html`<p class="verdict ${verdict.level}">${mark}<strong>${sentence}</strong></p>`;
}
