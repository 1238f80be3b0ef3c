import { html, nothing, type TemplateResult } from 'lit';
import type { Column } from '../../engine/generated/schema';
import { minus } from '../../model/format';
import type { Words } from '../../model/words/en';

export type TableCell = Column['cells'][number];

/** How much of a column has been shown so far. */
export interface Seen {
    /** Whether the extents have been compared. */
    readonly extents: boolean;
    /** Whether the names have been unified. */
    readonly names: boolean;
    /** Whether the operands clash here. */
    readonly clash: boolean;
    /** The operands that clash here. */
    readonly clashing: readonly (number | 'target')[];
}

/** At most six pips; for more, five and an ellipsis. The first is stored, the others repeat its value if `again`. */
export function pips(extent: number, again: boolean): TemplateResult {
    const many = extent > 6;
    const drawn = Array.from({ length: many ? 5 : Math.max(extent, 0) }, (_, index) => index);
    return html`<span class="pips" aria-hidden="true"
    >${drawn.map((index) => (again && index > 0 ? html`<i class="rep"></i>` : html`<i></i>`))}${many ? html`<em>…</em>` : nothing}</span
  >`;
}

const noPips = html`<span class="pips"></span>`;

/**
 * An operand's size at an axis: plain, boxed where a 1 was added, with an arrow to the result's size where it is
 * stretched.
 */
export function operandSize(
    cell: TableCell,
    operand: number | 'target',
    column: Column,
    seen: Seen,
    words: Words,
): TemplateResult {
    const reads = seen.extents && !seen.clash && cell.stretched && column.result !== null ? column.result.extent : null;
    const hit = seen.clash && seen.clashing.includes(operand);
    if (cell.kind === 'pad' && !seen.extents && !hit) return html`<span class="sz"></span>${noPips}`;
    return html`<span class="sz ${hit ? 'hit' : ''}">${stored(cell, reads, words)}${
        reads === null ? nothing : stretchedTo(minus(reads), words.table[cell.kind === 'pad' ? 'padded' : 'stretched'])
    }</span>${seen.clash ? noPips : pipsOf(cell, reads)}`;
}

/** The size to which a 1 is stretched: an arrow, read aloud as `words`. */
export function stretchedTo(size: unknown, words: string): TemplateResult {
    return html`<span class="arr" aria-hidden="true">→</span><span class="vh">${words}</span><span>${size}</span>`;
}

function stored(cell: TableCell, reads: number | null, words: Words): TemplateResult {
    if (cell.kind === 'absent')
        return html`<span class="wait" aria-hidden="true">·</span><span class="vh">${words.table.absent}</span>`;
    if (cell.kind === 'pad')
        return html`<span class="pad" title=${reads === null ? nothing : words.table.pad(minus(reads))}>1</span>`;
    const extent = minus(cell.extent ?? '');
    return reads === null
        ? html`${extent}`
        : html`<span class="one" title=${words.table.stretch(minus(reads))}>${extent}</span>`;
}

function pipsOf(cell: TableCell, reads: number | null): TemplateResult {
    if (reads !== null) return pips(reads, true);
    return cell.kind === 'extent' || cell.kind === 'one' ? pips(cell.extent ?? 0, false) : noPips;
}

/** The result's size at an axis; a dash until it is reached, ≠ for a clash. */
export function resultSize(column: Column, seen: Seen, words: Words): TemplateResult {
    if (seen.clash)
        return html`<span class="sz hit"><span aria-hidden="true">≠</span><span class="vh">${words.table.clashes}</span></span>${noPips}`;
    if (!seen.extents || column.result === null)
        return html`<span class="sz"><span class="wait" aria-hidden="true">–</span><span class="vh">${words.table.notReached}</span></span>${noPips}`;
    return html`<span class="sz">${minus(column.result.extent)}</span>${pips(column.result.extent, false)}`;
}

/** An operand's name at an axis; `* →` and the result's name for an unnamed axis that took one. */
export function operandName(cell: TableCell, column: Column, seen: Seen): TemplateResult {
    if (cell.kind === 'absent') return html`<span class="nm"></span>`;
    if (cell.name !== null) return html`<span class="nm">${cell.name}</span>`;
    const taken = seen.names && !seen.clash ? (column.result?.name ?? null) : null;
    return html`<span class="nm"><s>*${taken === null ? nothing : ' →'}</s>${taken === null ? nothing : ` ${taken}`}</span>`;
}
