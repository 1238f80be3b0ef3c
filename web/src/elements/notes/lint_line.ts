import { html, nothing, type TemplateResult } from 'lit';
import type { Lint } from '../../engine/generated/schema';
import type { Lang } from '../../model/language';
import { hasProse, tell } from '../../model/narration';
import type { Words } from '../../model/words/en';
import { spoken } from '../narration/narration';
import { repairList } from '../narration/repairs';

/** A warning in two sentences, and its repairs. */
export function lintLine(
    from: HTMLElement,
    lint: Lint,
    lang: Lang,
    words: Words,
    labels: readonly string[],
    repairs = true,
): TemplateResult {
    const more = `${lint.say}.more`;
    return html`<strong>${spoken(tell(lang, lint.say, lint.args, labels))}</strong>
        ${hasProse(lang, more) ? spoken(tell(lang, more, lint.args, labels)) : nothing}
        ${repairs ? repairList(from, lint.repairs, words, labels) : nothing}`;
}
