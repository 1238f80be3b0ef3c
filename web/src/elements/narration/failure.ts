import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Trace, Error as TraceError } from '../../engine/generated/schema';
import type { QuotedError } from '../../model/quoted';
import type { Words } from '../../model/words/en';
import { define, Part } from '../part';
import { repairList } from './repairs';

/**
 * The library's error message, verbatim, and every repair that the core has tried.
 *
 * @property trace - a trace that failed
 * @property quoted - the error that the trace was read from; its message is shown instead, where it is another one
 * @property old - the trace is not that of the current fields
 * @property told - the message is shown elsewhere, so only the repairs are shown
 * @property listed - whether the repairs are listed here; they are not where the alternatives are shown
 * @fires bp-repair
 */
export class BroadcastFailure extends Part {
    @property({ attribute: false }) trace!: Trace;
    @property({ attribute: false }) words!: Words;
    @property({ attribute: false }) labels: readonly string[] = [];
    @property({ attribute: false }) quoted: QuotedError | null = null;
    @property({ type: Boolean }) old = false;
    @property({ type: Boolean }) told = false;
    @property({ type: Boolean }) listed = false;

    protected override render(): TemplateResult | typeof nothing {
        const { trace, words } = this;
        const { error } = trace;
        if (!error || !trace.dialect) return nothing;
        if (this.told && error.repairs.length === 0) return nothing;
        return html`<div class="failure">
            ${this.listed ? repairList(this, error.repairs, words, this.labels) : nothing}
            ${this.told ? nothing : this.message(error, words.dialects[trace.dialect])}
        </div>`;
    }

    private message(error: TraceError, dialect: string): TemplateResult {
        const { failures, front } = this.words;
        const quoted = this.quoted?.message === error.message.trim() ? null : this.quoted;
        const ours = error.exact ? failures.exact : failures.ours;
        const whose = !quoted ? ours(dialect) : quoted.library === null ? front.pasted : failures.exact(quoted.library);
        const { type, message } = quoted ?? { ...error, type: error.exact ? error.type : null };
        return html`<p class="whose">${whose}</p>
            <p class="raw">${type === null ? nothing : `${type}: `}<span data-testid=${this.old ? nothing : 'error'}>${message}</span></p>`;
    }
}

define('broadcast-failure', BroadcastFailure);
