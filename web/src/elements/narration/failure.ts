import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Trace } from '../../engine/generated/schema';
import type { Words } from '../../model/words/en';
import { define, Part } from '../part';
import { repairList } from './repairs';

/**
 * The library's error message, verbatim, and every repair that the core has tried.
 *
 * @property trace - a trace that failed
 * @property old - the trace is not that of the current fields
 * @property told - the message is shown elsewhere, so only the repairs are shown
 * @property listed - whether the repairs are listed here; they are not where the alternatives are shown
 * @fires bp-repair
 */
export class BroadcastFailure extends Part {
    @property({ attribute: false }) trace!: Trace;
    @property({ attribute: false }) words!: Words;
    @property({ attribute: false }) labels: readonly string[] = [];
    @property({ type: Boolean }) old = false;
    @property({ type: Boolean }) told = false;
    @property({ type: Boolean }) listed = false;

    protected override render(): TemplateResult | typeof nothing {
        const { trace, words } = this;
        const { error } = trace;
        if (!error || !trace.dialect) return nothing;
        if (this.told && error.repairs.length === 0) return nothing;
        const whose = error.exact ? words.failures.exact : words.failures.ours;
        return html`<div class="failure">
            ${this.listed ? repairList(this, error.repairs, words, this.labels) : nothing}
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
