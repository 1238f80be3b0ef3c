import { html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { firstProgram } from '../../model/first_program';
import { type Lang, languages } from '../../model/language';
import { loadLate } from '../../model/speech';
import { defaultState, openCode, openLearn, openShapes, type State } from '../../model/state';
import { shortHash } from '../../model/url';
import type { Words } from '../../model/words/en';
import { copy } from '../copy';
import { edit, emit } from '../events';
import { mark, themeIcon } from '../icons';
import { define, Part } from '../part';
import { lateSheet } from '../style/late_sheet';
import style from './bar.css?inline';

const adoptBarStyles = lateSheet([style]);

/**
 * The top bar: logo, modes, languages, theme, and Share, which copies a link and offers an image and the embed code.
 *
 * @property current - the state, whose link is shared and whose language is marked
 * @property program - the last program, which Code mode opens with
 * @property dark - whether the page is dark now
 * @fires bp-edit
 */
export class BroadcastBar extends Part {
    @property({ attribute: false }) current!: State;
    @property({ attribute: false }) words!: Words;
    @property({ attribute: false }) program: string | null = null;
    @property({ type: Boolean }) dark = false;
    @state() private said = '';
    /** Whether the menu below the Share button is open. */
    @state() private offers = false;
    private timer = 0;

    override connectedCallback(): void {
        super.connectedCallback();
        adoptBarStyles(document);
    }

    override disconnectedCallback(): void {
        super.disconnectedCallback();
        clearTimeout(this.timer);
    }

    protected override render(): TemplateResult {
        const { words, current } = this;
        const mode = current.lesson !== null ? 'learn' : current.code !== null ? 'code' : 'shapes';
        const shapes = openShapes(current);
        return html`<header class="bar">
            <div>
                <h1><a class="mark" href="#${linkTo({ ...defaultState, lang: current.lang, theme: current.theme })}">${mark}${words.page.title}</a></h1>
                <nav class="modes" aria-label=${words.page.modes}>
                    ${this.mode(words.page.shapes, shapes, mode === 'shapes')}
                    ${this.mode(words.page.code, mode === 'code' ? current : openCode(current, this.program ?? firstProgram), mode === 'code')}
                    ${this.mode(words.page.learn, openLearn(current), mode === 'learn')}
                </nav>
                <nav class="langs" aria-label=${words.page.language}>
                    ${languages.map(
                        ({ lang, name }) =>
                            html`<a lang=${lang} hreflang=${lang} href="#${linkTo({ ...current, lang })}" aria-current=${lang === current.lang ? 'true' : nothing} @click=${(event: Event) => this.onLink(event, lang)}>${name}</a>`,
                    )}
                </nav>
                <span class="langsel select"
                    ><select aria-label=${words.page.language} @change=${this.onLanguage}>
                        ${languages.map(({ lang, name }) => html`<option value=${lang} lang=${lang} .selected=${lang === current.lang}>${name}</option>`)}
                    </select></span
                >
                <button type="button" class="icon" aria-label=${words.page.theme} title=${words.page.theme} @click=${this.onTheme}>${themeIcon}</button>
                <span class="sharing" @keydown=${this.onKey} @focusout=${this.onLeave}>
                    <button type="button" class="share" aria-expanded=${this.offers} @click=${this.onShare}>${this.said || words.page.share}</button>
                    ${this.offers ? this.more() : nothing}
                </span>
                <span class="vh" aria-live="polite">${this.said}</span>
            </div>
        </header>`;
    }

    private mode(text: string, to: State, here: boolean): TemplateResult {
        return html`<a href="#${linkTo(to)}" aria-current=${here ? 'page' : nothing} @click=${(event: MouseEvent) => this.onMode(event, to)}>${text}</a>`;
    }

    /** In a new tab or window the browser opens the link; here the mode changes, and the address stays short. */
    private onMode(event: MouseEvent, to: State): void {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        if (to !== this.current) edit(this, () => to);
    }

    /** A state that is too long for a link is changed in place, so that it is not lost. */
    private onLink(event: Event, lang: Lang): void {
        if (shortHash(this.current) !== null) return;
        event.preventDefault();
        edit(this, (old) => ({ ...old, lang }));
    }

    private onLanguage(event: Event): void {
        const lang = (event.target as HTMLSelectElement).value as Lang;
        edit(this, (old) => ({ ...old, lang }));
    }

    private onTheme(): void {
        const theme = this.dark ? 'light' : 'dark';
        emit(this, 'bp-edit', { change: (old) => ({ ...old, theme }), kind: 'theme' });
    }

    private more(): TemplateResult {
        const { sharing } = this.words;
        return html`<div class="more">
            <button type="button" data-share="svg" @click=${() => this.onImage('svg')}>${sharing.image} (SVG)</button>
            <button type="button" data-share="png" @click=${() => this.onImage('png')}>${sharing.image} (PNG)</button>
            <button type="button" data-share="embed" @click=${this.onEmbed}>${sharing.embed}</button>
        </div>`;
    }

    private async onShare(): Promise<void> {
        const copying = shortHash(this.current) === null ? null : copy(location.href);
        await loadLate(this.current.lang);
        const { page, sharing } = this.words;
        this.offers = !this.offers;
        if (copying) this.say((await copying) ? sharing.copied : sharing.copyFailed);
        else this.say(page.tooLong);
    }

    private async onEmbed(): Promise<void> {
        const { sharing } = this.words;
        const { embedCode } = await import('./share');
        const copied = await copy(embedCode(this.current, new URL('./', location.href).href));
        this.say(copied ? sharing.embedCopied : sharing.embedFailed);
        this.offers = false;
    }

    private async onImage(kind: 'svg' | 'png'): Promise<void> {
        try {
            const { figureOf, pngOf, save } = await import('./share');
            const svg = await figureOf(this.current, this.dark);
            save(kind === 'png' ? await pngOf(svg) : new Blob([svg], { type: 'image/svg+xml' }), `broadcast.${kind}`);
            this.offers = false;
        } catch {
            this.say(this.words.sharing.imageFailed);
        }
    }

    private onKey(event: KeyboardEvent): void {
        if (event.key !== 'Escape' || !this.offers) return;
        event.stopPropagation();
        this.offers = false;
        this.querySelector<HTMLElement>('.share')?.focus();
    }

    private onLeave(event: FocusEvent): void {
        const to = event.relatedTarget;
        if (to instanceof Node && !(event.currentTarget as Node).contains(to)) this.offers = false;
    }

    private say(text: string): void {
        this.said = text;
        clearTimeout(this.timer);
        this.timer = window.setTimeout(() => (this.said = ''), 2400);
    }
}

/** The hash of a link that always contains its language, since that of another browser can differ. */
function linkTo(state: State): string {
    return shortHash(state, { ...defaultState, lang: null }) ?? '';
}

define('broadcast-bar', BroadcastBar);
