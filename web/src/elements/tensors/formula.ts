import { html, nothing, type TemplateResult } from 'lit';
import type { Trace } from '../../engine/generated/schema';
import type { Call } from '../../model/calls';
import { addresses, type FormulaPiece, formula } from '../../model/formula';
import type { Words } from '../../model/words/en';
import { hueOf } from '../hue';

/** The picked cell as an equation, and the storage offsets of its sources. Until `made`, only its space is reserved. */
export function formulaBlock(
    trace: Trace,
    cell: number,
    labels: readonly string[],
    call: Call | undefined,
    words: Words,
    made: boolean,
): TemplateResult | typeof nothing {
    const terms = formula(trace, cell, labels, call, words.table.result);
    if (!terms) return nothing;
    const places = addresses(trace, cell) ?? [];
    return html`<div class="formula ${made ? '' : 'later'}" aria-hidden=${made ? nothing : 'true'}>
        <p class="eq">${terms.map((term, index) => html`${index > 0 ? ' ' : nothing}<span class="nb">${term.map(piece)}</span>`)}</p>
        <p class="addr">
            ${words.tensors.inMemory}
            ${places.map(
                ({ operand, sum }, index) =>
                    html`<span class="nb">${words.tensors.at(labels[operand] ?? '', sum)}${index < places.length - 1 ? words.join.trimEnd() : words.end}</span>${index < places.length - 1 ? ' ' : nothing}`,
            )}
        </p>
    </div>`;
}

function piece(part: FormulaPiece): TemplateResult | string {
    switch (part.kind) {
        case 'index':
            return html`<b class=${hueOf(part.position)}>${part.text}</b>`;
        case 'stretched':
            return html`<b class="st ${hueOf(part.position)}">${part.text}</b>`;
        case 'result':
            return html`<strong>${part.text}</strong>`;
        case 'text':
            return html`<i>${part.text}</i>`;
        default:
            return part.text;
    }
}
