import { html, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Lint } from '../../engine/generated/schema';
import type { Lang } from '../../model/language';
import type { Words } from '../../model/words/en';
import { define, Part } from '../part';
import { lintLine } from './lint_line';

/**
 * A single warning, for a figure.
 *
 * @property lint, labels, words
 * @property speech - the language
 * @fires bp-repair
 */
export class BroadcastRemark extends Part {
    @property({ attribute: false }) lint!: Lint;
    @property({ attribute: false }) labels: readonly string[] = [];
    @property({ attribute: false }) words!: Words;
    @property({ attribute: false }) speech: Lang = 'en';

    protected override render(): TemplateResult {
        return html`<div class="remark">${lintLine(this, this.lint, this.speech, this.words, this.labels)}</div>`;
    }
}

define('broadcast-remark', BroadcastRemark);
