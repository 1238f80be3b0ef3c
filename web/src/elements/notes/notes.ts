import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Trace } from '../../engine/generated/schema';
import { shapeText } from '../../model/format';
import type { Lang } from '../../model/language';
import { type Made, memory } from '../../model/memory';
import { withoutNames } from '../../model/names';
import { tell } from '../../model/narration';
import type { Words } from '../../model/words/en';
import { fold } from '../fold';
import { spoken } from '../narration/narration';
import { define, Part } from '../part';
import { styled } from '../style/styled';
import { lintLine } from './lint_line';

/**
 * The facts next to the result: warnings, memory, notes, the behaviour of old versions, and the legend.
 *
 * @property trace, labels, words
 * @property speech - the language
 * @property program - a program is shown: the form, which has the note on names, is not
 * @fires bp-repair
 */
export class BroadcastNotes extends Part {
    @property({ attribute: false }) trace!: Trace;
    @property({ attribute: false }) labels: readonly string[] = [];
    @property({ attribute: false }) words!: Words;
    @property({ attribute: false }) speech: Lang = 'en';
    @property({ type: Boolean }) program = false;
    /** What the program says of its memory. */
    @property({ attribute: false }) made: Made | null = null;
    /** The other variables of the program that share the written memory. */
    @property({ attribute: false }) seen: TemplateResult | typeof nothing = nothing;
    @property({ type: Boolean }) folded = false;
    /** Only memory and legend. */
    @property({ type: Boolean }) brief = false;

    protected override render(): TemplateResult {
        if (this.brief) return html`${this.memory()}<dl class="facts">${this.marks()}</dl>`;
        return html`<dl class="facts">${this.lints()} ${this.memory()} ${this.notes()} ${this.legacy()} ${this.marks()}</dl>`;
    }

    private lints(): TemplateResult | typeof nothing {
        const { trace, words } = this;
        if (!trace.ok) return nothing;
        const warns = trace.lint.length === 0 || trace.lint.some(({ level }) => level === 'warning');
        return html`<dt>${warns ? words.lint.heading : words.lint.remarks}</dt>
            <dd>
                ${
                    trace.lint.length === 0
                        ? words.lint.clean
                        : html`<ul>${trace.lint.map((lint) => html`<li>${lintLine(this, lint, this.speech, words, this.labels, this.program)}</li>`)}</ul>`
                }
            </dd>`;
    }

    private memory(): TemplateResult | typeof nothing {
        const { words } = this;
        const told = memory(this.trace, this.speech, words, this.labels, words.table.result, this.made);
        if (!told) return nothing;
        const rows = told.rows.map(
            ({ operand, text, share }) => html`<div class="mem">
                        ${operand !== null && share < 1 ? html`<strong>${text}</strong>` : text}
                        ${operand === null && told.nothingCopied ? words.memory.nothingCopied : nothing}
                        ${
                            share < 1
                                ? html`<div class="bar-of" aria-hidden="true"><i style=${styled({ flex: String(share) })}></i><i style=${styled({ flex: String(1 - share) })}></i></div>`
                                : nothing
                        }
                    </div>`,
        );
        const short = html`${told.rows.at(-1)?.text} ${told.nothingCopied ? words.memory.nothingCopied : nothing}`;
        if (this.brief)
            return html`<div class="memory">${fold(html`<div class="head"><h2>${words.memory.heading}</h2><span class="quiet">${short}</span></div>`, rows)}</div>`;
        return html`<dt>${words.memory.heading}</dt>
            <dd>${this.folded ? fold(short, rows) : rows}${this.seen}</dd>`;
    }

    private notes(): TemplateResult | typeof nothing {
        const { trace, words } = this;
        const told = trace.notes.filter(({ code }) => this.program || code !== withoutNames);
        if (told.length === 0) return nothing;
        return html`<dt>${words.notes.heading}</dt>
            <dd><ul>${told.map((note) => html`<li>${spoken(tell(this.speech, note.say, note.args, this.labels))}</li>`)}</ul></dd>`;
    }

    private legacy(): TemplateResult | typeof nothing {
        const { trace, words } = this;
        if (!trace.legacy) return nothing;
        const { shape, pointwise_1d, warning } = trace.legacy;
        const said = pointwise_1d ? words.legacy.pointwise : words.legacy.broadcast;
        return html`<dt>${words.legacy.heading}</dt>
            <dd>${said(shapeText(shape))} ${warning ? html`<code class="quote">${warning}</code>` : nothing}</dd>`;
    }

    private marks(): TemplateResult {
        const { marks } = this.words;
        return html`<dt>${marks.heading}</dt>
            <dd class="key">
                <span><i class="k1"></i>${marks.stored}</span>
                <span><i class="k2"></i>${marks.added}</span>
                <span><i class="k3"></i><i class="k4"></i>${marks.again}</span>
                ${this.brief ? html`<span><i class="k5"></i>${marks.meant}</span>` : nothing}
            </dd>`;
    }
}

define('broadcast-notes', BroadcastNotes);
