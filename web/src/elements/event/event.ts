import { html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Run, RunEvent } from '../../engine/generated/schema';
import { columnsOf, huesOf, placeOf, sharesStorage, stepsOf } from '../../model/event';
import { minus } from '../../model/format';
import type { FormulaTerm } from '../../model/formula';
import { type Grid, gridOf, indexIn, picturesOf } from '../../model/grids';
import type { Lang } from '../../model/language';
import { factorsOf, productOf } from '../../model/products';
import { bracketed, cellsRead, readingOf } from '../../model/reading';
import { readsOf } from '../../model/reads';
import { size } from '../../model/tensors';
import type { Words } from '../../model/words/en';
import '../box';
import { define, Part } from '../part';
import { styled } from '../style/styled';
import { isBroad, isDeep, measures } from '../tensors/measures';
import { moveOf } from '../tensors/moves';
import { axisLines } from './lines';
import { rulers } from './rulers';
import { columnsTable, type Shown } from './table';
import { captionOf, equation, strip, tensorBlock } from './values';
import { type EventWords, eventWords } from './words';

const nobody = -1;

/**
 * The picture of an event whose operands do not just line up: its columns or its lines from axis to axis, and its tensors.
 * A cell of the result that is pointed at or focused lights what it was computed from.
 *
 * @property event, run - what is drawn, and the run it is of
 * @property labels - what the operands are called
 * @property step - the step of the event that is reached
 */
export class BroadcastEvent extends Part {
    @property({ attribute: false }) event!: RunEvent;
    @property({ attribute: false }) run!: Run;
    @property({ attribute: false }) labels: readonly string[] = [];
    @property({ attribute: false }) step = 0;
    @property({ attribute: false }) words!: Words;
    @property({ attribute: false }) speech: Lang = 'en';
    @state() private pointed: number | null = null;
    @state() private active = 0;
    /** Where the windows of tensors that are only a shape begin, by operand; '' is the result. */
    @state() private starts: Readonly<Record<string, readonly number[]>> = {};

    protected override willUpdate(changed: Map<string, unknown>): void {
        if (!changed.has('event')) return;
        this.starts = {};
        this.pointed = null;
        this.active = Math.max(0, size(this.grid(null)?.shape ?? [0]) - 1);
    }

    protected override render(): TemplateResult {
        const { event, words, labels } = this;
        const own = eventWords[this.speech];
        const shown = this.shown();
        const columns = columnsOf(event);
        return html`${
            event.kind === 'view' && event.ok
                ? axisLines(event, labels, shown, words, own)
                : columns.length > 0
                  ? columnsTable(event, labels, shown, words, own)
                  : nothing
        }
        ${this.tensors(own)}`;
    }

    /** The columns that the steps have reached; all of them where there are no steps. */
    private shown(): Shown {
        const steps = stepsOf(this.event);
        const columns = columnsOf(this.event);
        if (steps.length === 0) return { seen: new Set(columns.keys()), focus: null };
        const reached = steps.slice(0, this.step + 1);
        const told = new Set(steps.flatMap(({ column }) => (column === null ? [] : [column])));
        const past = reached.some(({ code }) => code === 'result');
        const seen = new Set(reached.flatMap(({ column }) => (column === null ? [] : [column])));
        for (const at of columns.keys()) if (past || !told.has(at)) seen.add(at);
        return { seen, focus: steps[this.step]?.column ?? null };
    }

    private grid(which: number | null): Grid | null {
        return gridOf(this.event, which, this.starts[which ?? ''] ?? null);
    }

    private tensors(own: EventWords): TemplateResult | typeof nothing {
        const { event, words, labels } = this;
        const drawn = event.operands.flatMap((operand, which) => (operand.number ? [] : [which]));
        const grids = event.operands.map((_, which) => this.grid(which));
        const result = this.grid(null);
        const shownGrids = drawn.flatMap((which) => grids[which] ?? []);
        if (shownGrids.length === 0 && !result) return nothing;
        const pictures = picturesOf(shownGrids, result);
        const pick = result ? (this.pointed ?? this.active) : nobody;
        const index = result ? indexIn(result, pick) : [];
        const read = event.operands.map((_, which) => {
            const grid = grids[which];
            const reads = result && grid ? readsOf(event, which, index) : null;
            return reads && grid ? cellsRead(grid, reads) : null;
        });
        const layout = isDeep(pictures) ? 'deep' : isBroad(pictures, false) ? 'broad' : '';
        return html`<broadcast-box class="tensors-box" label=${words.tensors.heading}>
                <div class="tensors event ${layout}" role="group" aria-label=${words.tensors.heading} style=${styled(measures(pictures))}>
                    ${drawn.map(
                        (which, at) => html`${at > 0 ? html`<div class="glyph" aria-hidden="true">,</div>` : nothing}
                            <div class="t ${grids[which]?.places ? 'places' : ''}" role="img" aria-label="${labels[which]}, ${captionOf(event, which, grids[which]!, this.speech, words, own)}">
                                ${tensorBlock(labels[which] ?? '', captionOf(event, which, grids[which]!, this.speech, words, own), grids[which]!, { pick: nobody, source: null, written: null, fed: new Set(read[which] ?? []) }, { own })}
                            </div>`,
                    )}
                    ${
                        event.result && !event.result.number
                            ? html`${drawn.length > 0 ? html`<div class="glyph" aria-hidden="true">→</div>` : nothing}
                                  <div class="t result ${result?.places ? 'places' : ''}" @keydown=${this.onKey} @pointerover=${this.onPointer} @pointerleave=${this.onLeave} @focusin=${this.onFocus} @focusout=${this.onLeave} @click=${this.onFocus}>
                                      ${tensorBlock(words.table.result, captionOf(event, null, result, this.speech, words, own), result, { pick, source: null, written: null, walk: words }, { own })}
                                  </div>`
                            : event.result?.number && result
                              ? html`<div class="glyph" aria-hidden="true">→</div><div class="t number"><p class="name">${words.table.result}</p><p class="cap">${own.number}</p><p class="value">${result.slices[0]?.rows[0]?.cells[0]?.text}</p></div>`
                              : nothing
                    }
                </div>
            </broadcast-box>
            ${rulers(this, event, { grids, result }, words, own, (name, start) => (this.starts = { ...this.starts, [name]: start }))}
            ${result && event.ok && !result.places ? this.formula(index, pick, grids, result, read, own) : nothing}`;
    }

    /** The picked element, and what it came from. */
    private formula(
        index: readonly number[],
        pick: number,
        grids: readonly (Grid | null)[],
        result: Grid,
        read: readonly (number[] | null)[],
        own: EventWords,
    ): TemplateResult | typeof nothing {
        const { event, words, labels } = this;
        const hues = huesOf(event, null);
        const text = textOf(result, pick);
        const readings = event.operands.map((_, which) => {
            const [grid, cells] = [grids[which], read[which]];
            return grid && cells ? readingOf(event, which, index, { grid, cells, label: labels[which] ?? '' }) : null;
        });
        const known = readings.flatMap((one) => (one ? [one] : []));
        const single = read.filter((cells) => cells !== null && cells.length > 0);
        const target: FormulaTerm = [
            { kind: 'operand', text: words.table.result },
            ...bracketed(index.map((at, dim) => ({ kind: 'index', text: String(at), position: hues[dim]! }))),
        ];
        const sums = columnsOf(event).filter(({ role }) => role === 'summed');
        const product = productOf(event);
        const told = known.length > 0 && event.kind !== 'assign';
        const middle: FormulaTerm[] = !told
            ? []
            : event.kind === 'contract' && sums.length > 0 && known.length === event.operands.length
              ? [
                    [
                        { kind: 'text', text: '= Σ ' },
                        ...known.flatMap(
                            (one, at): FormulaTerm => (at === 0 ? one : [{ kind: 'text', text: ' · ' }, ...one]),
                        ),
                    ],
                ]
              : single.length === 1 && single[0]!.length === 1
                ? [[{ kind: 'text', text: '= ' }, ...known[0]!]]
                : event.kind === 'reduce'
                  ? [[{ kind: 'text', text: `= ${event.function}(` }, ...known[0]!, { kind: 'text', text: ')' }]]
                  : [];
        const factors = product ? factorsOf(event, product.summed, index, grids) : null;
        const terms: FormulaTerm[] = [
            target,
            ...middle,
            [
                { kind: 'text', text: '= ' },
                { kind: 'result', text },
            ],
        ];
        return html`${factors ? strip(factors.factors, factors.left, readings, 'k', text, own, this.speech) : nothing}
            <div class="formula">${equation(terms)}${this.addresses(index, grids, read)}</div>`;
    }

    /** Where in the memory that they share the element is, told of the two. */
    private addresses(
        index: readonly number[],
        grids: readonly (Grid | null)[],
        read: readonly (number[] | null)[],
    ): TemplateResult | typeof nothing {
        const { event, words, labels } = this;
        const { result } = event;
        const which = event.operands.findIndex((operand) => result !== null && sharesStorage(operand, result));
        const cell = read[which]?.[0];
        if (!result || which < 0 || cell === undefined) return nothing;
        const sum = (tensor: { offset: number; strides: readonly number[] }, at: readonly number[]) =>
            [
                ...(tensor.offset > 0 ? [String(tensor.offset)] : []),
                ...at.map((place, dim) => `${place}·${minus(tensor.strides[dim]!)}`),
            ].join(' + ');
        const operand = event.operands[which]!;
        const from = indexIn(grids[which]!, cell);
        const says = [
            words.tensors.at(words.table.result, `${sum(result, index)} = ${placeOf(result, index)}`),
            words.tensors.at(labels[which] ?? '', `${sum(operand, from)} = ${placeOf(operand, from)}`),
        ];
        return html`<p class="addr">${words.tensors.inMemory} ${says.join(words.join)}${words.end}</p>`;
    }

    private cellOf(event: Event): number | null {
        const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-cell]')?.dataset.cell;
        return cell === undefined ? null : Number(cell);
    }

    private onPointer(event: PointerEvent): void {
        const cell = this.cellOf(event);
        if (event.pointerType === 'mouse' && cell !== null) this.pointed = this.active = cell;
    }

    private onLeave(): void {
        this.pointed = null;
    }

    private onFocus(event: Event): void {
        const cell = this.cellOf(event);
        if (cell !== null) this.pointed = this.active = cell;
    }

    private onKey(event: KeyboardEvent): void {
        const cell = this.cellOf(event);
        const result = this.grid(null);
        if (cell === null || !result || event.altKey || event.metaKey) return;
        const to = moveOf(event, cell, result.shape);
        if (to === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        if (to === null || to === cell) return;
        this.active = this.pointed = to;
        this.updateComplete.then(() => this.querySelector<HTMLElement>(`.result [data-cell="${to}"]`)?.focus());
    }
}

function textOf(grid: Grid, cell: number): string {
    for (const { rows } of grid.slices)
        for (const { cells } of rows) for (const one of cells) if (one.cell === cell) return one.text;
    return '';
}

define('broadcast-event', BroadcastEvent);
