import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Run, Why } from '../../engine/generated/schema';
import { briefCall } from '../../model/brief_call';
import { countText, minus } from '../../model/format';
import type { Lang } from '../../model/language';
import { memoized } from '../../model/memoized';
import { openEvent } from '../../model/state';
import { askedElement, type Chain, chainOf, elementAt, elementOf, type Link, strangeElement } from '../../model/why';
import type { Words } from '../../model/words/en';
import '../box';
import { edit, emit } from '../events';
import { filled } from '../narration/filled';
import { BeforeFrame, define, Part } from '../part';
import { moveOf } from '../tensors/moves';
import { type Around, indexOf, linkTemplate } from './link';
import { drawWires, wiresOf } from './wires';
import { type WhyWords, whyWords } from './words';

/**
 * The history of an element of a program, back to the elements that the program contains as literals. It is below a
 * picture and listens to its cells: a click or Enter on one queries that element.
 *
 * @property run, event - the run, and the event that is drawn above
 * @property question - the queried element; null: none
 * @property why - the answer; null while there is none
 * @fires bp-why - another element is queried, or none
 * @fires bp-edit - an event is opened
 */
export class BroadcastWhy extends Part {
    @property({ attribute: false }) run!: Run;
    @property({ attribute: false }) event!: number;
    @property({ attribute: false }) question: string | null = null;
    @property({ attribute: false }) why: Why | null = null;
    @property({ attribute: false }) words!: Words;
    @property({ attribute: false }) speech: Lang = 'en';
    private readonly chain = memoized(chainOf);
    private readonly wiring = new BeforeFrame(() => this.wire());
    private readonly resized = new ResizeObserver(() => this.wiring.ask());
    private stage: Element | null = null;
    private readonly onClick = (event: Event) => this.pick(event);
    private readonly onEnter = (event: Event) => {
        if ((event as KeyboardEvent).key === 'Enter') this.pick(event);
    };

    override connectedCallback(): void {
        super.connectedCallback();
        this.stage = this.closest('.stage');
        this.stage?.addEventListener('click', this.onClick);
        this.stage?.addEventListener('keydown', this.onEnter);
    }

    override disconnectedCallback(): void {
        super.disconnectedCallback();
        this.resized.disconnect();
        this.stage?.removeEventListener('click', this.onClick);
        this.stage?.removeEventListener('keydown', this.onEnter);
    }

    protected override render(): TemplateResult {
        const own = whyWords[this.speech];
        return html`<section class="why" aria-label=${own.heading}>
            ${this.asking(own)}
            ${this.question === null ? nothing : this.answered(this.question, own)}
        </section>`;
    }

    /** The buttons for queries; nothing if no element is known. */
    private asking(own: WhyWords): TemplateResult | typeof nothing {
        const { run, event } = this;
        if (!run.events[event]?.result?.values?.elements.length) return nothing;
        const strange = strangeElement(run, event);
        return html`<p class="asks">
            ${strange ? html`<button type="button" class="strange" @click=${() => this.ask(strange.element)}>${own.askStrange(strange.text)}</button>` : nothing}
            <button type="button" class="word" @click=${() => this.ask(this.picked())}>${own.ask}</button>
            <span class="quiet">${own.hint}</span>
        </p>`;
    }

    private answered(question: string, own: WhyWords): TemplateResult {
        const { why, run, speech } = this;
        const around: Around = {
            run,
            words: own,
            page: this.words,
            speech,
            open: (event) => edit(this, (state) => openEvent(state, event)),
        };
        const head = html`<div class="head"><h3>${own.heading}</h3><button type="button" class="word" @click=${() => this.ask(null)}>${own.close}</button></div>`;
        if (!why) return html`${head}<p class="quiet" role="status">${own.waiting}</p>`;
        if (why.error !== null) return html`${head}<p class="say" role="status">${why.error}</p>`;
        const chain = this.chain(run, why, question);
        const links = linksOf(chain);
        const conditions = chain.conditions.length;
        const sources = chain.sources.length;
        return html`${head}
            <div class="says" role="status">
                <p class="say">${this.sentence(question, why, chain, own)}</p>
                ${conditions > 0 ? html`<p class="say">${filled(sources > 0 ? own.decided : own.decidedConstants, { sources: this.list(chain.conditions, own) })}</p>` : nothing}
                ${this.first(why, own)}
            </div>
            <broadcast-box class="chain-box" label=${own.heading} @keydown=${this.onKey}>
                ${sources + conditions > 0 ? html`<ul class="chain origins">${links.slice(0, sources + conditions).map((link, at) => linkTemplate(link, at, around))}</ul>` : nothing}
                <ol class="chain">${links.slice(sources + conditions, sources + conditions + chain.steps.length).map((link, at) => linkTemplate(link, at + sources + conditions, around))}</ol>
                ${chain.reaches === null ? nothing : this.forward(question, chain, links.length - chain.reaches.length, around)}
                <svg class="wires" aria-hidden="true"></svg>
            </broadcast-box>`;
    }

    /** The results that later lines computed from the element; nothing if the element's event is the last one. */
    private forward(question: string, chain: Chain, first: number, around: Around): TemplateResult | typeof nothing {
        const { words } = around;
        const reaches = chain.reaches ?? [];
        const element = html`<code>${this.named(question, chain)}</code>`;
        const last = reaches.at(-1);
        if (!last && this.isLast(chain)) return nothing;
        return html`<h3>${words.goes}</h3>
            <p class="say">${last ? filled(words.reaches, { element, results: this.list([last], words) }) : filled(words.ends, { element })}</p>
            ${last ? html`<ol class="chain">${reaches.map((link, at) => linkTemplate(link, first + at, around))}</ol>` : nothing}`;
    }

    /** Whether no event follows that of the queried element. */
    private isLast({ steps, sources }: Chain): boolean {
        const own = [...steps, ...sources].find(({ asked }) => asked !== null)?.event ?? steps.at(-1)?.event;
        return own === this.run.events.length - 1;
    }

    protected override updated(): void {
        const box = this.querySelector<HTMLElement>('.chain-box');
        this.resized.disconnect();
        if (box) this.resized.observe(box);
        this.wiring.ask();
    }

    private wire(): void {
        const { why, question } = this;
        const box = this.querySelector<HTMLElement>('.chain-box');
        const drawing = box?.querySelector<SVGElement>('.wires');
        if (!why || question === null || !box || !drawing) return;
        const chain = this.chain(this.run, why, question);
        const links = linksOf(chain);
        drawWires(box, drawing, wiresOf(this.run, links, links.length - (chain.reaches?.length ?? 0)));
    }

    private sentence(question: string, why: Why, chain: Chain, own: WhyWords): TemplateResult {
        const parts = {
            element: html`<code>${this.named(question, chain)}</code>`,
            value: html`<b>${minus(why.value ?? '')}</b>`,
            sources: this.list(chain.sources, own),
        };
        const { sources, conditions, steps } = chain;
        if (sources.length === 0) return filled(conditions.length > 0 ? own.constant : own.written, parts);
        return filled(steps.length === 0 && sources.length < 2 ? own.written : own.comes, parts);
    }

    /** `out[1, 2]`, also if the question has the number of an event. */
    private named(question: string, { steps, sources }: Chain): string {
        const asked = askedElement(question);
        if (!asked) return question;
        const call = this.run.events[asked.event]?.call ?? question;
        const link = [...steps, ...sources].reverse().find(({ event }) => event === asked.event);
        const name = briefCall(link?.name ?? call);
        const primary = /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(name);
        return asked.index.length === 0 ? name : `${primary ? name : `(${name})`}[${asked.index.join(', ')}]`;
    }

    private list(links: readonly Link[], own: WhyWords): TemplateResult[] {
        const { speech, words } = this;
        return links.map(({ name, count, of }, at) => {
            const [some, all] = [countText(speech, count), countText(speech, of)];
            const told = some === all ? own.all(all) : own.source(some, all);
            const join = at === 0 ? '' : at < links.length - 1 ? words.join : own.and;
            return html`${join}${filled(told, { name: html`<code>${briefCall(name)}</code>` })}`;
        });
    }

    /** The event where a NaN or an infinity first appeared. */
    private first(why: Why, own: WhyWords): TemplateResult | typeof nothing {
        if (!why.first_nan) return nothing;
        const { event, line } = why.first_nan;
        const text = why.value === 'nan' ? 'nan' : 'inf';
        const call = event === null ? '' : (this.run.events[event]?.call ?? '');
        return html`<p class="say first-nan" data-testid="first-nan">${filled(own.first(text, line), { call: html`<code>${briefCall(call)}</code>` })}
            ${event === null || event === this.event ? nothing : html`<button type="button" class="word" @click=${() => edit(this, (state) => openEvent(state, event))}>${own.open}</button>`}</p>`;
    }

    /** The picked element of the picture above. */
    private picked(): string | null {
        const cell = this.stage?.querySelector<HTMLElement>('.t.result .cell.pick:not(.chain *)')?.dataset.cell;
        return cell === undefined ? null : elementAt(this.run, this.event, null, Number(cell));
    }

    private ask(question: string | null): void {
        emit(this, 'bp-why', question);
    }

    /** Queries the element in a chosen cell, of the picture above or of a link. */
    private pick(event: Event): void {
        const target = event.target as HTMLElement;
        const cell = target.closest<HTMLElement>('[data-cell]');
        if (!cell) return;
        const number = Number(cell.dataset.cell);
        const at = cell.closest<HTMLElement>('[data-link]')?.dataset.link;
        if (at !== undefined) {
            this.pickIn(Number(at), number);
            return;
        }
        const tensor = cell.closest<HTMLElement>('.t');
        const operand = tensor?.dataset.operand;
        if (!tensor || (operand === undefined && !tensor.classList.contains('result'))) return;
        const question = elementAt(this.run, this.event, operand === undefined ? null : Number(operand), number);
        if (question !== null) this.ask(question);
    }

    private pickIn(at: number, cell: number): void {
        const { why, question } = this;
        if (!why || question === null) return;
        const link = linksOf(this.chain(this.run, why, question))[at];
        const index = link && indexOf(link, cell);
        if (link && index && link.event !== null) this.ask(elementOf(link.event, index));
    }

    /** The arrow keys move between the cells of a link. */
    private onKey(event: KeyboardEvent): void {
        const target = event.target as HTMLElement;
        const cell = target.closest<HTMLElement>('[data-cell]');
        const link = target.closest<HTMLElement>('[data-link]');
        const { why, question } = this;
        if (!cell || !link || !why || question === null || event.altKey || event.metaKey) return;
        const grid = linksOf(this.chain(this.run, why, question))[Number(link.dataset.link)]?.grid;
        const to = grid && moveOf(event, Number(cell.dataset.cell), grid.shape);
        if (to === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        if (to !== null) link.querySelector<HTMLElement>(`[data-cell="${to}"]`)?.focus();
    }
}

/** The links in the order in which they are drawn. */
function linksOf({ sources, conditions, steps, reaches }: Chain): readonly Link[] {
    return [...sources, ...conditions, ...steps, ...(reaches ?? [])];
}

define('broadcast-why', BroadcastWhy);
