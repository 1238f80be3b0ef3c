import { html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Migration } from '../../engine/generated/schema';
import type { Lang } from '../../model/language';
import { tell } from '../../model/narration';
import { openCode } from '../../model/state';
import type { Words } from '../../model/words/en';
import { copy } from '../copy';
import { emit } from '../events';
import { spoken } from '../narration/narration';
import { define, Part } from '../part';

type Change = Migration['changes'][number];

/** How long it is said that something was copied. */
const told = 2400;

/**
 * A program with names as it is written without them: each place that changes, why, and the whole of it to take away.
 *
 * @property migration - what the core has written, and run
 * @property words
 * @property speech - the language
 * @fires bp-edit - it is opened as the program
 * @fires bp-place - a place of the program was chosen
 */
export class BroadcastMigration extends Part {
    @property({ attribute: false }) migration!: Migration;
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
        return html`<details class="follows migration">
            <summary><span class="h2">${words.code.migration}</span><span class="quiet">${words.code.migrated}</span></summary>
            <ol>${migration.changes.map((change) => this.change(change))}</ol>
            <p class="take">
                <button type="button" class="word" @click=${this.onCopy}>${words.code.copy}</button>
                <button type="button" class="word" @click=${this.onOpen}>${words.code.openProgram}</button>
                <span class="quiet" role="status">${said}</span>
            </p>
        </details>`;
    }

    private change(change: Change): TemplateResult {
        const { words, speech } = this;
        const go = () => this.dispatchEvent(new CustomEvent('bp-place', { detail: change.span.begin, bubbles: true }));
        const why = spoken(tell(speech, change.say, change.args, []));
        return html`<li>
            <button type="button" class="word" @click=${go}>${words.code.line(change.span.line)}</button>
            <p><del>${change.from}</del> <span class="vh">${words.code.becomes}</span> ${change.to === '' ? nothing : html`<ins>${change.to}</ins>`}</p>
            <p class="why">${why}</p>
        </li>`;
    }

    private onOpen(): void {
        const { code } = this.migration;
        emit(this, 'bp-edit', { change: (old) => openCode(old, code), kind: null, fresh: true });
    }

    private async onCopy(): Promise<void> {
        const { code } = this.words;
        this.said = (await copy(this.migration.code)) ? code.copied : code.copyFailed;
        clearTimeout(this.timer);
        this.timer = window.setTimeout(() => (this.said = ''), told);
    }
}

define('broadcast-migration', BroadcastMigration);
