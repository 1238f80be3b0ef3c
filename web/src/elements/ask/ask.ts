import { html, nothing, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { countText } from '../../model/format';
import type { Segment } from '../../model/narration';
import type { Words } from '../../model/words/en';
import { emit } from '../events';
import { spoken } from '../narration/narration';
import { define, Part } from '../part';
import type { Place } from '../playground/reader';

/** Longer texts are not drawn completely: the box shows their end, where an error has its message. */
const mostShown = 4000;
const linesShown = 3;

/**
 * The input box: an error, a traceback, shapes, code. Pasted text is read at once, typed text with Enter; Shift+Enter
 * inserts a newline.
 *
 * @property value - the text; setting it never moves the caret while somebody types
 * @property slim - one line, above a picture
 * @property hints - what can be pasted, shown while the box is empty
 * @property note - one sentence about what was recognized
 * @property read - the recognized parts, underlined until the text is edited
 * @property busy - the text is being read
 * @fires bp-read - the text is to be explained
 */
export class BroadcastAsk extends Part {
    @property() value = '';
    @property({ type: Boolean }) slim = false;
    @property({ type: Boolean }) busy = false;
    @property() hints = '';
    @property({ attribute: false }) note: readonly Segment[] = [];
    @property({ attribute: false }) read: readonly Place[] = [];
    @property({ attribute: false }) words!: Words;
    @query('textarea') private readonly box!: HTMLTextAreaElement;
    /** The pasted text, if the box shows only its end. */
    @state() private whole: string | null = null;
    /** Whether the text was edited since it was read. */
    @state() private edited = false;
    /** The content of the box when its text was sent. */
    private sent = '';
    /** It was sent by Enter, so whoever sent it types; a paste is there to be looked at. */
    entered = false;

    protected override render(): TemplateResult {
        const { words, slim } = this;
        const says = words.front;
        const lines = this.whole?.split('\n').length ?? 0;
        return html`<div class="ask ${slim ? 'slim' : ''}">
            ${slim ? nothing : html`<div class="head"><h2 id="bp-ask">${says.box}</h2></div>`}
            <div class="paste">
                ${slim ? nothing : this.marks()}
                <textarea
                    data-testid="box"
                    rows=${slim ? 1 : 4}
                    aria-label=${says.box}
                    placeholder=${slim ? says.boxShort : this.hints || says.hint}
                    autocomplete="off"
                    autocapitalize="off"
                    spellcheck="false"
                    @keydown=${this.onKey}
                    @paste=${this.onPaste}
                    @input=${this.onInput}
                    @scroll=${this.follow}
                ></textarea>
                ${
                    slim
                        ? html`<kbd aria-hidden="true">/</kbd>`
                        : html`<div class="foot"><span class="quiet">${says.stays}</span><button type="button" class="btn" @click=${this.send}>${this.busy ? says.reading : says.explain}</button></div>`
                }
            </div>
            ${this.whole === null ? nothing : html`<p class="quiet"><button type="button" class="word" @click=${this.showAll}>${says.showAll(countText('en', lines))}</button></p>`}
            <p class="note" aria-live="polite">${this.note.length > 0 ? spoken(this.note) : nothing}</p>
        </div>`;
    }

    protected override updated(changed: Map<string, unknown>): void {
        if (changed.has('value') && this.text !== this.value) this.put(this.value);
        if (changed.has('value') || changed.has('read')) this.edited = false;
        if (changed.has('read')) this.reveal();
        // The visible line of a traceback is its last, which has the message.
        if (this.slim && changed.has('value'))
            this.box.scrollTop =
                (this.box.scrollHeight * (this.value.trimEnd().split('\n').length - 1)) / this.value.split('\n').length;
        this.follow();
    }

    /** An invisible copy of the text behind the box, with underlines below the recognized parts. */
    private marks(): TemplateResult | typeof nothing {
        if (this.read.length === 0 || this.edited || this.whole !== null || this.value.length > mostShown)
            return nothing;
        const points = Array.from(this.value);
        const pieces: (string | TemplateResult)[] = [];
        let at = 0;
        for (const { begin, end, names } of this.read) {
            if (begin < at) continue;
            pieces.push(
                points.slice(at, begin).join(''),
                html`<u class=${names ? 'lib' : nothing}>${points.slice(begin, end).join('')}</u>`,
            );
            at = end;
        }
        return html`<div class="seen" aria-hidden="true">${pieces}${points.slice(at).join('')}</div>`;
    }

    /** Scrolls the underlines with the text. */
    private readonly follow = (): void => {
        const seen = this.querySelector<HTMLElement>('.seen');
        if (!seen || !this.box) return;
        seen.style.width = `${this.box.clientWidth}px`;
        seen.style.height = `${this.box.clientHeight}px`;
        seen.scrollTop = this.box.scrollTop;
    };

    /** Scrolls to what was recognized: in a traceback, to its end. */
    private reveal(): void {
        const [first] = this.querySelectorAll<HTMLElement>('.seen u');
        const last = [...this.querySelectorAll<HTMLElement>('.seen u')].at(-1);
        if (!first || !last) return;
        const line = 24;
        const lineOf = (mark: HTMLElement) => Math.floor(mark.offsetTop / line);
        const hidden = Math.ceil(lineOf(last) + 1 - this.box.clientHeight / line);
        // But not past the first recognized part.
        this.box.scrollTop = line * Math.min(Math.max(hidden, 0), lineOf(first));
    }

    private readonly onInput = (): void => {
        this.whole = null;
        this.edited = true;
    };

    /** Focuses the box. */
    enter(): void {
        this.box?.focus();
    }

    /** What has been typed since the text was sent. */
    get typedSince(): string {
        const { value } = this.box;
        return value.startsWith(this.sent) ? value.slice(this.sent.length) : '';
    }

    private get text(): string {
        return this.whole ?? this.box.value;
    }

    /** Puts a text into the box; if it is long, only its end. */
    private put(text: string): void {
        const long = text.length > mostShown;
        this.whole = long ? text : null;
        this.box.value = long ? text.trimEnd().split('\n').slice(-linesShown).join('\n').slice(-mostShown) : text;
    }

    private showAll(): void {
        this.box.value = this.whole ?? '';
        this.whole = null;
    }

    private onKey(event: KeyboardEvent): void {
        // While the text is read, Enter inserts a newline, so that typing can continue.
        if (event.key !== 'Enter' || event.shiftKey || event.isComposing || this.busy) return;
        event.preventDefault();
        this.send();
        this.entered = true;
    }

    private onPaste(event: ClipboardEvent): void {
        const text = event.clipboardData?.getData('text/plain') ?? '';
        const replaces = this.box.selectionStart === 0 && this.box.selectionEnd === this.box.value.length;
        if (text.length > mostShown && replaces) {
            event.preventDefault();
            this.put(text);
        }
        // The paste event precedes the insertion.
        setTimeout(() => this.send());
    }

    private readonly send = (): void => {
        this.sent = this.box.value;
        this.entered = false;
        if (this.text.trim() === '') this.enter();
        else emit(this, 'bp-read', this.text);
    };
}

define('broadcast-ask', BroadcastAsk);
