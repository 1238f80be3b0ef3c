import type { RunColumn, RunEvent, RunOperand, RunResult, RunStep, Trace } from '../engine/generated/schema';
import { brief } from './format';

/** An event that is drawn as an alignment. */
export type AlignedEvent = RunEvent & { trace: Trace };

export type Role = RunColumn['role'];

export type Tensor = RunOperand | RunResult;

/** Whether the alignment of its operands is the whole of it. Of a contraction only the batch axes align. */
export function isAligned(event: RunEvent): event is AlignedEvent {
    return event.aligned;
}

/** The dims of an operand that are this column. */
export function dimsOf(column: RunColumn, operand: number): readonly number[] {
    const dims = column.operands[operand];
    return dims == null ? [] : typeof dims === 'number' ? [dims] : dims;
}

/** An operand is read again somewhere. */
export function stretches({ columns, trace }: RunEvent): boolean {
    if (columns.length === 0)
        return trace?.columns.some(({ cells }) => cells.some(({ stretched }) => stretched)) ?? false;
    return columns.some(({ again, size }) => again !== undefined && size !== 1);
}

/** How many times the most stretched operand is read. */
export function reuse({ trace }: RunEvent): number {
    const times = (trace?.views ?? []).map(({ stored, read }) => Number(read) / Math.max(1, Number(stored)));
    return Math.max(1, ...times);
}

/** Something that deserves a look, and that its picture tells of. */
export function warns(event: RunEvent): boolean {
    return isAligned(event) && event.trace.lint.some(({ level }) => level === 'warning');
}

/** A view of the other, or the other of it: the elements are the same ones. */
export function sharesStorage(one: Tensor, other: Tensor): boolean {
    return one.storage !== null && one.storage === other.storage;
}

/** The operand whose elements were written over: the very tensor that came out, not another view of its memory. */
export function writtenOperand({ operands, result }: RunEvent): number | null {
    if (result?.memory !== 'written') return null;
    const same = (one: readonly number[], other: readonly number[]) => one.join() === other.join();
    const which = operands.findIndex(
        (operand) =>
            sharesStorage(operand, result) &&
            operand.offset === result.offset &&
            same(operand.shape, result.shape) &&
            same(operand.strides, result.strides),
    );
    return which < 0 ? null : which;
}

/** What is written to is called, as the program writes it, else as the operand is; null where nothing is. */
export function targetLabel(event: RunEvent, labels: readonly string[]): string | null {
    const { result, target } = event;
    if (result?.memory !== 'written') return null;
    if (target?.label != null) return brief(target.label);
    const which = writtenOperand(event);
    return which === null ? null : (labels[which] ?? null);
}

/**
 * Of an assignment the cells of the result that are not what they were, where all of both is shown: these were written,
 * of the others it is not said. null elsewhere.
 */
export function changedCells(event: RunEvent): ReadonlySet<number> | null {
    const which = writtenOperand(event);
    const before = which === null ? null : event.operands[which]!.values;
    const after = event.result?.values;
    if (event.kind !== 'assign' || !before || !after || after.shape.join() !== event.result!.shape.join()) return null;
    return new Set(after.elements.flatMap((one, cell) => (one === before.elements[cell] ? [] : [cell])));
}

/** Where in its storage an element is. */
export function placeOf({ offset, strides }: Pick<Tensor, 'offset' | 'strides'>, index: readonly number[]): number {
    return index.reduce((place, at, dim) => place + at * strides[dim]!, offset);
}

/** The hue of what is not in the result: that of the fifth place, then of the sixth. */
const outside = [-5, -6] as const;

/** How many axes the columns have places for: those of the result; of an assignment, of the part that is written. */
export function rankOf({ kind, result, columns }: RunEvent): number {
    const placed = columns.filter(({ axis }) => axis !== null).length;
    return kind === 'assign' ? placed : (result?.shape.length ?? placed);
}

/** The steps of an event that is no alignment. What clashes is said at its column: that it stopped there adds nothing. */
export function stepsOf({ steps, columns }: RunEvent): readonly RunStep[] {
    const clash = steps.at(-2)?.column ?? null;
    const told = clash !== null && columns[clash]?.clash === true && steps.at(-1)?.code === 'error';
    return told ? steps.slice(0, -1) : steps;
}

/** Per column the place in the result that gives its hue, counted from the right. */
export function positionsOf(event: RunEvent): number[] {
    const rank = rankOf(event);
    let gone = 0;
    return event.columns.map(({ axis }) => (axis === null ? outside[gone++ % 2]! : axis - rank));
}

/**
 * Per dim of a tensor of the event the place that gives its hue; `which` null is the result. A dim that lies in several
 * columns, as those that arrays select from together, has no hue: null.
 */
export function huesOf(event: RunEvent, which: number | null): (number | null)[] {
    const tensor = which === null ? event.result : event.operands[which];
    const rank = tensor?.shape.length ?? 0;
    const own = Array.from({ length: rank }, (_, dim) => dim - rank);
    // What an assignment writes to has the hues of what is written of it.
    if (which === null && event.kind === 'assign' && event.operands.length > 0) return huesOf(event, 0);
    if (which === null) return own;
    const positions = positionsOf(event);
    const columnsOf = own.map((_, dim) => positions.filter((_, at) => dimsOf(event.columns[at]!, which).includes(dim)));
    return own.map((position, dim) => {
        const [first, ...others] = columnsOf[dim]!;
        return others.length > 0 ? null : (first ?? position);
    });
}
