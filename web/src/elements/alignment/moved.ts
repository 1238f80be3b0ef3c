import { html, nothing, type TemplateResult } from 'lit';
import type { Column } from '../../engine/generated/schema';
import { minus } from '../../model/format';
import type { Words } from '../../model/words/en';
import { pips, type Seen, type TableCell } from './cell';

/**
 * A cell of the operand whose axes move to their names (`align_as`): empty until its step, then with the axis it came
 * from.
 */
export function movedCell(cell: TableCell, column: Column, seen: Seen, words: Words): TemplateResult {
    if (!seen.extents)
        return html`<span class="nm"></span><span class="sz"><span class="wait" aria-hidden="true">–</span><span class="vh">${words.table.notReached}</span></span><span class="pips"></span>`;
    if (cell.dim === null)
        return html`<span class="nm"><s>${column.result?.name ?? '*'}</s></span><span class="sz"><span class="pad" title=${words.table.inserted}>1</span></span><span class="pips"></span>`;
    const from = cell.dim === column.axis ? null : cell.dim;
    const said = from === null ? '' : words.table.moved(from, column.axis);
    return html`<span class="nm">${from === null ? nothing : html`<s title=${said}><span class="vh">${said}</span><span aria-hidden="true">${from} → ${column.axis}</span></s> `}${cell.name}</span><span class="sz">${minus(cell.extent ?? '')}</span>${pips(cell.extent ?? 0, false)}`;
}

/** A cell of the operand that only provides names: its extent is shown in pale ink, since it is not compared. */
export function namingCell(cell: TableCell): TemplateResult {
    if (cell.kind === 'absent') return html`<span class="nm"></span>`;
    return html`<span class="nm">${cell.name ?? html`<s>*</s>`}</span><span class="sz"><span class="idle">${minus(cell.extent ?? '')}</span></span><span class="pips"></span>`;
}
