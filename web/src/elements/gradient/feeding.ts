import { html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { OperandGradient, Trace } from '../../engine/generated/schema';
import { countText, indexText, valueText } from '../../model/format';
import { boxOf, placed, rowsOf, summedOperands, termsText } from '../../model/gradient';
import type { Lang } from '../../model/language';
import { pictures } from '../../model/tensors';
import type { Words } from '../../model/words/en';
import '../box';
import { define, Part } from '../part';
import { styled } from '../style/styled';
import { isDeep, measures } from '../tensors/measures';
import { moveOf } from '../tensors/moves';
import { picture } from '../tensors/picture';

/**
 * An element of an operand and every element of the result that reads it: its gradient is the sum over these.
 *
 * @property trace, labels, words
 * @property speech - the language
 */
export class BroadcastFeeding extends Part {
    @property({ attribute: false }) trace!: Trace;
    @property({ attribute: false }) labels: readonly string[] = [];
    @property({ attribute: false }) words!: Words;
    @property({ attribute: false }) speech: Lang = 'en';
    /** Index of the shown operand among those whose gradients are sums. */
    @state() private which = 0;
    /** The picked element; Tab enters the grid there. */
    @state() private at = 0;

    protected override willUpdate(changed: Map<string, unknown>): void {
        if (!changed.has('trace')) return;
        const summed = summedOperands(this.trace);
        this.which = Math.max(0, Math.min(this.which, summed.length - 1));
        this.at = Math.max(0, Math.min(this.at, (summed[this.which]?.elements.length ?? 0) - 1));
    }

    protected override render(): TemplateResult | typeof nothing {
        const summed = summedOperands(this.trace);
        const gradient = summed[this.which];
        const shown = pictures(this.trace);
        const result = shown?.result ?? shown?.operands[0];
        if (!gradient || !shown || !result) return nothing;
        const { words } = this;
        const element = gradient.elements[this.at]!;
        const label = this.labels[gradient.operand] ?? '';
        const name = placed(label, element.index);
        const light = { pick: -1, source: null, written: null, fed: new Set(element.feeds) };
        return html`${
            summed.length > 1
                ? html`<div class="which" role="group" aria-label=${words.gradient.choose}>${summed.map(({ operand }, index) => html`<button type="button" class="word" aria-pressed=${index === this.which} @click=${() => this.choose(index)}>${this.labels[operand]}</button>`)}</div>`
                : nothing
        }
            <broadcast-box class="tensors-box" label=${words.gradient.elements}>
                <div class="tensors ${isDeep(shown) ? 'deep' : ''}" style=${styled({ ...measures(shown), '--k': '2' })}>
                    <div class="side own">
                        <p class="name">${label}</p>
                        ${this.own(gradient, label)}
                    </div>
                    <div class="glyph" aria-hidden="true">←</div>
                    <div class="side" role="img" aria-label=${words.gradient.feeds(name, countText(this.speech, gradient.terms))}>
                        <p class="name">${this.trace.in_place ? words.tensors.after(this.labels[0] ?? '') : words.table.result}</p>
                        ${picture(result, light)}
                    </div>
                </div>
            </broadcast-box>
            <div class="formula" aria-live="polite">
                <p class="eq"><span class="nb">${name}</span> ← <span>${termsText(this.trace, gradient, this.at)}</span></p>
                <p class="addr">${words.gradient.feeds(name, countText(this.speech, gradient.terms))}</p>
            </div>`;
    }

    /** The operand in its own shape, as a grid with keyboard navigation. */
    private own(gradient: OperandGradient, label: string): TemplateResult {
        const values = this.trace.values!.operands[gradient.operand]!;
        const width = boxOf(gradient.elements).at(-1) ?? 1;
        return html`<div class="vol" role="grid" aria-label=${label} style=${styled({ '--n': String(width) })} @keydown=${this.onKey} @pointerover=${this.onPoint} @click=${this.onPoint} @focusin=${this.onPoint}>
            ${rowsOf(gradient.elements).map(
                (row) => html`<div class="cells" role="row">
                    ${row.map(({ element, at }) => {
                        const text = valueText(values.values[element.feeds[0]!]!);
                        const picked = at === this.at;
                        return html`<span class="cell ${picked ? 'pick' : ''}" role="gridcell" data-element=${at} tabindex=${picked ? '0' : '-1'} aria-selected=${picked} aria-label=${this.words.tensors.cell(indexText(element.index), text)}>${text}</span>`;
                    })}
                </div>`,
            )}
        </div>`;
    }

    private choose(which: number): void {
        this.which = which;
        this.at = 0;
    }

    private elementOf(event: Event): number | null {
        const at = (event.target as HTMLElement).closest<HTMLElement>('[data-element]')?.dataset.element;
        return at === undefined ? null : Number(at);
    }

    private onPoint(event: Event): void {
        this.at = this.elementOf(event) ?? this.at;
    }

    private onKey(event: KeyboardEvent): void {
        const at = this.elementOf(event);
        if (at === null || event.altKey || event.metaKey) return;
        const elements = summedOperands(this.trace)[this.which]?.elements ?? [];
        const to = moveOf(event, at, boxOf(elements));
        if (to === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        if (to === null || to === at) return;
        this.at = to;
        this.updateComplete.then(() => this.querySelector<HTMLElement>(`[data-element="${to}"]`)?.focus());
    }
}

define('broadcast-feeding', BroadcastFeeding);
