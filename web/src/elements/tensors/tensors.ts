import { html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Trace } from '../../engine/generated/schema';
import type { Call } from '../../model/calls';
import { countText, signText } from '../../model/format';
import type { Lang } from '../../model/language';
import type { Reached } from '../../model/reached';
import {
    axesAbsent,
    movesByName,
    type Picture,
    type Pictures,
    pictures,
    type Source,
    sourcesOf,
    stretchedCells,
} from '../../model/tensors';
import type { Words } from '../../model/words/en';
import { styled } from '../style/styled';
import '../box';
import { emit } from '../events';
import { BeforeFrame, define, Part } from '../part';
import type { formulaBlock } from './formula';
import { drawLeads } from './leads';
import { isDeep, measures, rowOf } from './measures';
import { moveOf } from './moves';
import { paging } from './paging';
import { picture, signed } from './picture';

/** No cell is picked: for a call with several results, which has no single result. */
const nobody = -1;
const none: ReadonlySet<number> = new Set();

/**
 * The operands and the result in the shown window. A cell of the result with the pointer or the focus highlights the
 * cells it reads and shows its formula.
 *
 * @property trace, reached, call - what is drawn
 * @property labels - the labels of the operands
 * @fires bp-seek - a cell of the result was chosen
 * @fires bp-edit, bp-window - the window was moved
 */
export class BroadcastTensors extends Part {
    @property({ attribute: false }) trace!: Trace;
    @property({ attribute: false }) reached!: Reached;
    @property({ attribute: false }) call: Call | undefined;
    @property({ attribute: false }) labels: readonly string[] = [];
    @property({ attribute: false }) words!: Words;
    @property({ attribute: false }) speech: Lang = 'en';
    @property({ type: Boolean }) compact = false;
    /** Renders the picked cell as an equation; null: there is no equation. */
    @property({ attribute: false }) formula: typeof formulaBlock | null = null;
    /** Whether the diagonal of a square result is highlighted while no cell has the pointer or the focus. */
    @property({ type: Boolean }) diagonal = false;
    /** Whether the window cannot be moved, because it came with the values. */
    @property({ type: Boolean }) fixed = false;
    /** Whether the window is that of the open event of a program. */
    @property({ type: Boolean }) program = false;
    /** For each operand, whether it is a Python number of a program: it is shown once, not stretched. */
    @property({ attribute: false }) numbers: readonly boolean[] = [];
    /** The operand whose values are not known because the call overwrote it before it read it. */
    @property({ attribute: false }) overwritten: number | null = null;
    /** The cell with the pointer or the focus. */
    @state() private pointed: number | null = null;
    /** The picked cell while none has the pointer or the focus; Tab enters the grid there. Initially the last one. */
    @state() private active = 0;
    private readonly leads = new BeforeFrame(() => drawLeads(this, this.sources()));
    private counted = 0;

    protected override willUpdate(changed: Map<string, unknown>): void {
        if (!changed.has('trace')) return;
        const { count } = this;
        if (this.pointed !== null && this.pointed >= count) this.pointed = null;
        if (this.active >= count || count !== this.counted) this.active = Math.max(count - 1, 0);
        this.counted = count;
    }

    protected override render(): TemplateResult | typeof nothing {
        const { trace, words } = this;
        if (!trace.ok) return nothing;
        const shown = this.shown();
        if (!shown || !trace.values) {
            const { overwritten } = this;
            const why = overwritten === null ? words.tensors.none : words.tensors.overwritten(this.nameOf(overwritten));
            return html`<p class="quiet none">${why}</p>`;
        }
        if (this.count === 0) return html`<p class="quiet none">${words.tensors.empty}</p>`;
        const pick = this.pick;
        const { made } = this.reached;
        const sources = this.sources();
        const sourceOf = (index: number) => sources.find(({ operand }) => operand === index) ?? null;
        const row = rowOf(shown, this.compact);
        const layout = isDeep(shown) ? 'deep' : row !== 'broad' && movesByName(trace) ? 'moved' : row;
        const sign = this.call?.symbol ? signText(this.call.symbol) : '';
        return html`<broadcast-box class="tensors-box" label=${words.tensors.heading}>
                <div class="tensors ${layout}" role="group" aria-label=${words.tensors.heading} style=${styled(measures(shown))}>
                    ${shown.operands.map((operand, index) => {
                        const tensor = html`<div class="t ${this.numbers[index] ? 'number' : ''}" data-operand=${index} role="img" aria-label="${this.nameOf(index)}${words.join}${this.caption(operand)}">
                                ${this.heading(this.nameOf(index), operand)}
                                ${this.numbers[index] ? this.alone(operand, sourceOf(index) !== null) : picture(operand, { pick: made ? pick : nobody, source: sourceOf(index), written: null, there: stretchedCells(trace, index, this.reached.columns), absent: axesAbsent(trace, index, this.reached.columns) })}
                            </div>`;
                        return index > 0 ? signed(sign, tensor) : tensor;
                    })}
                    ${
                        shown.result
                            ? signed(
                                  '=',
                                  html`<div class="t result" @keydown=${this.onKey} @pointerover=${this.onPointer} @pointerleave=${this.onLeave} @click=${this.onClick} @focusin=${this.onFocus} @focusout=${this.onBlur}>
                        ${this.heading(trace.in_place ? words.tensors.after(this.labels[0] ?? '') : words.table.result, shown.result)}
                        ${made ? picture(shown.result, { pick, source: null, written: this.reached.written, gridWords: words, pairs: this.pairs }) : this.unknown(shown.result)}
                    </div>`,
                              )
                            : nothing
                    }
                </div>
            </broadcast-box>
            ${paging(this, trace, words, this.program ? 'event' : this.fixed ? null : 'request')}
            ${this.formula?.(trace, pick, this.labels, this.call, words, made)}`;
    }

    protected override updated(): void {
        this.leads.ask();
    }

    /**
     * The number of cells in the window. A call with several results has none of its own, so those of an operand are
     * counted.
     */
    private get count(): number {
        const { values } = this.trace;
        return values ? (values.operands[0] ?? { values: values.result }).values.length : 0;
    }

    private get pairs(): ReadonlySet<number> {
        if (!this.diagonal || this.pointed !== null) return none;
        const side = this.trace.values?.window.shape.at(-1) ?? 0;
        return new Set(Array.from({ length: side }, (_, at) => at * (side + 1)));
    }

    private get pick(): number {
        if (!pictures(this.trace)?.result) return nobody;
        return this.pointed ?? this.reached.cell ?? this.active;
    }

    /** The pictures, with a Python number of a program drawn only once. */
    private shown(): Pictures | null {
        const shown = pictures(this.trace);
        if (!shown || this.numbers.length === 0) return shown;
        const operands = shown.operands.map((operand, index) => (this.numbers[index] ? onlyFirst(operand) : operand));
        return { ...shown, operands };
    }

    private alone({ slices }: Picture, read: boolean): TemplateResult {
        return html`<p class="value ${read ? 'src' : ''}"><span>${slices[0]?.rows[0]?.cells[0]?.text}</span></p>`;
    }

    /** The sources of the picked element; none if several elements are highlighted. */
    private sources(): readonly Source[] {
        return this.reached.made && this.pairs.size === 0 ? sourcesOf(this.trace, this.pick) : [];
    }

    private nameOf(operand: number): string {
        const label = this.labels[operand] ?? '';
        return this.trace.in_place && operand === 0 ? this.words.tensors.before(label) : label;
    }

    private heading(label: string, tensor: Picture): TemplateResult {
        return html`<p class="name" title=${label}>${label}</p>
            <p class="cap" data-end=${this.caption(tensor, true)}><span>${this.caption(tensor)}</span></p>`;
    }

    /** A frame of the size of the result, so that nothing moves when the result is shown. */
    private unknown(result: Picture): TemplateResult {
        return html`<div class="unknown" aria-hidden="true">
            ${picture(result, { pick: nobody, source: null, written: null, there: this.nothingThere, fed: none })}<span class="what">?</span>
        </div>`;
    }

    private get nothingThere(): readonly boolean[] {
        return Array.from({ length: this.count }, () => false);
    }

    /** The caption below the name; with `made`, the one for when the result is known. */
    private caption(tensor: Picture, made: boolean = this.reached.made): string {
        const { trace, words } = this;
        const count = (value: number | string) => countText(this.speech, value);
        if (tensor.operand !== null) {
            if (this.numbers[tensor.operand]) return words.table.number;
            const view = trace.views.find((one) => one.operand === tensor.operand);
            if (!view) return '';
            const again = made && Number(view.read) > 0 && String(view.read) !== String(view.stored);
            return again
                ? words.tensors.readAs(count(view.stored), count(view.read))
                : words.tensors.stored(count(view.stored));
        }
        if (!made) return words.table.notKnown;
        const numel = count(trace.result?.numel ?? 0);
        if (trace.in_place) return words.tensors.writtenOver(numel);
        const result = trace.steps.find((step) => step.code === 'result');
        return result?.verdict === 'view' ? words.tensors.viewed(numel) : words.tensors.made(numel);
    }

    private cellOf(event: Event): number | null {
        const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-cell]')?.dataset.cell;
        return cell === undefined ? null : Number(cell);
    }

    private onPointer(event: PointerEvent): void {
        const cell = this.cellOf(event);
        if (event.pointerType === 'mouse' && cell !== null) this.pointed = this.active = cell;
    }

    private onLeave(event: PointerEvent): void {
        if (event.pointerType === 'mouse') this.pointed = null;
    }

    private onFocus(event: FocusEvent): void {
        const cell = this.cellOf(event);
        if (cell !== null) this.pointed = this.active = cell;
    }

    private onBlur(): void {
        this.pointed = null;
    }

    private onClick(event: Event): void {
        const cell = this.cellOf(event);
        if (cell === null) return;
        this.pointed = this.active = cell;
        this.seek(cell);
    }

    /** Moves to the step that computes this cell, if there is one. */
    private seek(cell: number): void {
        const index = this.trace.steps.findIndex((step) => step.code === 'element' && step.args.cell === cell);
        if (index >= 0) emit(this, 'bp-seek', index);
    }

    private onKey(event: KeyboardEvent): void {
        const cell = this.cellOf(event);
        if (cell === null || event.altKey || event.metaKey) return;
        if (event.key === 'Enter') this.seek(cell);
        const to = moveOf(event, cell, this.trace.values?.window.shape ?? []);
        if (to === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        if (to === null || to === cell) return;
        this.active = this.pointed = to;
        this.updateComplete.then(() => this.querySelector<HTMLElement>(`.result [data-cell="${to}"]`)?.focus());
    }
}

/** The picture reduced to its first cell. */
function onlyFirst(tensor: Picture): Picture {
    const [slice] = tensor.slices;
    if (!slice) return tensor;
    const rows = slice.rows.slice(0, 1).map((row) => ({ ...row, cells: row.cells.slice(0, 1) }));
    return { ...tensor, slices: [{ ...slice, fixed: [], columns: slice.columns.slice(0, 1), rows }] };
}

define('broadcast-tensors', BroadcastTensors);
