import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Repair, Trace } from '../../engine/generated/schema';
import { shapeText } from '../../model/format';
import type { Words } from '../../model/words/en';
import { emit } from '../events';
import { define, Part } from '../part';

/** A repair that can be tried: what it does, how it is written, and what it gives. */
export function repairLine(from: HTMLElement, repair: Repair, words: Words, labels: readonly string[]): TemplateResult {
    return html`<strong>${words.failures.repairs[repair.code](labels[repair.operand] ?? '')}${words.end}</strong>
        <span class="fix"
            ><code>${repair.text}</code> ${words.failures.tryGives(shapeText(repair.result))}
            <button type="button" class="word nb" @click=${() => emit(from, 'bp-repair', repair)}>${words.failures.tryIt}</button></span
        >`;
}

/**
 * What the library says where the shapes do not broadcast, word for word, and one way out.
 *
 * @property trace - a trace that failed
 * @property old - it is not what is in the fields now
 * @property told - the library's words stand elsewhere already, so only the way out is said
 * @fires bp-repair
 */
export class BroadcastFailure extends Part {
    @property({ attribute: false }) trace!: Trace;
    @property({ attribute: false }) words!: Words;
    @property({ attribute: false }) labels: readonly string[] = [];
    @property({ type: Boolean }) old = false;
    @property({ type: Boolean }) told = false;

    protected override render(): TemplateResult | typeof nothing {
        const { trace, words } = this;
        const { error } = trace;
        if (!error || !trace.dialect) return nothing;
        const repair = error.repairs[0];
        if (this.told && !repair) return nothing;
        const whose = error.exact ? words.failures.exact : words.failures.ours;
        return html`<div class="failure">
            ${repair ? html`<p>${repairLine(this, repair, words, this.labels)}</p>` : nothing}
            ${
                this.told
                    ? nothing
                    : html`<p class="whose">${whose(words.dialects[trace.dialect])}</p>
            <p class="raw">${error.exact ? html`${error.type}: ` : nothing}<span data-testid=${this.old ? nothing : 'error'}>${error.message}</span></p>`
            }
        </div>`;
    }
}

define('broadcast-failure', BroadcastFailure);
