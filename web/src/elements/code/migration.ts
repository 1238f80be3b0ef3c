import { html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Migration } from '../../engine/generated/schema';
import type { Lang } from '../../model/language';
import { type Passage, type Piece, passages } from '../../model/migration';
import { tell } from '../../model/narration';
import { openCode } from '../../model/state';
import type { Words } from '../../model/words/en';
import { copy } from '../copy';
import { emit } from '../events';
import { spoken } from '../narration/narration';
import { define, Part } from '../part';

/** How long it is said that something was copied. */
const told = 2400;

/**
 * A program with names as it is written without them: each place that changes, why, and the whole of it to take away.
 * Where no such program does the same, why not.
 *
 * @property migration - what the core has written, and run
 * @property code - the program that it was written from
 * @property words
 * @property speech - the language
 * @fires bp-edit - it is opened as the program
 * @fires bp-place - a place of the program was chosen
 */
export class BroadcastMigration extends Part {
    @property({ attribute: false }) migration!: Migration;
    @property({ attribute: false }) code = '';
    @property({ attribute: false }) words!: Words;
    @property({ attribute: false }) speech: Lang = 'en';
    @state() private said = '';
    private timer: number | undefined;

    override disconnectedCallback(): void {
        super.disconnectedCallback();
        clearTimeout(this.timer);
    }

    protected override render(): TemplateResult {
        const { migration, words, said } = this;
        const { code, reason, changes } = migration;
        if (code === null)
            return html`<details class="follows migration">
                <summary><span class="h2">${words.code.migration}</span><span class="quiet">${words.code.notMigrated}</span></summary>
                <p class="why">${this.prose(`migration.reason.${reason}`)}</p>
            </details>`;
        return html`<details class="follows migration">
            <summary><span class="h2">${words.code.migration}</span><span class="quiet">${words.code.migrated}</span></summary>
            <ol>${passages(this.code, changes).map((passage) => this.passage(passage))}</ol>
            <p class="take">
                <button type="button" class="word" @click=${() => this.copy(code)}>${words.code.copy}</button>
                <button type="button" class="word" @click=${() => this.open(code)}>${words.code.openProgram}</button>
                <span class="quiet" aria-live="polite">${said}</span>
            </p>
        </details>`;
    }

    private prose(say: string): TemplateResult {
        return spoken(tell(this.speech, say, {}, []));
    }

    private passage({ line, begin, before, after, says }: Passage): TemplateResult {
        const { words } = this;
        const go = () => this.dispatchEvent(new CustomEvent('bp-place', { detail: begin, bubbles: true }));
        return html`<li>
            <button type="button" class="word" @click=${go}>${words.code.line(line)}</button>
            <code class="before">${before.map(({ text, changed }) => (changed ? html`<del>${text}</del>` : text))}</code>
            <span class="vh">${words.code.becomes}</span>
            ${after.length === 0 ? nothing : html`<code>${after.map(came)}</code>`}
            <p class="why">${says.map((say, index) => html`${index > 0 ? ' ' : nothing}${this.prose(say)}`)}</p>
        </li>`;
    }

    private open(code: string): void {
        emit(this, 'bp-edit', { change: (old) => openCode(old, code), kind: null, fresh: true });
    }

    private async copy(code: string): Promise<void> {
        const says = this.words.code;
        this.said = (await copy(code)) ? says.copied : says.copyFailed;
        clearTimeout(this.timer);
        this.timer = window.setTimeout(() => (this.said = ''), told);
    }
}

function came({ text, changed }: Piece): TemplateResult | string {
    return changed ? html`<ins>${text}</ins>` : text;
}

define('broadcast-migration', BroadcastMigration);
