import { html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Run } from '../../engine/generated/schema';
import type { Lang } from '../../model/language';
import { memoized } from '../../model/memoized';
import { found, type Operator, operatorsOf } from '../../model/operators';
import { wordsOf } from '../../model/speech';
import { openEvent } from '../../model/state';
import { type EventWords, eventWords } from '../event/words';
import { emit } from '../events';
import { BeforeFrame, define, Part } from '../part';
import { styled } from '../style/styled';

const keys: Readonly<Record<string, (at: number, last: number) => number>> = {
    ArrowUp: (at) => at - 1,
    ArrowDown: (at) => at + 1,
    Home: () => 0,
    End: (_, last) => last,
};

/**
 * The number of rows that are built before and after the visible ones, and the height in px that is reserved for each
 * of the others.
 */
const ahead = 24;
const rowHeight = 33;

/**
 * The operators of a program: line, operator, shapes and kind. They are one tab stop; the arrow keys move between them
 * and open them.
 *
 * @property run, code - the shown run, and its program
 * @property selected - the open event
 * @property speech - the language
 * @fires bp-edit
 */
export class BroadcastOperators extends Part {
    @property({ attribute: false }) run!: Run;
    @property({ attribute: false }) code = '';
    @property({ attribute: false }) selected: number | null = null;
    @property({ attribute: false }) speech: Lang = 'en';
    @state() private asked = '';
    @state() private stretched = false;
    /** The rows that are built; others are built when they come into view. */
    private built: readonly [from: number, to: number] = [0, ahead];
    /** Whether the open row still has to be scrolled into view. */
    private follows = true;
    private readonly all = memoized(operatorsOf);
    /** Whether the list is open by default, because there is room. */
    private wide = true;
    private readonly scrolling = new BeforeFrame(() => this.bringIntoView());

    override connectedCallback(): void {
        super.connectedCallback();
        this.wide = (this.closest('.root')?.clientWidth ?? 0) > 640;
    }

    protected override willUpdate(changed: Map<string, unknown>): void {
        const other = ['run', 'asked', 'stretched'].some((name) => changed.has(name));
        if (other) this.built = [0, ahead];
        this.follows ||= other || changed.has('selected');
    }

    protected override render(): TemplateResult | typeof nothing {
        const words = eventWords[this.speech];
        const all = this.all(this.run, this.code);
        if (all.length < 2) return nothing;
        const kept = this.stretched ? all.filter(({ stretches }) => stretches) : all;
        const shown = found(kept, this.asked, (operator) => words.kinds[operator.kind]);
        const chosen = shown.findIndex(({ event }) => event === this.selected);
        // Built rows stay, and with them the focus.
        const there = chosen < 0 || (chosen >= this.built[0] && chosen < this.built[1]);
        if (this.follows && !there) this.built = [Math.max(0, chosen - ahead), chosen + ahead];
        const [from, to] = this.built;
        const rows = shown.slice(from, to);
        const stop = rows.some(({ event }) => event === this.selected) ? this.selected : rows[0]?.event;
        return html`<details class="operators" ?open=${this.wide}>
            <summary><h2>${words.list}</h2><span class="quiet" role="note" aria-live="polite">${shown.length < all.length ? words.shown(shown.length, all.length) : nothing}</span><span class="quiet all">${all.length}</span></summary>
            <div class="ask">
                <input type="search" spellcheck="false" autocomplete="off" placeholder=${words.find} aria-label=${words.find} .value=${this.asked} @input=${(event: Event) => (this.asked = (event.target as HTMLInputElement).value)} />
                <label><input type="checkbox" .checked=${this.stretched} @change=${(event: Event) => (this.stretched = (event.target as HTMLInputElement).checked)} /> ${words.onlyStretched}</label>
            </div>
            ${shown.length === 0 ? html`<p class="quiet">${words.noneFound}</p>` : html`<ul role="listbox" aria-label=${words.list} style=${styled({ '--before': `${from * rowHeight}px`, '--behind': `${Math.max(0, shown.length - to) * rowHeight}px` })} @keydown=${(event: KeyboardEvent) => this.onKey(event, shown)} @scroll=${(event: Event) => this.onScroll(event.currentTarget as HTMLElement, shown.length)}>${rows.map((operator, at) => this.row(operator, operator.event === stop, from + at, shown.length, words))}</ul>`}
        </details>`;
    }

    private row(operator: Operator, stop: boolean, at: number, all: number, words: EventWords): TemplateResult {
        const { event, line, title, shapes, kind, failed, warns, stretches, count } = operator;
        const chosen = event === this.selected;
        const { join } = wordsOf(this.speech);
        const more = [
            failed ? words.stoppedHere : warns ? words.warned : stretches ? words.stretches : '',
            count > 1 ? words.times(count) : '',
        ].filter((text) => text !== '');
        return html`<li role="option" aria-posinset=${at + 1} aria-setsize=${all} aria-selected=${chosen} tabindex=${stop ? '0' : '-1'} data-event=${event} class=${failed ? 'failed' : ''} @click=${() => this.open(event)}>
            <span class="at">${words.line(line)}</span><code class="sign" title=${title}>${title}</code><span class="shapes">${shapes.replace(/(\d,) (?=\d)/g, '$1\u00a0')}</span><span class="kind">${words.kinds[kind]}${more.length > 0 ? html`${join}<b>${more.join(join)}</b>` : nothing}</span>
        </li>`;
    }

    protected override updated(): void {
        if (this.follows) this.scrolling.ask();
    }

    private open(event: number): void {
        emit(this, 'bp-edit', { change: (old) => openEvent(old, event), kind: 'event' });
    }

    private onKey(event: KeyboardEvent, shown: readonly Operator[]): void {
        const row = (event.target as HTMLElement).closest<HTMLElement>('[data-event]');
        if (!row || event.altKey || event.ctrlKey || event.metaKey) return;
        const at = shown.findIndex((operator) => String(operator.event) === row.dataset.event);
        const enters = event.key === 'Enter' || event.key === ' ';
        const to = enters ? at : keys[event.key]?.(at, shown.length - 1);
        if (to === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        const next = shown[to];
        if (!next) return;
        this.open(next.event);
        const place = shown.indexOf(next);
        this.build(place, place + 1);
        void this.updateComplete.then(() =>
            this.querySelector<HTMLElement>(`[data-event="${next.event}"]`)?.focus({ preventScroll: true }),
        );
    }

    /** Builds more rows when rows before or after the built ones come into view. */
    private onScroll({ scrollTop, clientHeight, scrollHeight }: HTMLElement, all: number): void {
        if (this.follows) return;
        const [from, to] = this.built;
        const seen = Math.ceil(clientHeight / rowHeight);
        const end = scrollHeight - Math.max(0, all - to) * rowHeight;
        const above = Math.floor((scrollTop - clientHeight) / rowHeight);
        const below = to + Math.ceil((scrollTop + 2 * clientHeight - end) / rowHeight);
        if (from > 0 && above < from) this.build(above, above + 2 * seen);
        else if (to < all && below > to) this.build(below - 2 * seen, below);
    }

    /** Builds a range of rows, and those around it. */
    private build(first: number, last: number): void {
        const [from, to] = this.built;
        const apart = first > to || last < from;
        this.built = [
            Math.max(0, Math.min(apart ? first : from, first - ahead)),
            Math.max(apart ? last : to, last + ahead),
        ];
        this.requestUpdate();
    }

    /** Scrolls the list's own box, never the page. */
    private bringIntoView(): void {
        const list = this.querySelector<HTMLElement>('ul');
        const row = this.querySelector<HTMLElement>('[aria-selected=true]');
        this.follows = false;
        if (!list || !row) return;
        const top = row.offsetTop;
        if (top < list.scrollTop) list.scrollTop = top;
        else if (top + row.offsetHeight > list.scrollTop + list.clientHeight)
            list.scrollTop = top + row.offsetHeight - list.clientHeight;
    }
}

define('broadcast-operators', BroadcastOperators);
