import { html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Run } from '../../engine/generated/schema';
import type { Lang } from '../../model/language';
import { memoized } from '../../model/memoized';
import { found, type Operator, operatorsOf } from '../../model/operators';
import { openEvent } from '../../model/state';
import { type EventWords, eventWords } from '../event/words';
import { emit } from '../events';
import { BeforeFrame, define, Part } from '../part';

const keys: Readonly<Record<string, (at: number, last: number) => number>> = {
    ArrowUp: (at) => at - 1,
    ArrowDown: (at) => at + 1,
    Home: () => 0,
    End: (_, last) => last,
};

/**
 * The operators of a program: line, operator, shapes and what each is. One stop for the Tab key; the arrow keys go from
 * one to the next and open it.
 *
 * @property run, code - the run that is shown, and its program
 * @property selected - the event that is open
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
    private readonly all = memoized(operatorsOf);
    private readonly scrolling = new BeforeFrame(() => this.bringIntoView());

    protected override render(): TemplateResult | typeof nothing {
        const words = eventWords[this.speech];
        const all = this.all(this.run, this.code);
        if (all.length < 2) return nothing;
        const kept = this.stretched ? all.filter(({ stretches }) => stretches) : all;
        const shown = found(kept, this.asked, (operator) => words.kinds[operator.kind]);
        const stop = shown.some(({ event }) => event === this.selected) ? this.selected : shown[0]?.event;
        return html`<div class="operators">
            <div class="head"><h2>${words.list}</h2><span class="quiet" role="note" aria-live="polite">${shown.length < all.length ? words.shown(shown.length, all.length) : nothing}</span></div>
            <div class="ask">
                <input type="search" spellcheck="false" autocomplete="off" placeholder=${words.find} aria-label=${words.find} .value=${this.asked} @input=${(event: Event) => (this.asked = (event.target as HTMLInputElement).value)} />
                <label><input type="checkbox" .checked=${this.stretched} @change=${(event: Event) => (this.stretched = (event.target as HTMLInputElement).checked)} /> ${words.onlyStretched}</label>
            </div>
            ${shown.length === 0 ? html`<p class="quiet">${words.noneFound}</p>` : html`<ul role="listbox" aria-label=${words.list} @keydown=${(event: KeyboardEvent) => this.onKey(event, shown)}>${shown.map((operator) => this.row(operator, operator.event === stop, words))}</ul>`}
        </div>`;
    }

    private row(operator: Operator, stop: boolean, words: EventWords): TemplateResult {
        const { event, line, title, shapes, kind, failed, warns, stretches, count } = operator;
        const chosen = event === this.selected;
        const more = [
            failed ? words.stoppedHere : warns ? words.warned : stretches ? words.stretches : '',
            count > 1 ? words.times(count) : '',
        ].filter((text) => text !== '');
        return html`<li role="option" aria-selected=${chosen} tabindex=${stop ? '0' : '-1'} data-event=${event} class=${failed ? 'failed' : ''} @click=${() => this.open(event)}>
            <span class="at">${words.line(line)}</span><code class="sign" title=${title}>${title}</code><span class="shapes">${shapes.replace(/(\d,) (?=\d)/g, '$1\u00a0')}</span><span class="kind">${words.kinds[kind]}${more.length > 0 ? html`, <b>${more.join(', ')}</b>` : nothing}</span>
        </li>`;
    }

    protected override updated(changed: Map<string, unknown>): void {
        if (changed.has('selected') || changed.has('run')) this.scrolling.ask();
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
        this.querySelector<HTMLElement>(`[data-event="${next.event}"]`)?.focus({ preventScroll: true });
    }

    /** Scrolls the list's own box, never the page. */
    private bringIntoView(): void {
        const list = this.querySelector<HTMLElement>('ul');
        const row = this.querySelector<HTMLElement>('[aria-selected=true]');
        if (!list || !row) return;
        const top = row.offsetTop;
        if (top < list.scrollTop) list.scrollTop = top;
        else if (top + row.offsetHeight > list.scrollTop + list.clientHeight)
            list.scrollTop = top + row.offsetHeight - list.clientHeight;
    }
}

define('broadcast-operators', BroadcastOperators);
