import { html, nothing, type TemplateResult } from 'lit';
import type { RunEvent } from '../../engine/generated/schema';
import { dimsOf } from '../../model/event';
import { cellAt, type Grid, indexIn } from '../../model/grids';
import type { Slice } from '../../model/tensors';
import type { Words } from '../../model/words/en';
import { styled } from '../style/styled';
import { measures, widthOf } from '../tensors/measures';
import { picture } from '../tensors/picture';
import type { EventWords } from './words';

/** The picture of a matrix product, with a row of the first operand and a column of the second for each element. */
export interface Crossing {
    readonly event: RunEvent;
    readonly grids: readonly [Grid, Grid];
    readonly result: Grid;
    /** The picked element of the result, and its cell. */
    readonly index: readonly number[];
    readonly pick: number;
    /** For each operand, the cells that are read. */
    readonly read: readonly (readonly number[] | null)[];
    readonly labels: readonly string[];
}

/** A matrix product: the second operand is above the result, the first one to its left; one batch of each is drawn. */
export function crossing(of: Crossing, words: Words, own: EventWords, choose: (cell: number) => void): TemplateResult {
    const { event, grids, result, pick, read, labels, index } = of;
    const slices = grids.map((grid, which) => sliceAt(grid, batchOf(event, which, index, grid)));
    const drawn = grids.map((grid, which) => ({ ...grid, slices: slices[which] ? [slices[which]!] : [] }));
    const out = { ...result, slices: result.slices.filter((slice) => has(slice, pick)) };
    const batches = result.slices.length > 1;
    const name = (which: number) =>
        html`<p class="name" title=${labels[which] ?? nothing}>${labels[which]}${batches ? at(batchOf(event, which, index, grids[which]!).slice(0, -2)) : nothing}</p>`;
    const light = (which: number) => ({ pick: -1, source: null, written: null, fed: new Set(read[which] ?? []) });
    const side = (
        which: number,
        place: string,
    ) => html`<div class="t ${place}" data-operand=${which} role="img" aria-label=${labels[which]}>
        ${name(which)} ${drawn[which]!.slices.length > 0 ? picture(drawn[which]!, light(which)) : html`<p class="quiet">${own.outside}</p>`}
    </div>`;
    const sizes = {
        ...measures({ operands: drawn, result: out }),
        '--k': '2',
        '--left': String(widthOf(drawn[0]!)),
        '--right': String(Math.max(widthOf(drawn[1]!), widthOf(out))),
    };
    return html`<div class="tensors cross" role="group" aria-label=${words.tensors.heading} style=${styled(sizes)}>
        <div class="band">${batches ? batchList(result, pick, own, choose) : html`<div class="batches"></div>`} ${side(1, 'above')}</div>
        <div class="band">
            ${side(0, 'left')}
            <div class="t result">
                <p class="name">${words.table.result}${batches ? at(index.slice(0, -2)) : nothing}</p>
                ${picture(out, { pick, source: null, written: null, gridWords: words })}
            </div>
        </div>
    </div>`;
}

function at(index: readonly number[]): string {
    return index.length === 0 ? '' : `[${index.join(', ')}]`;
}

function has({ rows }: Slice, cell: number): boolean {
    return rows.some(({ cells }) => cells.some((one) => one.cell === cell));
}

/** The index of the first element of an operand's matrix that an element of the result was computed from. */
function batchOf(event: RunEvent, which: number, index: readonly number[], grid: Grid): number[] {
    const { shape } = event.operands[which]!;
    const first = shape.map((_, dim) => grid.start[dim]!);
    for (const column of event.columns) {
        if (column.role !== 'batch' || column.axis === null) continue;
        for (const dim of dimsOf(column, which)) first[dim] = shape[dim] === 1 ? 0 : index[column.axis]!;
    }
    return first;
}

function sliceAt(grid: Grid, first: readonly number[]): Slice | null {
    const cell = cellAt(grid, first);
    return cell === null ? null : (grid.slices.find((slice) => has(slice, cell)) ?? null);
}

/** The batches of the window, as buttons. */
function batchList(result: Grid, pick: number, own: EventWords, choose: (cell: number) => void): TemplateResult {
    return html`<div class="batches" role="group" aria-label=${own.batches}>
        <p class="name">${own.batches}</p>
        <div>
            ${result.slices.map((slice) => {
                const cells = slice.rows.flatMap((row) => row.cells);
                const here = has(slice, pick);
                const same = (pick % cells.length) + cells[0]!.cell;
                return html`<button type="button" aria-pressed=${here} @click=${() => choose(same)}>${indexIn(result, cells[0]!.cell).slice(0, -2).join(', ')}</button>`;
            })}
        </div>
    </div>`;
}
