import { html, nothing, type TemplateResult } from 'lit';
import type { RunColumn, RunEvent } from '../../engine/generated/schema';
import { dimsOf, positionsOf, rankOf, targetLabel } from '../../model/event';
import { minus } from '../../model/format';
import { productOf } from '../../model/products';
import { reductionOf } from '../../model/reduction';
import type { Words } from '../../model/words/en';
import { signOf } from '../../model/written_sign';
import { pips, stretchedTo } from '../alignment/cell';
import { hueOf } from '../hue';
import { styled } from '../style/styled';
import type { EventWords } from './words';

/** The columns that have been reached, and the one that the step is about. */
export interface Shown {
    readonly seen: ReadonlySet<number>;
    readonly focus: number | null;
}

/** The columns of an event: the sizes of each operand, and the result. */
export function columnsTable(
    event: RunEvent,
    labels: readonly string[],
    shown: Shown,
    words: Words,
    own: EventWords,
): TemplateResult {
    const columns = event.columns;
    const hues = positionsOf(event);
    const digits = Math.max(1, ...columns.map(({ size }) => String(size ?? '').length));
    const style = styled({ '--cols': String(columns.length), '--digits': String(digits) });
    const classes = (at: number) =>
        `ax ${columns[at]!.clash && shown.seen.has(at) ? 'clash' : hueOf(hues[at])} ${shown.focus === at ? 'focus' : ''}`;
    const cells = (draw: (column: RunColumn, at: number) => unknown) =>
        columns.map((column, at) => html`<td class=${classes(at)}>${draw(column, at)}</td>`);
    const written = columns.some(({ text }) => text !== undefined);
    const rank = rankOf(event);
    // The columns of an assignment are those of the part that is written.
    const target = event.kind === 'assign' ? null : targetLabel(event, labels);
    const isProduct = productOf(event) !== null;
    const axisOf = (column: RunColumn) => {
        if (column.axis !== null) return words.table.axis(minus(column.axis - rank));
        // An axis of a value may have no place in what is written.
        return event.kind === 'assign' && dimsOf(column, 0).length === 0 ? words.table.absent : own.gone;
    };
    const partOf = ({ axis, role }: RunColumn) => {
        const across = isProduct && axis !== null ? axis - rank : 0;
        const part =
            across === -2
                ? own.rowsOf(short(labels[0]))
                : across === -1
                  ? own.columnsOf(short(labels[1]))
                  : own.roles[role];
        return part === '' ? '\u00a0' : html`<b class="hue">${part}</b>`;
    };
    // An operand that several index arrays select from has all its axes in each of their columns: it is drawn below,
    // with its elements.
    const repeated = columns.filter((column) => dimsOf(column, 0).length > 1).length > 1;
    const isLeft = (which: number) =>
        which === 0 && repeated && columns.every((column) => dimsOf(column, 0).length !== 1);
    const subscript = written
        ? html`<tr class="subs"><th class="rh" scope="row"></th><td class="oh"></td>${cells(({ text }) => html`<code>${text ?? nothing}</code>`)}</tr>`
        : nothing;
    return html`<broadcast-box class="align-box" label=${words.table.axes(columns.length)}>
        <table class="atab ${columns.length > 4 || digits > 3 ? 'tight' : ''}" style=${style} aria-label=${own.headings[event.kind]}>
            <thead>
                <tr>
                    <td class="rh"></td>
                    <td class="oh"></td>
                    ${columns.map((column, at) => html`<th class=${classes(at)} scope="col">${axisOf(column)}${said(column.letter ?? column.name)}<br />${partOf(column)}</th>`)}
                </tr>
            </thead>
            <tbody>
                ${event.operands.map((operand, which) =>
                    operand.number ||
                    isLeft(which) ||
                    columns.every((column) => dimsOf(column, which).length === 0 && operand.shape.length > 0)
                        ? nothing
                        : html`${which === 1 ? subscript : nothing}<tr>
                              <th class="rh" scope="row"><code title=${labels[which] ?? nothing}>${labels[which]}</code><small>${words.table.axes(operand.shape.length)}</small></th>
                              <td class="oper oh">${which === 1 ? signOf(event) : ''}</td>
                              ${cells((column) => operandCell(event, column, which, own, words))}
                          </tr>`,
                )}
                ${event.operands.length < 2 || event.operands[1]!.number ? subscript : nothing}
                <tr class="res">
                    <th class="rh" scope="row"><code>${target === null ? words.table.result : words.tensors.after(target)}</code><small>${kindOfResult(event, words)}</small></th>
                    <td class="oper oh">${event.ok ? '=' : ''}</td>
                    ${cells((column, at) => resultCell(event, column, shown.seen.has(at), words))}
                </tr>
            </tbody>
        </table>
    </broadcast-box>`;
}

/** A label shortened to the width of a column. */
function short(label = ''): string {
    const points = Array.from(label);
    return points.length > 8 ? `${points.slice(0, 7).join('')}…` : label;
}

function said(name: string | undefined): TemplateResult | typeof nothing {
    return name === undefined ? nothing : html` <b class="hue">${name}</b>`;
}

function operandCell(event: RunEvent, column: RunColumn, which: number, own: EventWords, words: Words): TemplateResult {
    const dims = dimsOf(column, which);
    const { shape } = event.operands[which]!;
    const size = column.size;
    const again = column.again?.includes(which) ?? false;
    if (dims.length === 0) {
        return html`<span class="dim">\u00a0</span><span class="sz">${again ? html`<span class="pad">1</span>${stretchedTo(size, words.table.padded)}` : html`<span class="wait" aria-hidden="true">·</span><span class="vh">${words.table.absent}</span>`}</span>${again ? pips(size ?? 0, true) : html`<span class="pips"></span>`}`;
    }
    const other = column.axis === null || dims.length > 1 || dims[0] !== column.axis;
    const text = dims.map((dim) => minus(shape[dim] ?? '')).join(' · ');
    // A 1 fits wherever sizes are broadcast; in a product not even a 1 may differ.
    const hit = column.clash && !(event.kind === 'broadcast' && text === '1');
    return html`<span class="dim">${other ? own.dim(dims.join(', ')) : '\u00a0'}</span><span class="sz ${hit ? 'hit' : ''}">${again ? html`<span class="one">1</span>${stretchedTo(size, words.table.stretched)}` : text}</span>${pips(again ? (size ?? 0) : dims.reduce((product, dim) => product * shape[dim]!, 1), again)}`;
}

function resultCell(event: RunEvent, column: RunColumn, seen: boolean, words: Words): TemplateResult {
    const empty = html`<span class="pips"></span>`;
    if (column.clash && seen)
        return html`<span class="sz hit"><span aria-hidden="true">≠</span><span class="vh">${words.table.clashes}</span></span>${empty}`;
    const { axis, role, size } = column;
    if (!seen || (!event.ok && (axis === null || size === null)))
        return html`<span class="sz"><span class="wait" aria-hidden="true">–</span><span class="vh">${words.table.notReached}</span></span>${empty}`;
    const whole = event.ok && event.kind !== 'assign';
    const extent = axis === null ? null : whole ? (event.result?.shape[axis] ?? null) : size;
    if (role === 'summed' || role === 'reduced') {
        const { sign, divides } = reductionOf(event, column);
        const many = html`<span class="sum ${sign.length > 1 ? 'function' : ''}">${sign}\u00a0${size}</span>`;
        const then = divides ? html`<span class="pips then">÷\u00a0${size}</span>` : empty;
        if (extent === null) return html`<span class="sz">${many}</span>${then}`;
        return html`<span class="sz">${many}<span class="arr" aria-hidden="true">→</span>${extent}</span>${divides ? then : pips(extent, false)}`;
    }
    if (extent === null)
        return html`<span class="sz"><span class="wait" aria-hidden="true">·</span><span class="vh">${words.table.absent}</span></span>${empty}`;
    return html`<span class="sz">${role === 'inserted' && extent === 1 ? html`<span class="pad">1</span>` : extent}</span>${pips(extent, false)}`;
}

export function kindOfResult({ result, ok }: RunEvent, words: Words): string {
    if (!ok || !result) return words.table.noResult;
    if (result.number) return words.table.number;
    if (result.values === null && result.storage === null) return words.table.shapeOnly;
    if (result.memory === 'view') return words.table.view;
    return result.memory === 'written' ? words.table.writtenOver : words.table.newTensor;
}
