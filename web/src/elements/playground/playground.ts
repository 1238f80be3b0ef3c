import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Repair } from '../../engine/engine';
import { wordsOf } from '../../model/speech';
import type { State } from '../../model/state';
import { shortHash } from '../../model/url';
import type { Words } from '../../model/words/en';
import '../alignment/alignment';
import '../bar/bar';
import type { Edit, PartEvents } from '../events';
import '../gallery/gallery';
import '../gradient/gradient';
import '../inputs/inputs';
import '../matrix/matrix';
import '../narration/failure';
import '../narration/narration';
import '../notes/notes';
import { partsIn } from '../part';
import '../player/player';
import { adoptStyles } from '../style/sheet';
import '../tensors/tensors';
import { Address, readAttributes, stateAttributes } from './address';
import { figureTemplate, programFigureTemplate } from './figure';
import { stepOf } from './keys';
import { pageTemplate, programTemplate } from './page';
import { Session } from './session';
import { SystemTheme } from './theme';
import { troubleTemplate } from './trouble';
import type { ProgramView, View } from './view';

/**
 * The playground: it puts the parts together and passes on what they say.
 *
 * @attribute a, b, c, ... - operands, as typed
 * @attribute code - a program: Code mode; `event` says which of its broadcasts is open
 * @attribute dialect, rule, op, in_place, names, axis, target, axes, step, lang, theme - as in a hash
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
    private session: Session | null = null;
    /** An attribute changed while the element was in no page. */
    private stale = false;
    private readonly address = new Address(() => this.session?.reread());
    private readonly theme = new SystemTheme(() => this.requestUpdate());
    /** Code mode's parts are there. */
    private room = false;
    private furnishing = false;
    private readonly onKey = (event: Event) => this.step(event as KeyboardEvent);

    /** Keys step wherever the focus is on a page of its own, else only inside the element. */
    private get listensTo(): EventTarget {
        return this.addressed ? document : this;
    }

    protected override createRenderRoot(): HTMLElement | DocumentFragment {
        const root = this.addressed ? this : this.attachShadow({ mode: 'open' });
        adoptStyles(root instanceof ShadowRoot ? root : document);
        return root;
    }

    override connectedCallback(): void {
        super.connectedCallback();
        const attributes = { read: readAttributes.bind(null, this), write: () => true };
        this.session ??= new Session(this.addressed ? this.address : attributes, () => {
            this.requestUpdate();
            return this.updateComplete;
        });
        this.theme.connect();
        if (this.addressed) this.address.connect();
        this.listensTo.addEventListener('keydown', this.onKey);
        this.session.start();
        if (this.stale) this.session.reread();
        this.stale = false;
    }

    override disconnectedCallback(): void {
        super.disconnectedCallback();
        this.theme.disconnect();
        this.address.disconnect();
        this.listensTo.removeEventListener('keydown', this.onKey);
        this.session?.stop();
    }

    override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
        super.attributeChangedCallback(name, old, value);
        if (old === value || this.addressed || !stateAttributes.includes(name)) return;
        // Only in a page it is known which language is spoken around.
        if (this.isConnected) this.session?.reread();
        else this.stale = true;
    }

    protected override render(): TemplateResult {
        const session = this.session!;
        const { state } = session;
        const words = wordsOf(state?.lang ?? 'en');
        const dark = this.theme.isDark(state?.theme ?? 'auto');
        const bar = this.addressed && !this.compact && state;
        return html`<div
            class="root"
            lang=${state?.lang ?? 'en'}
            data-theme=${dark ? 'dark' : 'light'}
            @bp-edit=${(event: CustomEvent<Edit>) => session.edit(event.detail)}
            @bp-repair=${(event: CustomEvent<Repair>) => session.repair(event.detail)}
            @bp-seek=${(event: CustomEvent<PartEvents['bp-seek']>) => session.seek(event.detail)}
            @bp-retry=${() => session.retry()}
            @bp-move=${(event: CustomEvent<PartEvents['bp-move']>) => session.move(event.detail)}
        >
            ${bar ? html`<broadcast-bar .current=${state} .program=${session.code} .words=${words} .dark=${dark}></broadcast-bar>` : nothing}
            <div
                class=${this.compact ? 'figure' : 'page'}
                role=${this.addressed ? 'main' : 'region'}
                aria-label=${words.page.title}
            >
                ${this.addressed && this.compact ? html`<h1 class="vh">${words.page.title}</h1>` : nothing}
                ${troubleTemplate(session, words)} ${this.body()}
            </div>
        </div>`;
    }

    protected override updated(): void {
        const state = this.session?.state;
        if (state && state.code !== null && !this.room && !this.session?.trouble) void this.furnish();
        if (!this.addressed || !state) return;
        const root = document.documentElement;
        const theme = this.theme.isDark(state.theme) ? 'dark' : 'light';
        const { title } = wordsOf(state.lang).page;
        // Even the language that is there already, set again, makes a browser compute the style of every element.
        if (root.lang !== state.lang) root.lang = state.lang;
        if (root.dataset.theme !== theme) root.dataset.theme = theme;
        if (document.title !== title) document.title = title;
    }

    /** Done when every part has drawn too. */
    protected override async getUpdateComplete(): Promise<boolean> {
        const done = await super.getUpdateComplete();
        await Promise.all(partsIn(this.renderRoot).map((part) => part.updateComplete));
        return done;
    }

    private body(): TemplateResult | typeof nothing {
        const session = this.session!;
        const view = session.view();
        const program = session.programView();
        if (program) return this.codeBody(program, view);
        if (!view)
            return session.trouble
                ? nothing
                : html`<p class="quiet loading">${wordsOf(session.state?.lang ?? 'en').engine.loading}</p>`;
        if (this.compact) return figureTemplate(view, linkTo(view.state));
        return html`${pageTemplate(view)}${this.addressed ? nothing : openLink(view.state, view.words)}`;
    }

    private codeBody(program: ProgramView, view: View | null): TemplateResult | typeof nothing {
        const { state } = program;
        const words = wordsOf(state.lang);
        if (!this.room && this.session?.trouble) return nothing;
        if (!this.room) return html`<p class="quiet loading">${words.engine.loading}</p>`;
        if (this.compact) return programFigureTemplate(program, view, words, linkTo(state));
        return html`${programTemplate(program, view, words)}${this.addressed ? nothing : openLink(state, words)}`;
    }

    /** Loads Code mode's own parts, when it opens for the first time. */
    private async furnish(): Promise<void> {
        if (this.furnishing) return;
        this.furnishing = true;
        try {
            const room = await import('../code/room');
            room.furnish(this.renderRoot instanceof ShadowRoot ? this.renderRoot : document);
            this.room = true;
            this.session?.furnish(room.Program);
        } catch {
            this.furnishing = false;
            this.session?.fail('unreachable');
        }
        this.requestUpdate();
    }

    private step(event: KeyboardEvent): void {
        const move = stepOf(event);
        if (!move) return;
        event.preventDefault();
        this.session?.move(move);
    }
}

function linkTo(state: State): string {
    return `${BroadcastPlayground.home}#${shortHash(state) ?? ''}`;
}

function openLink(state: State, words: Words): TemplateResult {
    return html`<a class="open" href=${linkTo(state)} target="_blank" rel="noopener">${words.page.open}</a>`;
}
