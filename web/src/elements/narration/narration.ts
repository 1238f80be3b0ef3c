import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Segment } from '../../model/narration';
import { phrases } from '../../model/phrases';
import { hueOf } from '../hue';
import { define, Part } from '../part';

/** The text, which breaks between phrases where its language has no spaces. */
export function inPhrases(text: string): TemplateResult | string {
    const [first, ...others] = phrases(text);
    return others.length === 0
        ? first!
        : html`<span class="ph">${first}${others.map((one) => html`<wbr />${one}`)}</span>`;
}

/** A sentence's pieces, each in its voice; all of it is text. */
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
 * The one sentence that says what happens now.
 *
 * @property segments - the sentence
 * @property more - what else is said aloud: it stands elsewhere in the picture
 * @property clash - it tells of a clash
 * @property silent - while it plays, a screen reader is not told of every step
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
