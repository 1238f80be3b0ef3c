import { html, nothing, type TemplateResult } from 'lit';
import { indexText } from '../../model/format';
import type { EdgeMark, Picture, Slice, Source, TensorCell } from '../../model/tensors';
import type { Words } from '../../model/words';
import { hueOf } from '../hue';

/** What is lit in a picture. */
export interface Light {
    /** The cell of the result that is picked. */
    readonly pick: number | null;
    /** What of this operand the picked cell reads; null for the result and where nothing is picked. */
    readonly source: Source | null;
    /** How many cells have been written; null shows all. */
    readonly written: number | null;
}

/** Makes the picture a grid to walk through: which cell Tab enters, and the words for a cell. */
export interface Walk {
    readonly words: Words;
    readonly active: number;
}

/** A tensor as small multiples, one slice under the other. */
export function picture(tensor: Picture, light: Light, walk: Walk | null = null): TemplateResult {
    const fixedMany = (tensor.slices[0]?.fixed.length ?? 0) > 1;
    return html`<div class="vol" role=${walk ? 'grid' : nothing} aria-label=${walk ? walk.words.table.result : nothing}>
        ${tensor.slices.map((slice, index) => drawSlice(slice, index === 0, fixedMany, light, walk))}
        ${walk ? nothing : html`<svg class="lead" aria-hidden="true"><path></path><circle r="3"></circle><circle r="3"></circle></svg>`}
    </div>`;
}

function drawSlice(slice: Slice, first: boolean, fixedMany: boolean, light: Light, walk: Walk | null): TemplateResult {
    const hot = slice.rows.some(({ cells }) => cells.some((cell) => cell.cell === light.pick));
    const hotColumn =
        light.pick === null
            ? -1
            : (slice.rows
                  .flatMap(({ cells }) => cells.findIndex((cell) => cell.cell === light.pick))
                  .find((at) => at >= 0) ?? -1);
    return html`<div class="slice ${hot ? 'hot' : ''}" role=${walk ? 'rowgroup' : nothing}>
        <div class="lab ${slice.fixed.length === 0 ? 'plain' : first ? 'both' : ''} ${fixedMany ? 'many' : ''}" aria-hidden="true">
            ${slice.fixed.length > 0 ? html`<b>${slice.fixed.map(fixedMark)}</b>` : nothing}
            ${first ? slice.columns.map((mark, x) => html`<i class="${hueOf(mark.position)} ${anyHot(light, slice, x) || (hot && x === hotColumn) ? 'hot' : ''}" style="--x:${x}">${mark.index}</i>`) : nothing}
        </div>
        ${slice.rows.map(
            ({ mark, cells }) => html`<div class="cells" role=${walk ? 'row' : nothing}>
                ${mark ? html`<i class="${hueOf(mark.position)} ${cells.some((cell) => cell.cell === light.pick) ? 'hot' : ''}" aria-hidden="true">${mark.index}</i>` : nothing}
                ${cells.map((cell) => drawCell(cell, light, walk))}
            </div>`,
        )}
    </div>`;
}

/** The column labels stand over the first slice only; they are lit by a pick in any slice. */
function anyHot(light: Light, slice: Slice, x: number): boolean {
    const width = slice.rows[0]?.cells.length ?? 1;
    return light.pick !== null && light.pick % width === x;
}

function fixedMark(mark: EdgeMark, index: number): TemplateResult {
    return html`${index > 0 ? ' ' : ''}<span class=${hueOf(mark.position)}>${mark.axis}\u2009${mark.index}</span>`;
}

function drawCell(cell: TensorCell, light: Light, walk: Walk | null): TemplateResult {
    const { source } = light;
    const waits = light.written !== null && cell.cell >= light.written && cell.cell !== light.pick;
    const classes = [
        'cell',
        cell.kind === 'again' ? 'ghost' : '',
        source && (source.cell === cell.cell || source.origin === cell.cell) ? 'src' : '',
        walk && cell.cell === light.pick ? 'pick' : '',
        waits ? 'wait' : '',
    ].join(' ');
    if (!walk) return html`<span class=${classes} data-cell=${cell.cell}>${cell.text}</span>`;
    return html`<span
        class=${classes}
        data-cell=${cell.cell}
        role="gridcell"
        tabindex=${cell.cell === walk.active ? '0' : '-1'}
        aria-label=${walk.words.tensors.cell(indexText(cell.index), cell.text)}
        >${waits ? '' : cell.text}</span
    >`;
}
