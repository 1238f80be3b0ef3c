import { html, nothing, type TemplateResult } from 'lit';
import type { Repair } from '../../engine/generated/schema';
import { shapeText } from '../../model/format';
import type { Words } from '../../model/words/en';
import { emit } from '../events';
import { labelled } from '../verdict/labelled';

/**
 * The repairs as buttons: what each does, its code, and its result. The core has run all of them, so each of them
 * works.
 */
export function repairList(
    from: HTMLElement,
    repairs: readonly Repair[],
    words: Words,
    labels: readonly string[],
): TemplateResult | typeof nothing {
    if (repairs.length === 0) return nothing;
    return html`<ul class="fixes">${repairs.map((repair) => html`<li>${repairButton(from, repair, words, labels)}</li>`)}</ul>`;
}

function repairButton(from: HTMLElement, repair: Repair, words: Words, labels: readonly string[]): TemplateResult {
    const { failures } = words;
    const does = `${failures.repairs[repair.code](labels[repair.operand] ?? '')}${words.end}`;
    const gives = failures.tryGives(shapeText(repair.result));
    return html`<button type="button" class="fix" @click=${() => emit(from, 'bp-repair', repair)}>
        <strong>${does}</strong> <code>${labelled(repair, labels)}</code> <span class="nb">${gives}</span> <span class="word nb">${failures.tryIt}</span>
    </button>`;
}
