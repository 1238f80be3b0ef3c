import { html, nothing, type TemplateResult } from 'lit';
import { axisLabel, indexText } from '../../model/format';
import type { EdgeMark, Picture, Slice, Source, TensorCell } from '../../model/tensors';
import type { Words } from '../../model/words/en';
import { hueOf } from '../hue';
import { styled } from '../style/styled';
import { widthOf } from './measures';

/** What is lit in a picture. */
export interface Light {
    /** The cell of the result that is picked. */
    readonly pick: number;
    /** What of this operand the picked cell reads; null for the result. */
    readonly source: Source | null;
    /** How many cells have been written; null shows all. */
    readonly written: number | null;
    /** Cells that are outlined beside. */
    readonly fed?: ReadonlySet<number>;
}

/** Makes the picture a grid to walk through, entered at the picked cell. */
export interface Walk {
    readonly words: Words;
}

/** A tensor as small multiples, one slice under the other. */
export function picture(tensor: Picture, light: Light, walk: Walk | null = null): TemplateResult {
    return html`<div class="vol" style=${styled({ '--n': String(widthOf(tensor)) })} role=${walk ? 'grid' : nothing} aria-label=${walk ? walk.words.table.result : nothing}>
        ${tensor.slices.map((slice, index) => drawSlice(slice, index === 0, light, walk))}
        ${walk || light.fed ? nothing : html`<svg class="lead" aria-hidden="true"><path></path><circle r="3"></circle><circle r="3"></circle></svg>`}
    </div>`;
}

function drawSlice(slice: Slice, first: boolean, light: Light, walk: Walk | null): TemplateResult {
    const { fixed, shortened, columns, rows } = slice;
    const hot = rows.some(({ cells }) => cells.some(({ cell }) => cell === light.pick));
    const unnamed = shortened || fixed.some(isUnnamed);
    const long = fixed.length > 1 || unnamed;
    // Many slices flow in rows, so each has its own column labels; else they stand over the first slice only.
    const headed = first || fixed.length > 1;
    const labelled = fixed.length > 0 || shortened;
    const place = !labelled ? 'plain' : headed ? 'both' : '';
    // A pick in any slice lights the column.
    const hotColumn = light.pick % (rows[0]?.cells.length ?? 1);
    return html`<div class="slice ${hot ? 'hot' : ''}" role=${walk ? 'rowgroup' : nothing}>
        <div class="lab ${place} ${long ? 'many' : ''}" aria-hidden="true">
            ${labelled ? html`<b>${unnamed ? slicing(fixed, shortened) : fixed.map(fixedMark)}</b>` : nothing}
            ${headed ? html`<div>${columns.map((mark, x) => columnMark(mark, x === hotColumn))}</div>` : nothing}
        </div>
        ${rows.map(({ mark, cells }) => {
            const hotRow = cells.some(({ cell }) => cell === light.pick);
            return html`<div class="cells" role=${walk ? 'row' : nothing}>
                ${mark ? html`<i class="${hueOf(mark.position)} ${hotRow ? 'hot' : ''}" aria-hidden="true">${mark.index}</i>` : nothing}
                ${cells.map((cell) => drawCell(cell, light, walk))}
            </div>`;
        })}
    </div>`;
}

/** An axis without a name is called by its position, a negative number. */
function isUnnamed(mark: EdgeMark): boolean {
    return mark.axis === axisLabel({ name: null, position: mark.position });
}

/** `N 0  C 1` */
function fixedMark(mark: EdgeMark): TemplateResult {
    return html`<span class=${hueOf(mark.position)}>${mark.axis}\u2009${mark.index}</span>`;
}

/** `[0, 1, :, :]`, the slice as one would write it; `…` for axes that are left out. */
function slicing(fixed: readonly EdgeMark[], shortened: boolean): TemplateResult {
    return html`<code>[${shortened ? '…, ' : ''}${fixed.map((mark) => html`<span class=${hueOf(mark.position)}>${mark.index}</span>, `)}:, :]</code>`;
}

function columnMark(mark: EdgeMark, hot: boolean): TemplateResult {
    return html`<i class="${hueOf(mark.position)} ${hot ? 'hot' : ''}">${mark.index}</i>`;
}

function drawCell(cell: TensorCell, light: Light, walk: Walk | null): TemplateResult {
    const { source, pick } = light;
    const picked = cell.cell === pick;
    const waits = light.written !== null && cell.cell >= light.written && !picked;
    const classes = [
        'cell',
        cell.kind === 'again' ? 'ghost' : '',
        light.fed?.has(cell.cell) || (source && (source.cell === cell.cell || source.origin === cell.cell))
            ? 'src'
            : '',
        walk && picked ? 'pick' : '',
        waits ? 'wait' : '',
    ].join(' ');
    if (!walk) return html`<span class=${classes} data-cell=${cell.cell}>${cell.text}</span>`;
    return html`<span
        class=${classes}
        data-cell=${cell.cell}
        role="gridcell"
        tabindex=${picked ? '0' : '-1'}
        aria-label=${walk.words.tensors.cell(indexText(cell.index), cell.text)}
        >${waits ? '' : cell.text}</span
    >`;
}
