import { html, nothing, svg, type TemplateResult } from 'lit';
import type { RunEvent } from '../../engine/generated/schema';
import { dimsOf, huesOf, type Tensor } from '../../model/event';
import { axisLabel, minus } from '../../model/format';
import type { Words } from '../../model/words/en';
import { pips } from '../alignment/cell';
import { hueOf } from '../hue';
import { styled } from '../style/styled';
import { kindOfResult, type Shown } from './table';
import type { EventWords } from './words';

/** The height of the lines between the axes, in px. */
const height = 64;

/**
 * A view: the operand's axes above, the result's below, and a line from each axis to its new position, dotted if the
 * elements are copied.
 */
export function axisLines(
    event: RunEvent,
    labels: readonly string[],
    shown: Shown,
    words: Words,
    own: EventWords,
): TemplateResult | typeof nothing {
    const [from] = event.operands;
    const to = event.result;
    if (!from || !to) return nothing;
    const many = Math.max(from.shape.length, to.shape.length, 1);
    const columns = event.columns;
    const copied = to.memory !== 'view' && to.memory !== 'same';
    const centre = (at: number) => (100 * (at + 0.5)) / many;
    const below = huesOf(event, null);
    const lines = columns.flatMap((column, at) => {
        if (column.axis === null || !shown.seen.has(at)) return [];
        const [x1, hue, focus] = [centre(column.axis), hueOf(below[column.axis]), shown.focus === at];
        return dimsOf(column, 0).map((dim) => {
            const x0 = centre(dim);
            return svg`<path class="${hue} ${copied ? 'copied' : ''} ${focus ? 'on' : ''}" vector-effect="non-scaling-stroke" d="M${x0} 2C${x0} 36 ${x1} 28 ${x1} 62" />`;
        });
    });
    return html`<broadcast-box class="align-box" label=${words.table.axes(columns.length)}>
        <div class="axis-lines" style=${styled({ '--many': String(many) })}>
            <div class="who"><code title=${labels[0] ?? nothing}>${labels[0]}</code><small>${words.table.axes(from.shape.length)}</small></div>
            <div class="axes">${from.shape.map((_, dim) => axisOf(from, dim, huesOf(event, 0)[dim] ?? null, own, false))}</div>
            <div class="who"></div>
            <svg viewBox="0 0 100 ${height}" preserveAspectRatio="none" aria-hidden="true">${lines}</svg>
            <div class="who"><code>${words.table.result}</code><small>${kindOfResult(event, words)}</small></div>
            <div class="axes out">
                ${to.shape.map((_, axis) => {
                    const column = columns.find((one) => one.axis === axis);
                    return axisOf(to, axis, below[axis] ?? null, own, true, column?.role === 'inserted');
                })}
            </div>
        </div>
    </broadcast-box>`;
}

function axisOf(
    tensor: Tensor,
    dim: number,
    hue: number | null,
    own: EventWords,
    out: boolean,
    added = false,
): TemplateResult {
    const extent = tensor.shape[dim]!;
    const stride = tensor.strides[dim]!;
    const position = dim - tensor.shape.length;
    const label = html`<span class="axis">${axisLabel({ name: tensor.names?.[dim] ?? null, position })}</span>`;
    const again = stride === 0 && extent > 1;
    const size = html`<b class="size">${added ? html`<span class="pad">${extent}</span>` : minus(extent)}</b>`;
    const step = html`<span class="step">${own.stride(minus(stride))}</span>`;
    return html`<div class="axis-of ${hueOf(hue)}">${out ? html`${size}${again ? pips(extent, true) : nothing}${step}${label}` : html`${label}${size}${step}`}</div>`;
}
