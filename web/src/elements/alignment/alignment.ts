import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Column, Trace } from '../../engine/generated/schema';
import type { Call } from '../../model/calls';
import { minus, signText } from '../../model/format';
import type { Reached } from '../../model/reached';
import type { Words } from '../../model/words/en';
import { styled } from '../style/styled';
import '../box';
import { hueOf } from '../hue';
import { BeforeFrame, define, Part } from '../part';
import { operandName, operandSize, resultSize, type Seen, type TableCell } from './cell';
import { measureOf } from './measure';
import { movedCell, namingCell } from './moved';

/** The width of the fade at the edges of the box, in px. */
const faded = 32;

/**
 * The alignment as column arithmetic: operands above a rule, the result below it, one column for each output axis.
 *
 * @property trace - the trace of the alignment
 * @property reached - how much of it has been shown
 * @property labels - the labels of the operands
 * @property call - the operation, whose sign precedes the operands
 */
export class BroadcastAlignment extends Part {
    @property({ attribute: false }) trace!: Trace;
    @property({ attribute: false }) reached!: Reached;
    @property({ attribute: false }) labels: readonly string[] = [];
    @property({ attribute: false }) words!: Words;
    @property({ attribute: false }) call: Call | undefined;
    /** For each operand, whether it is a Python number of a program, which has no axes. */
    @property({ attribute: false }) numbers: readonly boolean[] = [];
    /** Whether the result is too large to be computed. */
    @property({ type: Boolean }) uncomputed = false;

    /** Whether the table is a new one: then it is scrolled to its last axes. */
    private opens = true;
    private readonly scrolling = new BeforeFrame(() => this.bringIntoView());

    protected override render(): TemplateResult {
        const { trace, words } = this;
        const { columns } = trace;
        const measure = measureOf(trace);
        const classes = `atab ${this.named ? 'named' : ''} ${measure.classes}`;
        const style = styled(measure.style);
        return html`<broadcast-box class="align-box" label=${words.table.heading}>
      <table class=${classes} style=${style} aria-label=${words.table.heading}>
        ${measure.widths ? html`<colgroup><col class="rh" /><col class="oh" />${measure.widths.map((width) => html`<col style=${styled({ width: `${width}px` })} />`)}</colgroup>` : nothing}
                <thead>
          <tr>
            <td class="rh"></td>
            <td class="oh"></td>
            ${columns.map((column) => html`<th class=${this.classesOf(column)} scope="col"><span class="at">${words.table.axis(minus(column.position))}${this.dimension(column)}</span></th>`)}
          </tr>
        </thead>
        <tbody>
          ${columns.some((column) => column.target) ? this.targetRow() : nothing}
          ${trace.operands.map((_, operand) => this.operandRow(operand))}
          ${this.resultRow()} ${this.named ? this.namesRow() : nothing}
        </tbody>
      </table>
    </broadcast-box>`;
    }

    protected override updated(changed: Map<string, unknown>): void {
        const before = changed.get('trace') as Trace | undefined;
        if (changed.has('trace') && before?.columns.length !== this.trace.columns.length) this.opens = true;
        this.scrolling.ask();
    }

    /** Whether an operand has a name, so that the table has a row of names. */
    private get named(): boolean {
        return this.trace.columns.some(({ cells, target }) => [...cells, target].some((cell) => cell?.name != null));
    }

    private cell(cell: TableCell, operand: number | 'target', column: Column, seen: Seen): TemplateResult {
        if (this.trace.rule === 'by-name' && !seen.clash && this.trace.ok)
            return operand === 0 ? movedCell(cell, column, seen, this.words) : namingCell(cell);
        return html`${this.named ? operandName(cell, column, seen) : nothing}${operandSize(cell, operand, column, seen, this.words)}`;
    }

    private seen(column: Column): Seen {
        const { reached } = this;
        return {
            extents: reached.columns[column.axis] ?? false,
            names: (reached.names[column.axis] || reached.columns[column.axis]) ?? false,
            clash: reached.clash && (reached.focus === column.axis || column.grows === true),
            clashing: this.trace.error?.operands ?? [],
        };
    }

    private classesOf(column: Column): string {
        const focus = this.reached.focus === column.axis;
        return `ax ${this.seen(column).clash ? 'clash' : hueOf(column.position)} ${focus ? 'focus' : ''}`;
    }

    private cells(draw: (column: Column, seen: Seen) => TemplateResult | typeof nothing): TemplateResult[] {
        return this.trace.columns.map(
            (column) => html`<td class=${this.classesOf(column)}>${draw(column, this.seen(column))}</td>`,
        );
    }

    private operandRow(operand: number): TemplateResult {
        const { trace } = this;
        const rank = trace.operands[operand]?.shape.length ?? 0;
        const { columns } = this.reached;
        const added = trace.columns.filter(
            ({ axis, cells }) => cells[operand]?.kind === 'pad' && (trace.rule === 'by-name' || columns[axis]),
        ).length;
        return html`<tr>
      <th class="rh" scope="row">
        <code title=${this.labels[operand] ?? nothing}>${this.labels[operand]}</code><small>${this.sizeOf(operand, rank, added)}</small>
      </th>
      <td class="oper oh">${operand > 0 ? this.sign : ''}</td>
      ${this.cells((column, seen) => {
          const cell = column.cells[operand];
          if (!cell) return nothing;
          return this.cell(
              this.numbers[operand] ? { ...cell, kind: 'absent', stretched: false } : cell,
              operand,
              column,
              seen,
          );
      })}
    </tr>`;
    }

    private get sign(): string {
        const symbol = this.call?.symbol ?? '';
        return this.trace.in_place && symbol !== '' && !symbol.endsWith('=') ? `${symbol}=` : signText(symbol);
    }

    private sizeOf(operand: number, rank: number, added: number): string {
        const { trace, words } = this;
        if (this.numbers[operand]) return words.table.number;
        if (trace.rule === 'by-name' && operand > 0) return words.table.namesOnly(rank);
        return added > 0 ? words.table.added(rank, added) : words.table.axes(rank);
    }

    private targetRow(): TemplateResult {
        const { trace, words } = this;
        return html`<tr class="goal">
      <th class="rh" scope="row"><code>${words.table.target}</code><small>${words.table.axes(trace.target?.length ?? 0)}</small></th>
      <td class="oh"></td>
      ${this.cells((column, seen) => (column.target ? this.cell(column.target, 'target', column, seen) : nothing))}
    </tr>`;
    }

    private resultRow(): TemplateResult {
        const { words, reached } = this;
        return html`<tr class="res">
      <th class="rh" scope="row"><code>${this.nameOfResult}</code><small>${this.kindOfResult()}</small></th>
      <td class="oper oh">${reached.clash ? (reached.focus === null ? html`<span class="clash hue">≠</span>` : '') : '='}</td>
      ${this.cells((column, seen) => {
          const name = seen.extents && !seen.clash ? (column.result?.name ?? '') : '';
          return html`${this.named ? html`<span class="nm">${name}</span>` : nothing}${resultSize(column, seen, words)}`;
      })}
    </tr>`;
    }

    /**
     * PyTorch's message counts dimensions from the left: that number is next to the page's, and its space is reserved
     * before the clash is reached.
     */
    private dimension({ axis }: Column): TemplateResult | typeof nothing {
        const { error, dialect } = this.trace;
        if (dialect !== 'pytorch' || error?.code !== 'extent-mismatch' || error.axis !== axis) return nothing;
        return html`<span class=${this.reached.clash ? '' : 'unseen'}><span class="join">${this.words.join}</span>${this.words.table.dimension(String(axis))}</span>`;
    }

    /** An in-place result is the first operand after the operation. */
    private get nameOfResult(): string {
        const { trace, words, labels } = this;
        return trace.ok && trace.in_place ? words.tensors.after(labels[0] ?? '') : words.table.result;
    }

    private kindOfResult(): string {
        const { trace, words } = this;
        if (this.reached.clash) return words.table.noResult;
        if (!this.reached.made || !trace.result) return words.table.notKnown;
        if (this.uncomputed) return words.table.shapeOnly;
        if (trace.in_place) return words.table.writtenOver;
        const result = trace.steps.find((step) => step.code === 'result');
        if (result?.verdict === 'view') return words.table.view;
        if (result?.verdict === 'shape') return words.table.shapeOnly;
        if (result?.verdict === 'in-place') return words.table.writtenOver;
        return words.table.newTensor;
    }

    private namesRow(): TemplateResult {
        return html`<tr class="names">
      <th class="rh" scope="row">${this.words.table.names}</th>
      <td class="oh"></td>
      ${this.cells((column, seen) => {
          if (!seen.names) return html`<span class="wait">–</span>`;
          const met = column.cells.filter((cell) => cell.kind !== 'absent').map((cell) => cell.name);
          const name = (text: string | null) => (text === null ? '*' : html`<b>${text}</b>`);
          return html`${met.map((one, index) => html`${index > 0 ? ', ' : ''}${name(one)}`)} ${seen.clash ? '≠' : html`→ ${name(column.result?.name ?? null)}`}`;
      })}
    </tr>`;
    }

    /**
     * Scrolls the table's own box, never the page, until the focused column is visible; a new table shows its last
     * axes.
     */
    private bringIntoView(): void {
        const box = this.querySelector<HTMLElement>('.align-box');
        const focus = this.querySelector<HTMLElement>('thead .focus');
        const opens = this.opens;
        this.opens = false;
        if (!box || box.scrollWidth <= box.clientWidth) return;
        if (opens) box.scrollLeft = box.scrollWidth;
        if (!focus) return;
        const [shown, column] = [box.getBoundingClientRect(), focus.getBoundingClientRect()];
        const label = this.querySelector<HTMLElement>('thead .rh')?.offsetWidth ?? 0;
        const before = column.left - (shown.left + label + faded);
        const behind = column.right - (shown.right - faded);
        if (before < 0) box.scrollLeft += before;
        else if (behind > 0) box.scrollLeft += behind;
    }
}

define('broadcast-alignment', BroadcastAlignment);
