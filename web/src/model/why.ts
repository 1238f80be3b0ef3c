import type { Run, RunEvent, Why, WhySource } from '../engine/generated/schema';
import { isAligned } from './event';
import { cellText } from './format';
import { cellAt, type Grid, gridOf, indexIn } from './grids';
import { indexAt, indexOfCell, size } from './tensors';

/** An element of the first result of an event, in the core's notation: `#4[1, 2]`. */
export function elementOf(event: number, index: readonly number[]): string {
    return index.length === 0 ? `#${event}` : `#${event}[${index.join(', ')}]`;
}

/** The event and the index in a question; null if the question names a variable. */
export function askedElement(question: string): { readonly event: number; readonly index: readonly number[] } | null {
    const found = /^#(\d{1,9})(?:\[([\d, ]*)\])?$/.exec(question);
    if (!found) return null;
    const index = (found[2] ?? '').split(',').filter((part) => part.trim() !== '');
    return { event: Number(found[1]), index: index.map(Number) };
}

/**
 * The element in a cell of an event's picture; null for `which` is the result. Returns null if the core cannot be asked
 * for it.
 */
export function elementAt(run: Run, at: number, which: number | null, cell: number): string | null {
    const event = run.events[at];
    const tensor = which === null ? event?.result : event?.operands[which];
    if (!event || !tensor || tensor.storage === null || tensor.values === null) return null;
    const index = isAligned(event) ? alignedIndex(event, which, cell) : gridIndex(event, which, cell);
    if (!index) return null;
    if (which === null) return elementOf(at, index);
    const from = event.operands[which]!.event;
    const made = from === null ? null : run.events[from]?.result;
    return from !== null && made && same(made.shape, tensor.shape) ? elementOf(from, index) : null;
}

function alignedIndex({ trace }: RunEvent, which: number | null, cell: number): readonly number[] | null {
    if (which === null) return indexOfCell(trace!, cell);
    const offset = Number(trace!.values?.operands[which]?.offsets[cell] ?? Number.NaN);
    return Number.isSafeInteger(offset) ? indexAt(offset, trace!.operands[which]!.shape) : null;
}

function gridIndex(event: RunEvent, which: number | null, cell: number): readonly number[] | null {
    const grid = gridOf(event, which, null);
    return grid && cell >= 0 && cell < size(grid.shape) ? indexIn(grid, cell) : null;
}

/** The first known element of an event's result that is NaN or infinite; null if there is none. */
export function strangeElement(run: Run, at: number): { readonly element: string; readonly text: string } | null {
    const values = run.events[at]?.result?.values;
    const cell = values?.elements.findIndex((one) => one === 'NaN' || one === 'Infinity' || one === '-Infinity') ?? -1;
    if (!values || cell < 0) return null;
    const element = elementOf(at, indexIn(values, cell));
    return { element, text: cellText(values.elements[cell]!) };
}

/** A tensor in the history of an element. */
export interface Link {
    /** The variable, else the expression. */
    readonly name: string;
    readonly line: number;
    readonly shape: readonly number[];
    /** How many of its elements the queried element was computed from. */
    readonly count: number;
    readonly of: string;
    /** The event whose result it is, for further questions; null if it is not listed. */
    readonly event: number | null;
    /** The event that computed it, whose line and operands it has: of a gradient, `backward()`. null if not listed. */
    readonly from: number | null;
    /** null: too large to be drawn, or its values are not known. */
    readonly grid: Grid | null;
    readonly lit: ReadonlySet<number>;
    /** The cell of the queried element. */
    readonly asked: number | null;
}

export interface Chain {
    readonly sources: readonly Link[];
    readonly conditions: readonly Link[];
    /** From the first event to the last. */
    readonly steps: readonly Link[];
    /** What later events computed from it; null if that is too much to follow. */
    readonly reaches: readonly Link[] | null;
}

/** The largest number of elements that are drawn. */
const most = 64;

/** An answer as it is drawn. */
export function chainOf(run: Run, why: Why, question: string): Chain {
    const asked = askedElement(question);
    const link = (source: WhySource) => linkOf(run, source, asked, question);
    const steps = why.chain.map(link);
    // A question about a variable names no event: the variable is the last result in the history.
    const last = steps.at(-1);
    if (asked === null && last?.lit.size === 1) steps[steps.length - 1] = { ...last, asked: [...last.lit][0]! };
    const sources = why.sources.map(link);
    const own = asked && ownLink(run, asked, question);
    const there = [...steps, ...sources].some((one) => one.asked !== null);
    return {
        sources,
        conditions: why.conditions.map(link),
        steps: own && !there ? [...steps, own] : steps,
        reaches: why.reaches?.map(link) ?? null,
    };
}

function linkOf(run: Run, source: WhySource, asked: ReturnType<typeof askedElement>, question: string): Link {
    const { line, shape, count } = source;
    const gradient = gradientIn(run, source, asked?.event ?? null, question);
    const event = gradient ?? shownBy(run, source);
    const name = gradient === null ? source.name : run.events[gradient]!.call;
    const from = gradient === null ? (event ?? source.event) : source.event;
    const grid = event === null ? null : gridIn(run.events[event]!);
    const lit = new Set((grid ? (source.cells ?? []) : []).flatMap((index) => cellAt(grid!, index) ?? []));
    const mine = asked !== null && event === asked.event && grid !== null;
    const of = shape.reduce((product, extent) => product * BigInt(extent), 1n).toString();
    return { name, line, shape, count, of, event, from, grid, lit, asked: mine ? cellAt(grid!, asked.index) : null };
}

/**
 * The event that reads the gradient asked for, which an event without a result has computed; null for anything else,
 * and if the program does not read it.
 */
function gradientIn({ events }: Run, source: WhySource, asked: number | null, question: string): number | null {
    const made = source.event;
    if (made === null || events[made]?.result !== null) return null;
    const shows = ({ result, call }: RunEvent, at: number) =>
        at > made &&
        result !== null &&
        same(result.shape, source.shape) &&
        (asked === null ? question === call || question.startsWith(`${call}[`) : at === asked);
    const at = events.findIndex(shows);
    return at < 0 ? null : at;
}

/** The queried element, if its tensor is a view: then the history goes through the base of the view. */
function ownLink(
    run: Run,
    asked: { readonly event: number; readonly index: readonly number[] },
    question: string,
): Link | null {
    const event = run.events[asked.event];
    if (!event?.result) return null;
    const { shape } = event.result;
    return linkOf(
        run,
        { name: event.call, line: event.mark.line, event: asked.event, shape, cells: [[...asked.index]], count: 1 },
        asked,
        question,
    );
}

/** The event whose result has the shape that a source is reported in: the one that made it, else a view of that. */
function shownBy({ events }: Run, { event, shape }: WhySource): number | null {
    const made = event === null ? null : events[event]?.result;
    if (event === null || !made) return null;
    if (same(made.shape, shape)) return event;
    const view = events.findIndex(
        ({ result }, at) =>
            at > event &&
            result?.memory === 'view' &&
            result.storage !== null &&
            result.storage === made.storage &&
            same(result.shape, shape),
    );
    return view < 0 ? null : view;
}

/**
 * All elements of a small result, as they were when the event ended; null for several runs, whose elements are
 * ambiguous.
 */
function gridIn(event: RunEvent): Grid | null {
    const { result, count } = event;
    if (!result?.values || count > 1 || size(result.shape) > most || !same(result.values.shape, result.shape))
        return null;
    return gridOf(event, null, null);
}

function same(one: readonly number[], other: readonly number[]): boolean {
    return one.length === other.length && one.every((extent, dim) => extent === other[dim]);
}
