import { html, nothing, type TemplateResult } from 'lit';
import { minus } from '../../model/format';
import type { EdgeMark, Picture, Slice } from '../../model/tensors';
import { hueOf } from '../hue';
import { crowd } from '../style/crowd';
import { styled } from '../style/styled';
import { dressCell, dressColumn, type Light } from './cell';
import { lettersOf, widthOf } from './measures';

/** A tensor as small multiples, one slice below another. */
export function picture(tensor: Picture, light: Light): TemplateResult {
    const { gridWords } = light;
    return html`<div class="vol" style=${styled({ '--n': String(widthOf(tensor)), '--own': String(lettersOf(tensor)) })} role=${gridWords ? 'grid' : nothing} aria-label=${gridWords ? (light.grid?.name ?? gridWords.table.result) : nothing}>
        ${tensor.slices.map((slice, index) => drawSlice(slice, index === 0, light))}
        ${gridWords || light.fed ? nothing : html`<svg class="lead" aria-hidden="true"><path></path><circle r="3"></circle><circle r="3"></circle></svg>`}
    </div>`;
}

/** A tensor after the first, with the sign before it: they wrap together. */
export function signed(sign: string, tensor: TemplateResult): TemplateResult {
    return html`<div class="signed"><div class="glyph" aria-hidden="true">${sign}</div>${tensor}</div>`;
}

function drawSlice(slice: Slice, first: boolean, light: Light): TemplateResult {
    const { fixed, shortened, columns, rows } = slice;
    const { pick, gridWords } = light;
    const hot = rows.some(({ cells }) => cells.some(({ cell }) => cell === pick));
    const unnamed = fixed.some(isUnnamed);
    const long = fixed.length > 1 || unnamed;
    // Slices along two axes or more are laid out in rows, so each has its own column labels; otherwise only the first
    // has them.
    const headed = first || fixed.length + Number(shortened) > 1 || light.flows;
    const labelled = fixed.length > 0;
    const place = !labelled ? 'plain' : headed ? 'both' : '';
    // A picked cell in any slice highlights the column.
    const hotColumn = columns[pick % (rows[0]?.cells.length ?? 1)];
    const tops = columns.map((mark, at) => ({
        mark,
        there: rows.some(({ cells }) => cells[at] === undefined || isThere(cells[at].cell, light)),
    }));
    return html`<div class="slice ${hot ? 'hot' : ''}" role=${gridWords ? 'rowgroup' : nothing}>
        <div class="lab ${place} ${long ? 'many' : ''}" aria-hidden="true">
            ${labelled ? html`<b>${unnamed && !shortened ? slicing(fixed) : fixed.map(fixedMark)}</b>` : nothing}
            ${headed ? html`<div ${crowd('i', tops, hotColumn, dressColumn)}></div>` : nothing}
        </div>
        ${rows.map(({ mark, cells }) => {
            const hotRow = cells.some(({ cell }) => cell === pick);
            const there =
                !light.absent?.includes(mark?.position ?? 0) && cells.some(({ cell }) => isThere(cell, light));
            return html`<div class="cells" role=${gridWords ? 'row' : nothing} ${crowd('span', cells, light, dressCell)}><i class="${hueOf(mark?.position)} ${hotRow ? 'hot' : ''} ${there ? '' : 'yet'}" aria-hidden="true">${mark?.index}</i></div>`;
        })}
    </div>`;
}

function isThere(cell: number, { there }: Light): boolean {
    return there?.[cell] !== false;
}

/** Whether the axis is labelled by its position, a negative number: no name begins with a minus sign. */
function isUnnamed(mark: EdgeMark): boolean {
    return mark.axis.startsWith(minus('-'));
}

/** `N 0  C 1`, or `−7: 0` for an unnamed axis. */
function fixedMark(mark: EdgeMark): TemplateResult {
    return html`<span class=${hueOf(mark.position)}>${mark.axis}${isUnnamed(mark) ? ':' : nothing}\u2009${mark.index}</span>`;
}

/** The slice as a subscript, `[0, 1, :, :]`. */
function slicing(fixed: readonly EdgeMark[]): TemplateResult {
    return html`<code>[${fixed.map((mark) => html`<span class=${hueOf(mark.position)}>${mark.index}</span>, `)}:, :]</code>`;
}
