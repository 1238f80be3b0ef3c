import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Calls, Column, Matrix } from '../../engine/generated/schema';
import { axisLabel, briefShape, minus } from '../../model/format';
import { type State, setDialect, setField, setInPlace, setOp, setRule } from '../../model/state';
import { leadOf } from '../../model/telling';
import type { Words } from '../../model/words/en';
import '../box';
import { edit } from '../events';
import { fold } from '../fold';
import { hueOf } from '../hue';
import { choicesOf } from '../inputs/choices';
import { inPhrases } from '../narration/narration';
import { define, Part } from '../part';

type Row = Matrix['rows'][number];

/** The maximum number of axes that are drawn; the verdict counts all of them. */
const columnLimit = 8;

/** The states of a column without a result. */
const clashes = new Set<Column['extents']>(['mismatch', 'one-way', 'no-axis']);

/**
 * The same shapes under every other rule. Choosing a row applies its dialect and rule.
 *
 * @property matrix, calls, words
 * @property first - the label of the first operand
 * @property here - the remark on the current row
 * @property from - returns the state with these operands, to which a chosen row is applied
 * @fires bp-edit
 */
export class BroadcastMatrix extends Part {
    @property({ attribute: false }) matrix!: Matrix;
    @property({ attribute: false }) calls!: Calls;
    @property({ attribute: false }) words!: Words;
    @property({ attribute: false }) first = 'a';
    @property({ attribute: false }) here = '';
    @property({ attribute: false }) from: (state: State) => State = (state) => state;
    @property({ type: Boolean }) folded = false;

    protected override render(): TemplateResult | typeof nothing {
        const { matrix, words } = this;
        if (!matrix.ok) return nothing;
        const shapes = matrix.operands.map(({ shape }) => briefShape(shape).replaceAll(' ', '\u00a0'));
        const intro = html`<div class="intro">
                <h2>${words.matrix.heading}</h2>
                <p class="big">${inPhrases(words.matrix.accept(matrix.accepted, matrix.rows.length, shapes))}</p>
                ${matrix.accepted === 0 ? nothing : html`<p>${inPhrases(matrix.parts_at === null ? words.matrix.agree : words.matrix.parts(this.axisName(matrix.parts_at)))}</p>`}
            </div>`;
        const table = html`<broadcast-box label=${words.matrix.heading}>${this.table()}</broadcast-box>`;
        return html`<div class="dialects ${this.folded ? 'folded' : ''}">${this.folded ? fold(intro, table) : html`${intro}${table}`}</div>`;
    }

    /** The positions from the right that some row has, leftmost first. */
    private positions(): number[] {
        const most = Math.max(0, ...this.matrix.rows.map((row) => row.columns.length));
        return Array.from({ length: Math.min(most, columnLimit) }, (_, index) => index - Math.min(most, columnLimit));
    }

    /** The name of an axis in the current row, else its position. */
    private axisName(position: number): string {
        const column = this.matrix.rows.find((row) => row.here)?.columns.at(position);
        return axisLabel({ name: column?.result?.name ?? null, position });
    }

    private table(): TemplateResult {
        const { matrix, words } = this;
        const positions = this.positions();
        const first = matrix.operands[0]?.shape ?? [];
        const several = matrix.operands.length > 1;
        return html`<table class="mat ${positions.length > 5 ? 'many' : ''}" aria-label=${words.matrix.heading}>
            <thead>
                <tr>
                    <td></td>
                    ${positions.map((position) => html`<th class="ax ${hueOf(position)}" scope="col">${this.axisName(position)}</th>`)}
                    <th class="v" scope="col">${words.matrix.result}</th>
                </tr>
                ${
                    several
                        ? html`<tr class="a"><th scope="row"><code>${this.first}</code></th>${positions.map((position) => html`<td class="ax">${first.at(position) === undefined || -position > first.length ? '' : minus(first.at(position)!)}</td>`)}<td class="v"></td></tr>`
                        : nothing
                }
            </thead>
            <tbody>${matrix.rows.map((row) => this.row(row, positions, several ? 1 : 0))}</tbody>
        </table>`;
    }

    private row(row: Row, positions: readonly number[], operand: number): TemplateResult {
        const name = this.nameOf(row);
        const remarks = this.remarks(row);
        const spoken = remarks === '' ? nothing : `${name}${this.words.join}${remarks}`;
        return html`<tr class=${row.here ? 'here' : ''} @click=${() => this.choose(row)}>
            <th scope="row">
                <button type="button" aria-current=${row.here ? 'true' : nothing} aria-label=${spoken}>${name} ${remarks === '' ? nothing : html`<small>${remarks}</small>`}</button>
                <span class="under">${this.verdict(row)}</span>
            </th>
            ${positions.map((position) => this.cell(row.columns.at(position), operand, position))}
            <td class="v">${this.verdict(row)}</td>
        </tr>`;
    }

    private cell(column: Column | undefined, operand: number, position: number): TemplateResult {
        const cell = column?.cells[operand];
        if (!column || !cell || cell.kind === 'absent') return html`<td class="ax">–</td>`;
        const extent = cell.kind === 'pad' ? html`<span class="g">1</span>` : minus(cell.extent ?? 1);
        if (clashes.has(column.extents)) return html`<td class="ax bad">≠ ${minus(cell.extent ?? 1)}</td>`;
        const hit = cell.kind === 'extent' && column.result !== null;
        return html`<td class="ax ${hit ? `hit ${hueOf(position)}` : ''}">${extent}</td>`;
    }

    private nameOf(row: Row): string {
        const { words } = this;
        const several = choicesOf(this.calls).find(({ dialect }) => dialect === row.dialect)!.choices.length > 1;
        const name = several ? `${words.dialects[row.dialect]} ${row.rule}` : words.dialects[row.dialect];
        return row.axis === null ? name : `${name}${words.join}${words.matrix.atAxis(minus(row.axis))}`;
    }

    private remarks(row: Row): string {
        const here = this.matrix.rows.find((one) => one.here);
        return [
            row.here ? this.here || this.words.matrix.here : '',
            row.op !== here?.op ? row.op : '',
            row.in_place ? this.words.matrix.inPlace : '',
        ]
            .filter((text) => text !== '')
            .join(this.words.join);
    }

    private verdict(row: Row): TemplateResult {
        if (row.ok) return html`<span class="ok"><b>=</b>${briefShape(row.result ?? [])}</span>`;
        return html`<span class="no"><b>≠</b>${this.reason(row)}</span>`;
    }

    private reason(row: Row): string {
        const { words, matrix } = this;
        const { error } = row;
        if (!error) return '';
        const column = error.axis === null ? undefined : row.columns[error.axis];
        const [first, second] = error.operands.map(
            (operand) => (operand === 'target' ? column?.target : column?.cells[operand])?.extent,
        );
        if (error.code === 'extent-mismatch' && column && first != null && second != null)
            return words.matrix.clash(this.axisName(column.position), minus(first), minus(second));
        if (error.code === 'rank-mismatch')
            return words.matrix.ranks(matrix.operands.map(({ shape }) => String(shape.length)));
        return leadOf(words, error);
    }

    private choose(row: Row): void {
        edit(this, (state, calls) => {
            const there = setRule(
                setOp(setDialect(this.from(state), calls, row.dialect), calls, row.op),
                calls,
                row.rule,
            );
            const placed = row.axis === null ? there : setField(there, 'axis', String(row.axis));
            return setInPlace(placed, row.in_place);
        });
    }
}

define('broadcast-matrix', BroadcastMatrix);
