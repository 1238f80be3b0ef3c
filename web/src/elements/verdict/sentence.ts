import { html, nothing, type TemplateResult } from 'lit';
import { memoized } from '../../model/memoized';
import { type Segment, tell } from '../../model/narration';
import { spoken } from '../narration/narration';
import type { View } from '../playground/view';

const told = memoized(tell);

/** The first sentence, which states the result, and the others; a single sentence is all `rest`. */
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

/** The verdict as on the front page: the result in bold. */
export function verdictSentence({ trace, state, labels }: View): TemplateResult | typeof nothing {
    const { verdict } = trace;
    if (!verdict) return nothing;
    const { first, rest } = parted(told(state.lang, verdict.say, verdict.args, labels));
    return html`<strong>${spoken(first)}</strong>${spoken(rest)}`;
}
