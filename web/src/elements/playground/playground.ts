import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Repair, Request, Trace } from '../../engine/engine';
import { programWordsOf, wordsOf } from '../../model/speech';
import type { State } from '../../model/state';
import { shortHash } from '../../model/url';
import type { Words } from '../../model/words/en';
import '../alignment/alignment';
import type { BroadcastRuns } from '../event/runs';
import type { Edit, PartEvents } from '../events';
import '../narration/narration';
import { partsIn } from '../part';
import '../player/player';
import { adoptStyles } from '../style/sheet';
import { styled } from '../style/styled';
import '../tensors/tensors';
import type { Address } from './address';
import { FocusKeeper } from './focus';
import { keyOf } from './keys';
import { Session, type StateStore } from './session';
import { Sides } from './sides';
import { SystemTheme } from './theme';
import { troubleTemplate } from './trouble';
import type { View } from './view';

/** The surroundings of a playground in an article: the store of its state, and a callback after drawing. */
export interface Embedding {
    readonly store: StateStore;
    drawn(): void;
}

/**
 * The playground: it assembles the parts and handles their events. It renders in place: into the document, or into the
 * shadow root of an article's element (`../embed`).
 *
 * @attribute hash - on a page of its own: its state is the address's hash
 * @attribute compact - draws a figure instead of the full page
 * @property embedded - its surroundings in an article
 */
export class BroadcastPlayground extends LitElement {
    /** The address of the page that "Open in the playground" leads to. */
    static home = '';
    /** The store of the state on a page of its own; set by the page's script. */
    static address: typeof Address | null = null;

    @property({ type: Boolean }) compact = false;
    @property({ type: Boolean, attribute: 'hash' }) addressed = false;
    embedded: Embedding | null = null;
    private session: Session | null = null;
    /** Whether its state changed while it was disconnected. */
    private stale = false;
    /** In an article: whether the surroundings are dark, and the colour behind the element. */
    private around: { readonly dark: boolean; readonly paper: string | null } | null = null;
    private readonly address =
        BroadcastPlayground.address &&
        new BroadcastPlayground.address(
            () => this.session?.reread(),
            () => !this.compact,
        );
    private readonly theme = new SystemTheme(() => this.requestUpdate());
    /** The parts that are loaded on first use: Shapes, Code and Learn mode, and the reading of errors. */
    private readonly sides = new Sides(
        () => this.getRootNode() as Document | ShadowRoot,
        (loaded) => {
            if (loaded === 'failed') this.session?.fail('unreachable');
            this.requestUpdate();
        },
    );
    /** Whether the page is being printed: then a sheet is drawn. */
    private printing = false;
    private printable = false;
    /** Whether a picture has been drawn. */
    private pictured = false;
    private readonly onPrint = (event: Event): void => {
        this.printing = event.type === 'beforeprint';
        this.requestUpdate();
    };
    private readonly onKey = (event: Event) => this.step(event as KeyboardEvent);
    private readonly keeper = new FocusKeeper(this);

    /** On a page of its own, keys step wherever the focus is; otherwise only inside the element. */
    private get listensTo(): EventTarget {
        return this.addressed ? document : this;
    }

    protected override createRenderRoot(): HTMLElement {
        adoptStyles(this.getRootNode() as Document | ShadowRoot);
        return this;
    }

    /** The shown trace; null if there is none. */
    get trace(): Trace | null {
        return this.session?.view()?.trace ?? null;
    }

    /** `waiting` while an answer is on its way, `trouble` if there will be none. */
    get shows(): 'waiting' | 'picture' | 'trouble' {
        const { session } = this;
        if (session?.trouble) return 'trouble';
        return !session?.state || session.waits || this.renderRoot.querySelector('.loading') ? 'waiting' : 'picture';
    }

    /** The store of the state has a new one. */
    reread(): void {
        // The language of the surroundings is known only while connected.
        if (this.isConnected) this.session?.reread();
        else this.stale = true;
    }

    /** Sets the surroundings in an article. */
    surrounded(dark: boolean, paper: string | null): void {
        if (this.around?.dark === dark && this.around.paper === paper) return;
        this.around = { dark, paper };
        this.requestUpdate();
    }

    private get dark(): boolean {
        const theme = this.session?.state?.theme ?? 'auto';
        return theme === 'auto' && this.around ? this.around.dark : this.theme.isDark(theme);
    }

    override connectedCallback(): void {
        super.connectedCallback();
        this.session ??= new Session(
            this.embedded?.store ?? this.address!,
            () => {
                this.requestUpdate();
                return this.updateComplete;
            },
            (state) => this.sides.ready(state, this.session!, this.compact),
        );
        this.theme.connect();
        if (this.addressed) {
            this.address?.connect();
            for (const name of ['beforeprint', 'afterprint']) addEventListener(name, this.onPrint);
        }
        this.listensTo.addEventListener('keydown', this.onKey);
        if (this.session.start()) this.sides.wantFront();
        if (this.stale) this.session.reread();
        this.stale = false;
    }

    override disconnectedCallback(): void {
        super.disconnectedCallback();
        this.theme.disconnect();
        this.address?.disconnect();
        for (const name of ['beforeprint', 'afterprint']) removeEventListener(name, this.onPrint);
        this.listensTo.removeEventListener('keydown', this.onKey);
        this.session?.playback.stop();
    }

    protected override render(): TemplateResult {
        const session = this.session!;
        const { state } = session;
        const words = wordsOf(state?.lang ?? 'en');
        const { dark } = this;
        const auto = (state?.theme ?? 'auto') === 'auto';
        const paper = auto ? this.around?.paper : null;
        const bar = this.addressed && !this.compact && state;
        return html`<div
            class="root ${auto ? '' : 'papered'}"
            lang=${state?.lang ?? 'en'}
            data-theme=${dark ? 'dark' : 'light'}
            style=${styled({ '--bp-behind': paper ?? undefined })}
            @bp-edit=${(event: CustomEvent<Edit>) => session.edit(event.detail)}
            @bp-read=${(event: CustomEvent<string>) => void session.reader.read(event.detail)}
            @bp-try=${(event: CustomEvent<Request>) => session.attempts.try(event.detail)}
            @bp-why=${({ detail }: CustomEvent<PartEvents['bp-why']>) => session.edit({ change: (old) => ({ ...old, why: detail }), kind: 'why' })}
            @bp-window=${(event: CustomEvent<PartEvents['bp-window']>) => session.parts?.show(event.detail)}
            @bp-run=${(event: CustomEvent<PartEvents['bp-run']>) => session.parts?.show(event.detail)}
            @bp-undo=${() => session.attempts.undo()}
            @bp-repair=${(event: CustomEvent<Repair>) => session.attempts.repair(event.detail)}
            @bp-seek=${(event: CustomEvent<PartEvents['bp-seek']>) => session.playback.seek(event.detail)}
            @bp-retry=${() => session.retry()}
            @bp-move=${(event: CustomEvent<PartEvents['bp-move']>) => session.playback.move(event.detail)}
        >
            ${bar && !state.present ? html`<broadcast-bar .current=${state} .program=${session.code} .words=${words} .dark=${dark}></broadcast-bar>` : nothing}
            <div
                class=${state?.present ? 'present' : this.compact ? 'figure' : 'page'}
                role=${this.addressed ? 'main' : this.compact ? 'group' : 'region'}
                aria-label=${words.page.title}
            >
                ${this.addressed && (this.compact || state?.present) ? html`<h1 class="vh">${words.page.title}</h1>` : nothing}
                ${troubleTemplate(session, words)} ${this.body()}
            </div>
            ${this.printing ? (this.sides.print?.sheetTemplate(session) ?? nothing) : nothing}
        </div>`;
    }

    protected override updated(): void {
        const state = this.session?.state;
        if (state && !this.session?.trouble) this.sides.want(state, this.session!, this.compact);
        this.embedded?.drawn();
        const view = this.compact && this.session?.view();
        if (view && this.sides.figure?.lacksRemark(view)) this.sides.wantRemark(view.state.lang);
        if (state) this.onPicture(state);
        void this.updateComplete.then(() => this.keeper.restore(this.shows !== 'waiting', this.sides.code?.takeOver));
        if (!this.addressed || !state) return;
        this.soonPrint();
        const root = document.documentElement;
        const theme = this.dark ? 'dark' : 'light';
        const { title } = wordsOf(state.lang).page;
        // Setting the same language again would still make a browser recompute the style of every element.
        if (root.lang !== state.lang) root.lang = state.lang;
        if (root.dataset.theme !== theme) root.dataset.theme = theme;
        if (document.title !== title) document.title = title;
    }

    /** Resolves when every part has rendered too. */
    protected override async getUpdateComplete(): Promise<boolean> {
        const done = await super.getUpdateComplete();
        await Promise.all(partsIn(this.renderRoot).map((part) => part.updateComplete));
        return done;
    }

    /** The picture is drawn first, then the parts around it are loaded. A figure and the front page include them. */
    private onPicture({ front, lesson, text, lang }: State): void {
        const view = this.session?.view();
        if (lesson !== null || text !== null || !view) return;
        if (!this.pictured && this.shows !== 'picture') return;
        const first = !this.pictured;
        this.pictured = true;
        void this.updateComplete.then(() => {
            if (first) performance.mark('bcast:first-step');
            if (!this.compact && (!front || isAnswered(view)))
                requestAnimationFrame(() => this.sides.wantLateParts(lang));
        });
    }

    /** Loads the printed sheet after the first picture, when the browser is idle. */
    private soonPrint(): void {
        if (this.printable || !(this.session?.view() ?? this.session?.programView())) return;
        this.printable = true;
        const idle = window.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 1000));
        setTimeout(() => idle(() => this.sides.wantPrint(this.session?.state?.lang ?? 'en')), 1500);
    }

    private body(): TemplateResult | typeof nothing {
        const session = this.session!;
        const { state } = session;
        const words = wordsOf(state?.lang ?? 'en');
        const loading = session.trouble ? nothing : html`<p class="quiet loading">${words.engine.loading}</p>`;
        if (!state) return loading;
        const view = session.view();
        if (view && state.present && this.sides.present)
            return this.sides.present.presentTemplate(view, this.sides.lateParts?.aloud ?? null);
        if (state.front) {
            if (!view || !this.sides.front) return loading;
            const after = isAnswered(view) ? (this.sides.lateParts?.afterTemplate(view) ?? null) : null;
            return this.sides.front.frontTemplate(view, session, after);
        }
        if (state.lesson !== null) return this.sides.learn?.learnTemplate(session, words, this.compact) ?? loading;
        if (state.text !== null) return this.sides.reading?.readingTemplate(session, words) ?? loading;
        const { work, lateParts, figure, code } = this.sides;
        if (!(this.compact ? figure : work) || (state.code !== null && !code)) return loading;
        const program = session.programView();
        if (program) {
            const own = programWordsOf(state.lang);
            return this.compact
                ? figure!.programFigureTemplate(program, view, own, linkTo(state), code!.eventTemplate)
                : html`${work!.programTemplate(program, view, session, lateParts, own, code!)}${this.addressed ? nothing : openLink(state, words)}`;
        }
        if (!view) return loading;
        // A figure waits for the sentence of its warning, so that nothing moves; later changes do not wait.
        if (this.compact && !this.pictured && figure!.lacksRemark(view)) return loading;
        if (this.compact) return figure!.figureTemplate(view, linkTo(view.state));
        return html`${work!.pageTemplate(view, session, lateParts)}${this.addressed ? nothing : openLink(view.state, view.words)}`;
    }

    private step(event: KeyboardEvent): void {
        const { session } = this;
        const key = session?.state ? keyOf(event, this) : null;
        if (key === null) return;
        event.preventDefault();
        if (key === 'box') this.renderRoot.querySelector<HTMLElement>('[data-testid=box]')?.focus();
        else if (key === 'present' || key === 'leave')
            session?.edit({ change: (old) => ({ ...old, present: key === 'present' }), kind: null });
        else if (key === 'undo') session?.attempts.undo();
        else if (typeof key === 'number')
            this.renderRoot.querySelectorAll<HTMLElement>('.choices .choice')[key]?.click();
        else if (key === 'run-back' || key === 'run-forward')
            this.renderRoot.querySelector<BroadcastRuns>('broadcast-runs')?.step(key === 'run-back' ? -1 : 1);
        else session?.playback.move(key);
    }
}

/** Whether the question of the front page was answered, or its steps were seen to the end. */
function isAnswered({ state, player }: View): boolean {
    return state.answer !== null || player.index === player.count - 1;
}

/** `''` if there is no page to lead to. */
function linkTo(state: State): string {
    if (BroadcastPlayground.home === '') return '';
    return `${BroadcastPlayground.home}#${shortHash(state) ?? ''}`;
}

function openLink(state: State, words: Words): TemplateResult | typeof nothing {
    const open = linkTo(state);
    if (open === '') return nothing;
    return html`<a class="open" href=${open} target="_blank" rel="noopener">${words.page.open}</a>`;
}
