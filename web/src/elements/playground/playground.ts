import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Repair, Request } from '../../engine/engine';
import { wordsOf } from '../../model/speech';
import type { State } from '../../model/state';
import { shortHash } from '../../model/url';
import type { Words } from '../../model/words/en';
import '../alignment/alignment';
import '../bar/bar';
import type { Edit, PartEvents } from '../events';
import '../narration/narration';
import { partsIn } from '../part';
import '../player/player';
import { adoptStyles } from '../style/sheet';
import '../tensors/tensors';
import { frontTemplate } from '../front/front';
import { Address, readAttributes, stateAttributes } from './address';
import { keyOf } from './keys';
import { Session } from './session';
import { Sides } from './sides';
import { SystemTheme } from './theme';
import { troubleTemplate } from './trouble';

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
    private readonly address = new Address(
        () => this.session?.reread(),
        () => !this.compact,
    );
    private readonly theme = new SystemTheme(() => this.requestUpdate());
    /** What is loaded when it is first used: the work with shapes, Code, Learn, the reading of errors. */
    private readonly sides = new Sides(
        () => (this.renderRoot instanceof ShadowRoot ? this.renderRoot : document),
        (loaded) => {
            if (loaded === 'failed') this.session?.fail('unreachable');
            this.requestUpdate();
        },
    );
    /** A sheet is drawn while the page is printed. */
    private printing = false;
    private printable = false;
    private readonly onPrint = (event: Event): void => {
        this.printing = event.type === 'beforeprint';
        this.requestUpdate();
    };
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
        if (this.addressed) {
            this.address.connect();
            for (const name of ['beforeprint', 'afterprint']) addEventListener(name, this.onPrint);
        }
        this.listensTo.addEventListener('keydown', this.onKey);
        this.session.start();
        if (this.stale) this.session.reread();
        this.stale = false;
    }

    override disconnectedCallback(): void {
        super.disconnectedCallback();
        this.theme.disconnect();
        this.address.disconnect();
        for (const name of ['beforeprint', 'afterprint']) removeEventListener(name, this.onPrint);
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
            @bp-read=${(event: CustomEvent<string>) => void session.reader.read(event.detail)}
            @bp-try=${(event: CustomEvent<Request>) => session.try(event.detail)}
            @bp-undo=${() => session.undo()}
            @bp-repair=${(event: CustomEvent<Repair>) => session.repair(event.detail)}
            @bp-seek=${(event: CustomEvent<PartEvents['bp-seek']>) => session.seek(event.detail)}
            @bp-retry=${() => session.retry()}
            @bp-move=${(event: CustomEvent<PartEvents['bp-move']>) => session.move(event.detail)}
        >
            ${bar && !state.present ? html`<broadcast-bar .current=${state} .program=${session.code} .words=${words} .dark=${dark}></broadcast-bar>` : nothing}
            <div
                class=${state?.present ? 'present' : this.compact ? 'figure' : 'page'}
                role=${this.addressed ? 'main' : 'region'}
                aria-label=${words.page.title}
            >
                ${this.addressed && this.compact ? html`<h1 class="vh">${words.page.title}</h1>` : nothing}
                ${troubleTemplate(session, words)} ${this.body()}
            </div>
            ${this.printing ? (this.sides.print?.sheetTemplate(session) ?? nothing) : nothing}
        </div>`;
    }

    protected override updated(): void {
        const state = this.session?.state;
        if (state && !this.session?.trouble) this.sides.want(state, this.session!);
        if (!this.addressed || !state) return;
        this.soonPrint();
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

    /** The sheet is fetched when the first picture is drawn and nothing else is to do. */
    private soonPrint(): void {
        if (this.printable || !this.session?.view()) return;
        this.printable = true;
        const idle = window.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 1000));
        setTimeout(() => idle(() => this.sides.wantPrint()), 1500);
    }

    private body(): TemplateResult | typeof nothing {
        const session = this.session!;
        const { state } = session;
        const words = wordsOf(state?.lang ?? 'en');
        const loading = session.trouble ? nothing : html`<p class="quiet loading">${words.engine.loading}</p>`;
        if (!state) return loading;
        const view = session.view();
        if (view && state.present && this.sides.present) return this.sides.present.presentTemplate(view);
        if (state.front) return view ? frontTemplate(view, session) : loading;
        if (state.lesson !== null) return this.sides.learn?.learnTemplate(session, words, this.compact) ?? loading;
        if (state.text !== null) return this.sides.reading?.readingTemplate(session, words) ?? loading;
        const { work, code } = this.sides;
        if (!work || (state.code !== null && !code)) return loading;
        const program = session.programView();
        if (program)
            return this.compact
                ? work.programFigureTemplate(program, view, words, linkTo(state))
                : html`${work.programTemplate(program, view, session, words)}${this.addressed ? nothing : openLink(state, words)}`;
        if (!view) return loading;
        if (this.compact) return work.figureTemplate(view, linkTo(view.state));
        return html`${work.pageTemplate(view, session)}${this.addressed ? nothing : openLink(view.state, view.words)}`;
    }

    private step(event: KeyboardEvent): void {
        const { session } = this;
        const key = session?.state ? keyOf(event, this) : null;
        if (!key) return;
        event.preventDefault();
        if (key === 'box') this.renderRoot.querySelector<HTMLElement>('[data-testid=box]')?.focus();
        else if (key === 'present' || key === 'leave')
            session?.edit({ change: (old) => ({ ...old, present: key === 'present' }), kind: null });
        else if (key === 'undo') session?.undo();
        else if (typeof key === 'number')
            this.renderRoot.querySelectorAll<HTMLElement>('.choices .choice')[key]?.click();
        else session?.move(key);
    }
}

function linkTo(state: State): string {
    return `${BroadcastPlayground.home}#${shortHash(state) ?? ''}`;
}

function openLink(state: State, words: Words): TemplateResult {
    return html`<a class="open" href=${linkTo(state)} target="_blank" rel="noopener">${words.page.open}</a>`;
}
