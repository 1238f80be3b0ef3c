import { html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Run, RunEvent } from '../../engine/generated/schema';
import { chosenOf } from '../../model/chosen';
import { unmatched } from '../../model/clash';
import { changedCells, stepsOf, targetLabel, writtenOperand } from '../../model/event';
import { type Grid, gridOf, indexIn, picturesOf, textAt } from '../../model/grids';
import type { Lang } from '../../model/language';
import { productOf } from '../../model/products';
import { cellsRead } from '../../model/reading';
import { readsOf } from '../../model/reads';
import { type Storage, storageOf } from '../../model/storage';
import { size } from '../../model/tensors';
import type { Words } from '../../model/words/en';
import { signOf } from '../../model/written_sign';
import '../box';
import type { WindowMove } from '../events';
import { BeforeFrame, define, Part } from '../part';
import { styled } from '../style/styled';
import { isSliced, measures, rowOf } from '../tensors/measures';
import { moveOf } from '../tensors/moves';
import { signed } from '../tensors/picture';
import { crossing } from './cross';
import { formulaOf } from './formula';
import { axisLines } from './lines';
import { rulers } from './rulers';
import { drawPath, pathTemplate, storageStrip } from './storage';
import { columnsTable, type Shown } from './table';
import { captionOf, tensorBlock } from './values';
import { type EventWords, eventWords } from './words';

const nobody = -1;

/** The width of the fade at the edges of the box, in px. */
const faded = 32;
const none: ReadonlySet<number> = new Set();

/**
 * The picture of an event that is not a plain alignment: its columns or its lines between axes, and its tensors. A cell
 * of the result with the pointer or the focus highlights the cells it was computed from.
 *
 * @property event, run - the drawn event, and its run
 * @property labels - the labels of the operands
 * @property step - the current step of the event
 * @fires bp-window - the window of a tensor was moved
 */
export class BroadcastEvent extends Part {
    @property({ attribute: false }) event!: RunEvent;
    @property({ attribute: false }) run!: Run;
    @property({ attribute: false }) labels: readonly string[] = [];
    @property({ attribute: false }) step = 0;
    @property({ attribute: false }) words!: Words;
    @property({ attribute: false }) speech: Lang = 'en';
    /** Only the tensors. */
    @property({ type: Boolean }) bare = false;
    private readonly scrolling = new BeforeFrame(() => this.bringIntoView());
    private readonly leading = new BeforeFrame(() => this.lead());
    /** The number of elements of a storage that fit in a row. */
    private places = 24;
    private readonly resizing = new ResizeObserver(() => this.leading.ask());
    @state() private pointed: number | null = null;
    @state() private active = 0;
    /** The starts of the windows of shape-only tensors, by operand; '' is the result. */
    @state() private starts: Readonly<Record<string, readonly number[]>> = {};

    override connectedCallback(): void {
        super.connectedCallback();
        this.places = (this.closest('.root')?.clientWidth ?? 0) > 640 ? 24 : 9;
        this.resizing.observe(this);
    }

    override disconnectedCallback(): void {
        super.disconnectedCallback();
        this.resizing.disconnect();
    }

    protected override willUpdate(changed: Map<string, unknown>): void {
        if (!changed.has('event')) return;
        const before = changed.get('event') as RunEvent | undefined;
        // If only windows were moved, the event is the same.
        const { call, mark, run } = this.event;
        if (before?.call !== call || before.mark.begin !== mark.begin || before.run !== run) this.starts = {};
        this.pointed = null;
        this.active = this.telling();
    }

    protected override render(): TemplateResult {
        const { event, words, labels } = this;
        const own = eventWords[this.speech];
        const shown = this.shown();
        const columns = event.columns;
        if (this.bare) return html`${this.tensors(own)}`;
        return html`${
            event.kind === 'view' && event.ok
                ? axisLines(event, labels, shown, words, own)
                : columns.length > 0
                  ? columnsTable(event, labels, shown, words, own)
                  : nothing
        }
        ${this.tensors(own)}`;
    }

    protected override updated(): void {
        this.scrolling.ask();
        this.leading.ask();
    }

    /** Scrolls the table's own box until the focused column is visible; initially its last columns are. */
    private bringIntoView(): void {
        const box = this.querySelector<HTMLElement>('.align-box');
        if (!box || box.scrollWidth <= box.clientWidth) return;
        const focus = this.querySelector<HTMLElement>('thead .focus');
        const shown = box.getBoundingClientRect();
        const column = focus?.getBoundingClientRect();
        const label = this.querySelector<HTMLElement>('thead .rh')?.offsetWidth ?? 0;
        if (!column) box.scrollLeft = box.scrollWidth;
        else if (column.left < shown.left + label + faded) box.scrollLeft += column.left - shown.left - label - faded;
        else if (column.right > shown.right - faded) box.scrollLeft += column.right - shown.right + faded;
    }

    private lead(): void {
        const box = this.querySelector<HTMLElement>('.stored');
        if (box) drawPath(box);
    }

    /** The last cell of the result that was written and whose sources are all in a window; else the last one. */
    private telling(): number {
        const { event } = this;
        const result = this.grid(null);
        if (!result) return 0;
        const last = Math.max(0, size(result.shape) - 1);
        const grids = event.operands.map((_, which) => this.grid(which));
        for (let cell = last; cell >= 0; cell -= 1) {
            const index = indexIn(result, cell);
            const tells = grids.every((grid, which) => {
                const reads = grid ? readsOf(event, which, index) : null;
                return !reads || !grid || cellsRead(grid, reads).length > 0;
            });
            if (tells && event.taken?.operands[cell] !== 0) return cell;
        }
        return last;
    }

    /** The columns that the steps have reached; all of them if there are no steps. */
    private shown(): Shown {
        const steps = stepsOf(this.event);
        const columns = this.event.columns;
        if (steps.length === 0) return { seen: new Set(columns.keys()), focus: null };
        const reached = steps.slice(0, this.step + 1);
        const told = new Set(steps.flatMap(({ column }) => (column === null ? [] : [column])));
        const past = reached.some(({ code }) => code === 'result');
        const seen = new Set(reached.flatMap(({ column }) => (column === null ? [] : [column])));
        // Beyond a clash nothing was broadcast.
        const stopped = this.event.kind === 'broadcast' && columns.some(({ clash }) => clash);
        for (const at of columns.keys()) if (past || (!told.has(at) && !stopped)) seen.add(at);
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
        if (!result && drawn.every((which) => !grids[which])) return nothing;
        const pick = result ? (this.pointed ?? this.active) : nobody;
        const index = result ? indexIn(result, pick) : [];
        const read = event.operands.map((_, which) => {
            const grid = grids[which];
            const reads = result && grid ? readsOf(event, which, index) : null;
            return reads && grid ? cellsRead(grid, reads) : null;
        });
        const product = productOf(event);
        const both = product && result && grids[0] && grids[1] && !result.offsets;
        return html`<broadcast-box class="tensors-box" label=${words.tensors.heading} @keydown=${this.onKey} @pointerover=${this.onPointer} @pointerleave=${this.onLeave} @focusin=${this.onFocus} @focusout=${this.onLeave} @click=${this.onFocus}>
                ${
                    both
                        ? crossing(
                              { event, grids: [grids[0]!, grids[1]!], result, index, pick, read, labels },
                              words,
                              own,
                              (cell) => (this.active = cell),
                          )
                        : this.row(
                              drawn,
                              grids,
                              result,
                              pick,
                              read,
                              storageOf(event, grids[0] ?? null, result, index, this.places),
                              own,
                          )
                }
            </broadcast-box>
            ${rulers(this, event, labels, { grids, result }, words, own, (moves) => this.place(moves))}
            ${result && event.ok && !result.offsets ? formulaOf({ event, grids, result, index, pick, read, labels }, words, own, this.speech) : nothing}`;
    }

    /** The tensors in a row. */
    private row(
        drawn: readonly number[],
        grids: readonly (Grid | null)[],
        result: Grid | null,
        pick: number,
        read: readonly (number[] | null)[],
        storage: Storage | null,
        own: EventWords,
    ): TemplateResult {
        const { event, words, labels, speech } = this;
        const pictures = picturesOf(
            drawn.flatMap((which) => grids[which] ?? []),
            result,
        );
        const layout = isSliced(pictures) ? 'deep' : rowOf(pictures, false);
        const offsets = (grid: Grid | null | undefined) => (grid?.offsets ? 'offsets' : '');
        const caption = (which: number | null, grid: Grid | null) => captionOf(event, which, grid, speech, words, own);
        const written = writtenOperand(event);
        const named = (which: number) => {
            const label = labels[which] ?? '';
            return which === written ? words.tensors.before(label) : label;
        };
        const made = event.result
            ? this.resultBlock(result, caption(null, result), pick, offsets(result), layout === 'deep', own)
            : null;
        return html`<div class="tensors event ${layout} ${storage ? 'stored' : ''}" role="group" aria-label=${words.tensors.heading} style=${styled(measures(pictures))}>
            ${drawn.map((which, at) => {
                const grid = grids[which] ?? null;
                const light = {
                    pick: nobody,
                    source: null,
                    written: null,
                    fed: new Set(read[which] ?? []),
                    chosen: this.chosen(which, grid, result, pick),
                    crossed: this.crossed(which, grid),
                    flows: layout === 'deep',
                };
                const tensor = html`<div class="t ${offsets(grid)}" data-operand=${which} role="img" aria-label="${named(which)}${words.join}${caption(which, grid)}">${tensorBlock(named(which), caption(which, grid), grid, light, { own })}</div>`;
                return at > 0 ? signed(signOf(event) || ',', tensor) : tensor;
            })}
            ${storage ? storageStrip(storage, speech, own) : nothing}
            ${made && !storage && drawn.length > 0 ? signed('→', made) : (made ?? nothing)}
            ${storage ? html`<svg class="way" aria-hidden="true">${pathTemplate}</svg>` : nothing}
        </div>`;
    }

    private resultBlock(
        result: Grid | null,
        caption: string,
        pick: number,
        offsets: string,
        flows: boolean,
        own: EventWords,
    ): TemplateResult {
        const { event, words } = this;
        const target = targetLabel(event, this.labels);
        const label = target === null ? words.table.result : words.tensors.after(target);
        const changed = changedCells(event);
        // If all elements of a tensor changed, none is marked.
        const marked = changed && changed.size < event.result!.values!.elements.length;
        const light = { pick, source: null, written: null, gridWords: words, flows };
        if (!event.result?.number)
            return html`<div class="t result ${offsets}">${tensorBlock(label, caption, result, marked ? { ...light, fed: changed, chosen: none } : light, { own })}</div>`;
        return html`<div class="t number">
            <p class="name">${label}</p>
            <p class="cap">${words.table.number}</p>
            <p class="value">${result ? textAt(result, 0) : nothing}</p>
        </div>`;
    }

    /**
     * The cell of an operand that was selected for the picked one; null if the event selects none, or it is not known.
     */
    private chosen(which: number, grid: Grid | null, result: Grid | null, pick: number): ReadonlySet<number> | null {
        if (which === this.event.where) return none;
        const reads = grid && result && chosenOf(this.event, which, indexIn(result, pick));
        return reads ? new Set(cellsRead(grid, reads)) : null;
    }

    /** The cells of an operand that have no partner. */
    private crossed(which: number, grid: Grid | null): ReadonlySet<number> {
        const lacks = grid && unmatched(this.event, which);
        return lacks ? new Set(cellsRead(grid, lacks)) : none;
    }

    /** Moves the windows of shape-only tensors. */
    private place(moves: readonly WindowMove[]): void {
        if (moves.length === 0) return;
        const starts = moves.map(({ operand, start }) => [operand ?? '', start]);
        this.starts = { ...this.starts, ...Object.fromEntries(starts) };
    }

    private cellOf(event: Event): number | null {
        const cell = (event.target as HTMLElement).closest<HTMLElement>('.result [data-cell]')?.dataset.cell;
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

define('broadcast-event', BroadcastEvent);
