import { html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Alternative, Alternatives } from '../../engine/front_door';
import type { Intent, Request, Trace, Verdict } from '../../engine/generated/schema';
import { operandLabel, operandText, shapeText } from '../../model/format';
import type { Lang } from '../../model/language';
import { type Segment, tell } from '../../model/narration';
import { productText } from '../../model/product_text';
import type { Words } from '../../model/words/en';
import { copy } from '../copy';
import { emit } from '../events';
import { inPhrases, spoken } from '../narration/narration';
import { define, Part } from '../part';
import { alternativeNames } from './alternative_names';
import { labelled } from './labelled';

const libraries = { pytorch: 'PyTorch', numpy: 'NumPy', einops: 'einops' } as const;
type Library = keyof typeof libraries;

/** How long the message after copying stays, in ms. */
const shownFor = 2400;

/**
 * The alternatives by what was meant, each run by the core. Their forms in other libraries are requested on demand.
 *
 * @property request - the original request
 * @property verdict - its verdict: the alternatives that it names, or where to look if there are none
 * @property given - the alternatives after reading an error, where sizes may be missing
 * @property says - the words of the one that shows how to find the wrong size
 * @property canUndo - one has been tried
 * @fires bp-edit - one is tried
 * @fires bp-undo
 */
export class BroadcastRepairs extends Part {
    @property({ attribute: false }) request: Request | null = null;
    @property({ attribute: false }) verdict: Verdict | null = null;
    @property({ attribute: false }) given: readonly Alternative[] | null = null;
    @property({ attribute: false }) says: {
        readonly showHow: string;
        readonly how: string;
        readonly copy: string;
    } | null = null;
    @property({ attribute: false }) labels: readonly string[] = [];
    @property({ attribute: false }) words!: Words;
    @property({ attribute: false }) speech: Lang = 'en';
    /** Applies an alternative to the program; returns false if it has no edits. */
    @property({ attribute: false }) write: ((alternative: Alternative) => boolean) | null = null;
    @property({ type: Boolean }) canUndo = false;
    @state() private answer: Alternatives | null = null;
    @state() private asked = false;
    @state() private copied = '';
    /** Whether it is shown how to find the wrong size. */
    @state() private shows = false;
    private about = '';

    protected override willUpdate(): void {
        const text = JSON.stringify(this.request);
        if (text === this.about) return;
        this.about = text;
        this.answer = null;
        if (this.asked && this.request && !this.given) void this.load(this.request, text);
    }

    protected override render(): TemplateResult | typeof nothing {
        const { words, request, verdict } = this;
        const answer = this.answer;
        const alternatives =
            this.given ?? answer?.repairs ?? verdict?.intents.map((intent) => alternativeOf(request, intent)) ?? [];
        const undo = this.canUndo
            ? html`<p class="undo"><button type="button" class="btn" @click=${() => emit(this, 'bp-undo', null)}>${words.verdict.undo}</button></p>`
            : nothing;
        if (verdict?.look)
            return html`${undo}<p class="look">${spoken(tell(this.speech, verdict.look, verdict.args, this.labels))}</p>`;
        if (alternatives.length === 0) return undo;
        const names = alternativeNames(this.speech, alternatives, this.labels, words);
        const first = this.canUndo
            ? undefined
            : alternatives.find((alternative) => alternative.request || alternative.intent === 'product');
        const asks = !this.given && !answer && request;
        return html`${undo}
            <ul class="ways" aria-label=${words.verdict.alternatives}>${alternatives.map((alternative, index) => this.row(alternative, names[index]!, alternative === first))}</ul>
            ${asks ? html`<p class="quiet"><button type="button" class="word" @click=${this.ask}>${words.verdict.more}</button></p>` : nothing}
            <span class="vh" aria-live="polite">${this.copied === '' ? nothing : words.verdict.copied}</span>`;
    }

    private row(alternative: Alternative, name: readonly Segment[], main: boolean): TemplateResult {
        const { words } = this;
        const result = alternative.result ? shapeText(alternative.result) : (alternative.gives ?? '');
        const gives = result === '' ? nothing : html`<span class="nb">${words.failures.tryGives(result)}</span>`;
        return html`<li>
            <strong>${spoken(name)}</strong>
            ${this.change(alternative)} ${gives}
            <span class="act">${this.action(alternative, main)}</span>
            <span class="others">${(Object.keys(libraries) as Library[]).map((library) => this.inLibrary(alternative, library))}</span>
            ${alternative.show && this.says && this.shows ? html`<p class="how" id="bp-how">${inPhrases(this.says!.how)} <br /><code>${alternative.show}</code> <button type="button" class="word" @click=${() => this.copy('', alternative.show!)}>${this.copied === ` ${alternative.show}` ? words.verdict.copied : this.says!.copy}</button></p>` : nothing}
        </li>`;
    }

    /** The code of an alternative; where to look if none would help; nothing if it depends on sizes that are not known. */
    private change(alternative: Alternative): TemplateResult | typeof nothing {
        if (alternative.text !== '') return html`<code>${labelled(alternative, this.labels)}</code>`;
        if (alternative.intent !== 'match') return nothing;
        return html`<span class="made">${spoken(tell(this.speech, 'look.sizes', alternative.args, this.labels))}</span>`;
    }

    private action(alternative: Alternative, main: boolean): TemplateResult | typeof nothing {
        const { words } = this;
        const { request } = alternative;
        if (request || alternative.intent === 'product')
            return html`<button type="button" class="btn ${main ? 'main' : ''}" @click=${() => this.take(alternative)}>${words.failures.tryIt}</button>`;
        if (alternative.show && this.says)
            return html`<button type="button" class="btn" aria-expanded=${this.shows ? 'true' : 'false'} aria-controls=${this.shows ? 'bp-how' : nothing} @click=${() => (this.shows = !this.shows)}>${this.says!.showHow}</button>`;
        if (!this.given || alternative.intent === 'match') return nothing;
        return html`<button type="button" class="btn" @click=${() => emit(this, 'bp-fill', null)}>${words.verdict.fillIn}</button>`;
    }

    private inLibrary(alternative: Alternative, library: Library): TemplateResult | typeof nothing {
        const text = alternative.words?.[library];
        if (!text) return nothing;
        const done = this.copied === `${library} ${text}`;
        return html`<button type="button" class="lib" title=${this.words.verdict.copy(libraries[library])} @click=${() => this.copy(library, text)}>
            <span>${done ? this.words.verdict.copied : libraries[library]}</span> <code>${text}</code>
        </button>`;
    }

    /**
     * Applies an alternative: to the program, if there is one; else as a request, or, for a matrix product, as a text
     * for the box.
     */
    private take(alternative: Alternative): void {
        if (this.write?.(alternative)) return;
        if (alternative.request) emit(this, 'bp-try', alternative.request);
        else emit(this, 'bp-read', this.product());
    }

    private product(): string {
        const operands = (this.request?.operands ?? []) as Trace['operands'];
        return productText(
            operands.map((operand, at) => ({
                shape: operandText(operand),
                label: this.labels[at] ?? operandLabel(at),
            })),
            this.request?.dialect === 'numpy',
        );
    }

    private readonly ask = (): void => {
        this.asked = true;
        if (this.request) void this.load(this.request, this.about);
    };

    private async load(request: Request, about: string): Promise<void> {
        try {
            const { loadFront } = await import('../../engine/front');
            const answer = await (await loadFront()).repairs(request);
            if (about === this.about) this.answer = answer;
        } catch {
            // The picture and its verdict do not need them; the next request asks again.
            this.asked = false;
        }
    }

    private async copy(name: string, text: string): Promise<void> {
        if (!(await copy(text))) return;
        this.copied = `${name} ${text}`;
        setTimeout(() => (this.copied = ''), shownFor);
    }
}

/** An alternative of the verdict in the form of a requested one. */
function alternativeOf(
    request: Request | null,
    { intent, operand, text, appended, operands, axis, in_place, result }: Intent,
): Alternative {
    const changed = { operands, in_place, ...(axis === null ? {} : { axis }) };
    const calls = request !== null && operands.length > 0;
    return {
        intent,
        say: `intent.${intent}`,
        args: { operand },
        operand,
        text,
        appended,
        request: calls ? { ...request, ...changed } : null,
        result,
        needs: [],
    };
}

define('broadcast-repairs', BroadcastRepairs);
