import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Place, Reason, Run } from '../../engine/engine';
import { leftOutOf, linesText } from '../../model/left_out';
import { openCode } from '../../model/state';
import type { Words } from '../../model/words/en';
import { emit } from '../events';
import { define, Part } from '../part';

/** The maximum number of characters of a shown text; more would only slow the page down. */
const most = 20_000;

/**
 * The output of a program, the value of its last line, its warnings and its error.
 *
 * @property run - the run of the current program; null if there is none
 * @property halted - why there is no answer
 * @fires bp-place - a position in the program was chosen
 * @fires bp-edit - the repair of the program is applied
 * @fires bp-retry - the interpreter is to be started again
 */
export class BroadcastOutput extends Part {
    @property({ attribute: false }) run: Run | null = null;
    @property({ attribute: false }) halted: Reason | null = null;
    @property({ attribute: false }) words!: Words;
    @property({ type: Boolean }) compact = false;

    protected override render(): TemplateResult {
        const { words, run, compact } = this;
        const says = words.code;
        const silent = run !== null && run.stdout === '' && run.last === null;
        return html`<div class="output">
            <p class="vh" aria-live="assertive" data-testid="stopped">${run?.failure?.place ? says.stopped(run.failure.place.line) : nothing}</p>
            ${compact ? nothing : html`<div class="head"><h2>${says.output}</h2><span class="quiet">${says.printed}</span></div>`}
            ${this.halt()}
            ${run ? this.printed(run) : nothing}
            ${silent && !run.failure && !compact ? html`<p class="quiet">${says.silent}</p>` : nothing}
            ${!run && !this.halted ? html`<p class="quiet">${says.loading}</p>` : nothing}
            ${run?.warnings.map(
                ({ category, message, place }) =>
                    html`<p class="warned"><b>${category}</b> ${place ? this.leads(place, says.line(place.line)) : nothing}<span class="raw">${cut(message)}</span></p>`,
            )}
            ${run ? leftOutOf(run).map(({ module, lines }) => html`<p class="warned left-out">${says.leftOut(linesText(lines), module)}</p>`) : nothing}
            ${run ? this.failure(run) : nothing}
        </div>`;
    }

    /** Like the bcast command: what the program printed, then the value of its last line. */
    private printed({ stdout, last }: Run): TemplateResult {
        const empty = stdout === '' && last === null;
        const ends = stdout === '' || stdout.endsWith('\n') || last === null ? '' : '\n';
        // The element must contain nothing but the text: whitespace is significant.
        return html`<pre class="printed" data-testid="output" tabindex=${empty ? nothing : '0'} role=${empty ? nothing : 'region'} aria-label=${empty ? nothing : this.words.code.output} ?hidden=${empty}>${cut(stdout)}${ends}${last === null ? nothing : html`<span class="last" title=${this.words.code.last}>${cut(last)}</span>`}</pre>`;
    }

    private failure({ failure, exit, error, repair, events }: Run): TemplateResult | typeof nothing {
        if (!failure) return error === null ? nothing : html`<p class="raw" data-testid="error">${cut(error)}</p>`;
        const { code } = this.words;
        const clashes = failure.event !== null && events[failure.event]?.columns.some(({ clash }) => clash);
        return html`<div class="failed" role="group">
            <p>
                ${failure.place ? this.leads(failure.place, code.stopped(failure.place.line)) : nothing}
                ${clashes ? html`<b class="ne" aria-hidden="true">≠</b>` : nothing}${exit === 2 && failure.type === null ? code.outside : nothing}${failure.type === null ? nothing : html`<b>${failure.type}</b>`}
            </p>
            <p class="raw" data-testid="error">${cut(failure.message)}</p>
            ${repair ? this.repair(repair) : nothing}
        </div>`;
    }

    /**
     * The repair of a failed program: a missing import, another device, or `keepdim`. The core has checked that the
     * program gets further with it.
     */
    private repair({ kind, text, code }: NonNullable<Run['repair']>): TemplateResult {
        const { words } = this;
        const take = () => emit(this, 'bp-edit', { change: (old) => openCode(old, code), kind: null, fresh: true });
        return html`<p class="repair"><b>${words.code.misses[kind]}</b> <code>${text}</code>
            <button type="button" class="word" data-testid="repair" @click=${take}>${words.failures.tryIt}</button></p>`;
    }

    private halt(): TemplateResult | typeof nothing {
        const { halted, words } = this;
        if (!halted) return nothing;
        const says = halted === 'noWebAssembly' ? words.engine.noWebAssembly : words.code[halted];
        return html`<p class="failed" role="alert">
            <b class="ne" aria-hidden="true">≠</b><span data-testid="error">${says}</span>
            <button type="button" class="word" @click=${() => this.dispatchEvent(new CustomEvent('bp-retry', { bubbles: true }))}>${words.engine.retry}</button>
        </p>`;
    }

    /** A button that moves the caret to a position in the program. */
    private leads(place: Place, text: string): TemplateResult {
        const go = () => this.dispatchEvent(new CustomEvent('bp-place', { detail: place.begin, bubbles: true }));
        return html`<button type="button" class="word" @click=${go}>${text}</button>`;
    }
}

function cut(text: string): string {
    return text.length > most ? `${text.slice(0, most)}…` : text;
}

define('broadcast-output', BroadcastOutput);
