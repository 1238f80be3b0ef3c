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

/** How long the message after copying stays, in milliseconds. */
const told = 2400;

/**
 * A program with named tensors rewritten without names: each changed line, the reasons, and the complete program to
 * copy. If no such program is equivalent, the reason why.
 *
 * @property migration - the core's rewritten program, checked by running it
 * @property code - the original program
 * @property words
 * @property speech - the language
 * @fires bp-edit - the rewritten program is opened
 * @fires bp-place - a position in the program was chosen
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
