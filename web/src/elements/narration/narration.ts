import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Segment } from '../../model/narration';
import { hasPhrases, phrases } from '../../model/phrases';
import { hueOf } from '../hue';
import { define, Part } from '../part';

/** The text with break opportunities between phrases, for languages without spaces. */
export function inPhrases(text: string): TemplateResult | string {
    if (!hasPhrases(text)) return text;
    const [first, ...others] = phrases(text);
    return html`<span class="ph">${first}${others.map((one) => html`<wbr />${one}`)}</span>`;
}

/** A sentence's segments with their highlighting; all of them are plain text. */
export function spoken(segments: readonly Segment[], clash = false): TemplateResult {
    return html`${segments.map((segment) => {
        switch (segment.kind) {
            case 'axis':
            case 'name':
                return html`<b class=${clash ? 'clash' : hueOf(segment.position)}>${segment.text}</b>`;
            case 'operand':
            case 'code':
                return html`<code>${segment.text}</code>`;
            case 'index':
            case 'shape':
                return html`<span class="nb">${segment.text}</span>`;
            default:
                return inPhrases(segment.text);
        }
    })}`;
}

/**
 * The sentence of the current step.
 *
 * @property segments - the sentence
 * @property more - additional text for screen readers: it is shown elsewhere in the picture
 * @property clash - the sentence is about a clash
 * @property silent - not announced to screen readers, while the player plays
 */
export class BroadcastNarration extends Part {
    @property({ attribute: false }) segments: readonly Segment[] = [];
    @property({ attribute: false }) more = '';
    @property({ type: Boolean }) clash = false;
    @property({ type: Boolean }) silent = false;

    protected override render(): TemplateResult {
        return html`<p class="say" role="status" aria-live=${this.silent ? 'off' : 'polite'}>${this.clash ? html`<span class="ne" aria-hidden="true">≠</span>` : nothing}${spoken(this.segments, this.clash)}${this.more === '' ? nothing : html`<span class="vh"> ${this.more}</span>`}</p>`;
    }
}

define('broadcast-narration', BroadcastNarration);
