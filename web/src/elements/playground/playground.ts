import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Calls, Reason, Repair } from '../../engine/engine';
import type { Player } from '../../model/player';
import * as walk from '../../model/player';
import type { Problem } from '../../model/problem';
import { defaultState, fieldProblems, requestOf, type State } from '../../model/state';
import { writeHash } from '../../model/url';
import { type Words, wordsOf } from '../../model/words';
import '../alignment/alignment';
import '../bar/bar';
import type { Edit, PartEvents } from '../events';
import '../gallery/gallery';
import { type Fault, faultOf } from '../inputs/fault';
import '../inputs/inputs';
import '../matrix/matrix';
import '../narration/failure';
import '../narration/narration';
import '../notes/notes';
import { Part } from '../part';
import '../player/player';
import { adoptStyles } from '../style/sheet';
import '../tensors/tensors';
import { Address, readAttributes, stateAttributes } from './address';
import { type Answer, Answers } from './answers';
import { figureTemplate } from './figure';
import { stepOf } from './keys';
import { pageTemplate } from './page';
import { repaired } from './repair';
import { SystemTheme } from './theme';
import { troubleTemplate } from './trouble';
import { type Shown, viewOf } from './view';

const moves = { first: walk.first, back: walk.back, forward: walk.forward, last: walk.last };

/**
 * The playground: it holds the state, asks the engine, keeps the address, and draws the parts.
 *
 * @attribute a, b, c, ... - operands, as typed
 * @attribute dialect, rule, op, in_place, axis, target, axes, step, lang, theme - as in a hash
 * @attribute hash - this is a page of its own: it draws into the document and its state is the address's hash
 * @attribute compact - draw a figure instead of the whole page
 */
export class BroadcastPlayground extends LitElement {
    /** Where the page lives that "Open in the playground" leads to. */
    static home = '';
    static override get observedAttributes(): string[] {
        // biome-ignore lint/complexity/noThisInStatic: the base class prepares the class that asks
        return [...super.observedAttributes, ...stateAttributes];
    }

    @property({ type: Boolean }) compact = false;
    @property({ type: Boolean, attribute: 'hash' }) addressed = false;
    @state() private current: State | null = null;
    @state() private shown: Shown | null = null;
    @state() private player: Player = { index: 0, count: 0, playing: false };
    @state() private fault: Fault | null = null;
    @state() private problems: readonly Problem[] = [];
    @state() private trouble: Reason | null = null;
    private calls: Calls | null = null;
    private fresh = true;
    private since: number | null = null;
    private timer = 0;
    private readonly answers = new Answers({
        ready: (calls) => this.onReady(calls),
        answered: (answer) => this.onAnswer(answer),
        failed: (reason) => this.onFailure(reason),
    });
    private readonly theme = new SystemTheme(() => this.requestUpdate());
    private readonly address = new Address(() => this.reread());
    private readonly onDocumentKey = (event: KeyboardEvent) => this.onKey(event);

    protected override createRenderRoot(): HTMLElement | DocumentFragment {
        const root = this.addressed ? this : this.attachShadow({ mode: 'open' });
        adoptStyles(root instanceof ShadowRoot ? root : document);
        return root;
    }

    override connectedCallback(): void {
        super.connectedCallback();
        this.theme.connect();
        if (this.addressed) this.address.connect();
        (this.addressed ? document : this).addEventListener('keydown', this.onDocumentKey as EventListener);
        if (!this.calls) this.answers.start();
    }

    override disconnectedCallback(): void {
        super.disconnectedCallback();
        this.theme.disconnect();
        this.address.disconnect();
        document.removeEventListener('keydown', this.onDocumentKey);
        this.removeEventListener('keydown', this.onDocumentKey);
        clearTimeout(this.timer);
    }

    override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
        super.attributeChangedCallback(name, old, value);
        if (old !== value && this.calls && !this.addressed && stateAttributes.includes(name)) this.reread();
    }

    protected override render(): TemplateResult {
        const words = this.words;
        const view = this.shown && this.current && this.calls ? this.view() : null;
        const dark = this.theme.isDark(this.current?.theme ?? 'auto');
        const lang = this.current?.lang ?? 'en';
        const trouble = troubleTemplate(this.trouble, this.problems, words, () => this.retry());
        return html`<div class="root" lang=${lang} data-theme=${dark ? 'dark' : 'light'} @bp-edit=${this.onEdit} @bp-repair=${this.onRepair} @bp-seek=${this.onSeek} @bp-move=${this.onMove}>
            ${this.addressed && !this.compact && this.current ? html`<broadcast-bar .current=${this.current} .words=${words} .dark=${dark}></broadcast-bar>` : nothing}
            <div class=${this.compact ? 'figure' : 'page'} role=${this.addressed ? 'main' : 'region'} aria-label=${words.page.title}>
                ${trouble}
                ${view ? (this.compact ? figureTemplate(view, this.link(), this) : pageTemplate(view)) : this.trouble ? nothing : html`<p class="quiet loading">${words.engine.loading}</p>`}
                ${view && !this.compact && !this.addressed ? html`<a class="open" href=${this.link()} target="_blank" rel="noopener">${words.page.open}</a>` : nothing}
            </div>
        </div>`;
    }

    protected override updated(changed: PropertyValues): void {
        if (this.addressed && this.current) {
            const root = document.documentElement;
            root.lang = this.current.lang;
            root.dataset.theme = this.theme.isDark(this.current.theme) ? 'dark' : 'light';
            document.title = this.words.page.title;
        }
        if (changed.has('player') || changed.has('shown')) this.schedule();
    }

    /** Done when every part has drawn too. */
    protected override async getUpdateComplete(): Promise<boolean> {
        const done = await super.getUpdateComplete();
        const parts = [...this.renderRoot.querySelectorAll('*')].filter((part) => part instanceof Part);
        await Promise.all(parts.map((part) => (part as Part).updateComplete));
        return done;
    }

    private get words(): Words {
        return wordsOf(this.current?.lang ?? 'en');
    }

    private view() {
        return viewOf({
            state: this.current!,
            calls: this.calls!,
            shown: this.shown!,
            player: this.player,
            fault: this.fault,
            problems: fieldProblems(this.current!, this.calls!),
        });
    }

    private link(): string {
        return `${BroadcastPlayground.home}#${this.current ? writeHash(this.current) : ''}`;
    }

    private onReady(calls: Calls): void {
        this.calls = calls;
        this.trouble = null;
        this.reread();
    }

    /** The state as the address or the attributes say it. */
    private reread(): void {
        if (!this.calls) return;
        const { state, problems } = this.addressed ? this.address.read(this.calls) : readAttributes(this, this.calls);
        this.problems = problems;
        this.fresh = true;
        this.since = null;
        this.current = state;
        if (this.shown && state.step !== null) this.player = walk.load(this.shown.trace, state.step);
        this.put();
    }

    private put(): void {
        this.answers.put(requestOf(this.current!, this.calls!, this.shown?.trace ?? null));
    }

    private onEdit(event: CustomEvent<Edit>): void {
        if (!this.current || !this.calls) return;
        const { change, kind, at, fresh } = event.detail;
        const next = change(this.current, this.calls);
        if (next === this.current) return;
        this.current = next;
        this.problems = [];
        this.fresh = fresh ?? false;
        this.since = at ?? null;
        if (this.addressed) this.address.write(next, kind);
        this.put();
    }

    private onRepair(event: CustomEvent<Repair>): void {
        this.onEdit(
            new CustomEvent('bp-edit', {
                detail: { change: (old) => repaired(old, event.detail), kind: null, fresh: true },
            }),
        );
    }

    private async onAnswer({ trace, matrix }: Answer): Promise<void> {
        this.trouble = null;
        this.fault = faultOf(trace, this.current!);
        if (!this.fault) this.show({ trace, matrix });
        else if (!this.shown) {
            const example = await this.answers.once(requestOf(defaultState, this.calls!));
            if (!this.shown) this.show({ ...example, stands: true });
        }
        const since = this.since;
        this.since = null;
        await this.updateComplete;
        if (since !== null) performance.measure('bcast:update', { start: since, end: performance.now() });
        if (performance.getEntriesByName('bcast:first-step').length === 0) performance.mark('bcast:first-step');
    }

    private show(shown: Shown): void {
        const step = shown.stands ? null : this.current!.step;
        const before = this.shown?.trace ?? null;
        const opens = step !== null || this.fresh;
        this.player = opens ? walk.load(shown.trace, step) : walk.retrace(this.player, before, shown.trace);
        this.shown = shown;
    }

    private onFailure(reason: Reason): void {
        this.trouble = reason;
        if (!this.calls) this.reread();
    }

    private retry(): void {
        this.trouble = null;
        if (this.calls) this.put();
        else this.answers.start();
    }

    private onSeek(event: CustomEvent<PartEvents['bp-seek']>): void {
        this.go(walk.seek(this.player, event.detail));
    }

    private onMove(event: CustomEvent<PartEvents['bp-move']>): void {
        const move = event.detail;
        if (move === 'toggle') this.go(this.player.playing ? walk.pause(this.player) : walk.play(this.player));
        else this.go(moves[move](this.player));
    }

    private onKey(event: KeyboardEvent): void {
        const move = stepOf(event);
        if (!move) return;
        event.preventDefault();
        this.go(moves[move](this.player));
    }

    private go(player: Player): void {
        if (!this.current) return;
        const moved = player.index !== this.player.index;
        this.player = player;
        if (!moved) return;
        this.current = { ...this.current, step: player.index };
        if (this.addressed) this.address.write(this.current, 'step');
    }

    private schedule(): void {
        clearTimeout(this.timer);
        if (!this.player.playing || !this.shown) return;
        this.timer = window.setTimeout(
            () => this.go(walk.tick(this.player)),
            walk.holdOf(this.shown.trace, this.player.index),
        );
    }
}
