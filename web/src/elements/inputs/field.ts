import { html, nothing, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import type { Span, Trace } from '../../engine/generated/schema';
import { BeforeFrame, define, Part } from '../part';
import { coloured, marked, mirrorLimit } from './mirror';

/**
 * A line of monospaced text. A mirror behind it colours names and marks a span; the input itself remains plain text.
 *
 * @property value - the text; setting it never moves the caret while somebody types
 * @property span - the part of the text that could not be parsed
 * @property operand, trace - the source of the hues
 * @fires bp-text - the text changed; the detail has the text
 */
export class BroadcastField extends Part {
    @property() value = '';
    @property() label = '';
    @property() hint = '';
    @property() describedBy = '';
    @property() fieldId = '';
    @property({ type: Boolean }) wrong = false;
    @property({ type: Boolean }) fit = false;
    @property({ attribute: false }) span: Span | null = null;
    @property({ attribute: false }) operand: number | null = null;
    @property({ attribute: false }) trace: Trace | null = null;
    @query('input') readonly input!: HTMLInputElement;
    @query('.mirror') private readonly mirror!: HTMLElement | null;

    private readonly following = new BeforeFrame(() => this.follow());

    protected override render(): TemplateResult {
        const mirrored = this.value !== '' && this.value.length <= mirrorLimit;
        return html`<span class="field ${this.wrong ? 'wrong' : ''} ${mirrored ? 'mirrored' : ''}">
            ${mirrored ? html`<span class="mirror" aria-hidden="true">${this.mirrorText()}</span>` : nothing}
            <input
                type="text"
                id=${this.fieldId || nothing}
                size=${this.fit ? Math.min(Math.max(this.value.length + 1, 4), 40) : nothing}
                aria-label=${this.label || nothing}
                aria-invalid=${this.wrong ? 'true' : nothing}
                aria-describedby=${this.describedBy || nothing}
                placeholder=${this.hint}
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                @input=${this.onInput}
                @scroll=${() => this.following.ask()}
                @keyup=${() => this.following.ask()}
                @blur=${() => this.following.ask()}
            />
        </span>`;
    }

    protected override updated(): void {
        if (this.input.value !== this.value) this.input.value = this.value;
        this.following.ask();
    }

    private mirrorText(): TemplateResult | string {
        if (this.span) return marked(this.value, this.span);
        return this.operand === null ? this.value : coloured(this.value, this.operand, this.trace);
    }

    private onInput(): void {
        this.value = this.input.value;
        this.dispatchEvent(
            new CustomEvent('bp-text', { detail: { text: this.value, at: performance.now() }, bubbles: true }),
        );
    }

    private follow(): void {
        if (this.mirror && this.input.scrollLeft !== this.mirror.scrollLeft)
            this.mirror.scrollLeft = this.input.scrollLeft;
    }
}

define('broadcast-field', BroadcastField);
