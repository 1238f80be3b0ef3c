import { html, nothing, type TemplateResult } from 'lit';
import { memoized } from '../../model/memoized';
import { type Segment, tell } from '../../model/narration';
import { spoken } from '../narration/narration';
import type { View } from '../playground/view';

const told = memoized(tell);

/** The first of several sentences, which says what comes out, and the others; of a single one nothing is first. */
const parted = memoized((segments: readonly Segment[]) => {
    for (const [at, segment] of segments.entries()) {
        const end = segment.kind === 'text' ? segment.text.search(/[.。](?=.)/) + 1 : 0;
        if (end === 0) continue;
        const head = { ...segment, text: segment.text.slice(0, end) };
        const tail = { ...segment, text: segment.text.slice(end) };
        return { first: [...segments.slice(0, at), head], rest: [tail, ...segments.slice(at + 1)] };
    }
    return { first: [], rest: segments };
});

/** The one sentence that matters most: what the result means, or where the shapes clash. `large` on the first page. */
export function verdictTemplate(view: View, large: boolean): TemplateResult | typeof nothing {
    const { verdict } = view.trace;
    if (!verdict) return nothing;
    const segments = told(view.state.lang, verdict.say, verdict.args, view.labels);
    if (large) {
        const { first, rest } = parted(segments);
        return html`<p class="say" role="status" data-testid="verdict"><strong>${spoken(first)}</strong>${spoken(rest)}</p>`;
    }
    const sentence = spoken(segments);
    const mark = verdict.level === 'odd' ? html`<span class="warn" aria-hidden="true">!</span>` : nothing;
    return html`<p class="verdict ${verdict.level}">${mark}<strong>${sentence}</strong></p>`;
}
