import { html, nothing, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { Reason, Run, RunEvent } from '../../engine/engine';
import type { Calls } from '../../engine/generated/schema';
import { findCall } from '../../model/calls';
import { isAligned } from '../../model/event';
import { shapeText } from '../../model/format';
import type { Lang } from '../../model/language';
import { eventTitle, textOrder } from '../../model/program';
import type { ShapeThere } from '../../model/shape_at';
import { openCode, openEvent, setCode } from '../../model/state';
import { tour } from '../../model/tour';
import type { Words } from '../../model/words/en';
import { emit } from '../events';
import { backIcon, forwardIcon } from '../icons';
import { define, Part } from '../part';
import { Editor } from './editor';
import { followsTemplate } from './follows';
import './migration';
import './output';

let instances = 0;

/**
 * The program side of Code mode: the editor, the operators of the program, its output, ready-made programs.
 *
 * @property code - the current program
 * @property run - the newest answer to it; null while there is none
 * @property shown, shownCode - the last run that can be drawn, and its program
 * @property selected - the open event
 * @property halted - why there is no answer
 * @property speech - the language
 * @property compact - the short form for figures
 * @fires bp-edit
 */
export class BroadcastCode extends Part {
    @property({ attribute: false }) code = '';
    @property({ attribute: false }) run: Run | null = null;
    @property({ attribute: false }) shown: Run | null = null;
    @property({ attribute: false }) shownCode = '';
    @property({ attribute: false }) selected: number | null = null;
    @property({ attribute: false }) halted: Reason | null = null;
    @property({ attribute: false }) calls!: Calls;
    @property({ attribute: false }) words!: Words;
    @property({ attribute: false }) speech: Lang = 'en';
    @property({ type: Boolean }) compact = false;
    /** Whether the ready-made programs are shown; null: only if there is nothing else to show. */
    @state() private browses: boolean | null = null;
    /** The expression at the caret. */
    @state() private under: ShapeThere | null = null;
    @query('.editor') private readonly box!: HTMLElement;
    private editor: Editor | null = null;
    private readonly key = `bp-code-${instances++}`;
    private wide = true;

    override disconnectedCallback(): void {
        super.disconnectedCallback();
        this.editor?.destroy();
        this.editor = null;
    }

    override connectedCallback(): void {
        super.connectedCallback();
        this.wide = (this.closest('.root')?.clientWidth ?? 0) > 640;
        if (this.hasUpdated) this.requestUpdate();
    }

    protected override render(): TemplateResult {
        const { words, compact } = this;
        const event = this.event;
        return html`
            ${compact ? nothing : html`<div class="head"><h2>${words.page.code}</h2><span class="quiet" id="${this.key}-hint">${this.shown?.events.length === 0 ? nothing : words.code.clickOne}</span></div>`}
            <div class="editor"></div>
            ${compact ? nothing : html`<p class="under" aria-live="polite">${this.under ? html`<code>${this.under.text}</code> ${this.under.shape} ${this.under.dtype}` : nothing}</p>`}
            <div class="hint">${this.operators(event)}${compact ? this.result(event) : this.examplesButton()}</div>
            ${this.browsing && !compact ? this.examples() : nothing}
            ${this.shown && !compact ? html`<broadcast-operators .run=${this.shown} .code=${this.shownCode} .selected=${this.selected} .speech=${this.speech}></broadcast-operators>` : nothing}
            <broadcast-output .run=${this.run} .halted=${this.halted} .words=${words} .compact=${compact} @bp-place=${(told: CustomEvent<number>) => this.editor?.goTo(told.detail)}></broadcast-output>
            ${
                this.shown?.migration && !compact
                    ? html`<broadcast-migration .migration=${this.shown.migration} .code=${this.shownCode} .words=${words} .speech=${this.speech} @bp-place=${(told: CustomEvent<number>) => this.editor?.goTo(told.detail)}></broadcast-migration>`
                    : nothing
            }
            ${event && isAligned(event) && !compact ? followsTemplate(this, event, findCall(this.calls, event.trace.dialect ?? '', event.trace.op ?? ''), words, this.wide) : nothing}
        `;
    }

    protected override updated(changed: Map<string, unknown>): void {
        const { words } = this;
        const fresh = this.editor === null;
        this.editor ??= new Editor(this.box, {
            typed: (code) =>
                emit(this, 'bp-edit', { change: (old) => setCode(old, code), kind: 'code', at: performance.now() }),
            chosen: (event) => this.open(event),
            under: (there) => (this.under = there),
        });
        if (fresh || changed.has('words')) this.editor.name(words.code.program, this.compact ? '' : `${this.key}-hint`);
        if (fresh || changed.has('code')) this.editor.set(this.code);
        const drawn = ['shown', 'shownCode', 'selected', 'words', 'code'].some((name) => changed.has(name));
        if (this.shown && (fresh || drawn))
            this.editor.show({ run: this.shown, code: this.shownCode, selected: this.selected }, words);
        if (fresh || changed.has('run') || changed.has('code')) this.editor.blame(this.code, this.run);
    }

    /** Appends what was typed after the program before the editor was loaded; `types`: more may follow. */
    goOn(typed: string, types: boolean): void {
        this.editor?.goOn(typed, types);
    }

    private get browsing(): boolean {
        return this.browses ?? (this.shown !== null && this.shown.events.length === 0 && !this.run?.failure);
    }

    private get event(): RunEvent | null {
        return this.selected === null ? null : (this.shown?.events[this.selected] ?? null);
    }

    private operators(event: RunEvent | null): TemplateResult {
        const { words, shown } = this;
        const failed = this.run?.failure ?? null;
        if (!event || !shown) return html`<p>${this.compact && shown && !failed ? words.code.nothing : nothing}</p>`;
        const count = shown.events.length;
        return html`<p aria-live="polite">
                ${words.code.selected(eventTitle(event, this.shownCode), event.mark.line)}
                ${words.code.others(count - 1)}
                ${event.count > 1 ? words.code.repeated(event.count) : nothing}
                ${shown.omitted > 0 ? words.code.omitted(shown.omitted) : nothing}
            </p>
            ${
                count > 1
                    ? html`<span class="beside">
                          <button class="round" type="button" aria-label=${words.code.before} title=${words.code.before} @click=${() => this.step(-1)}>${backIcon}</button>
                          <button class="round" type="button" aria-label=${words.code.next} title=${words.code.next} @click=${() => this.step(1)}>${forwardIcon}</button>
                      </span>`
                    : nothing
            }`;
    }

    /** The result's shape, for figures, which have no form. */
    private result(event: RunEvent | null): TemplateResult | typeof nothing {
        const shape = event?.result?.shape;
        if (!shape) return nothing;
        return html`<output class="gives">${this.words.table.result} <span data-testid="result-shape">${shapeText(shape)}</span></output>`;
    }

    private examplesButton(): TemplateResult {
        return html`<button type="button" class="word" aria-expanded=${this.browsing ? 'true' : 'false'} aria-controls="${this.key}-tour" @click=${() => (this.browses = !this.browsing)}>${this.words.code.examples}</button>`;
    }

    private examples(): TemplateResult {
        return html`<ul class="tour" id="${this.key}-tour">
            ${tour.map(
                ({ title, code, gist }) => html`<li>
                    <button type="button" aria-current=${code === this.code ? 'true' : nothing} @click=${() => this.load(code)}>
                        <span>${this.words.code.tour[title]}</span><code>${gist}</code>
                    </button>
                </li>`,
            )}
        </ul>`;
    }

    private load(code: string): void {
        emit(this, 'bp-edit', { change: (old) => openCode(old, code), kind: null, fresh: true });
    }

    private open(event: number): void {
        emit(this, 'bp-edit', { change: (old) => openEvent(old, event), kind: 'event' });
    }

    /** Moves to the operator before or after, in the order of the text, cyclically. */
    private step(by: -1 | 1): void {
        const { shown, selected } = this;
        if (!shown || selected === null) return;
        const order = textOrder(shown);
        this.open(order[(order.indexOf(selected) + by + order.length) % order.length]!);
    }
}

define('broadcast-code', BroadcastCode);
