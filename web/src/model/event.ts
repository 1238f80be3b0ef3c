import type { RunColumn, RunEvent, RunOperand, RunResult, RunStep, Trace } from '../engine/generated/schema';
import { brief } from './format';

/** An event that is drawn as an alignment. */
export type AlignedEvent = RunEvent & { trace: Trace };

export type Role = RunColumn['role'];

export type Tensor = RunOperand | RunResult;

/**
 * Whether the alignment of its operands describes an event completely. Of a contraction only the batch axes are
 * aligned.
 */
export function isAligned(event: RunEvent): event is AlignedEvent {
    return event.aligned;
}

/** The dims of an operand in this column. */
export function dimsOf(column: RunColumn, operand: number): readonly number[] {
    const dims = column.operands[operand];
    return dims == null ? [] : typeof dims === 'number' ? [dims] : dims;
}

/** Whether an operand is stretched. */
export function stretches({ columns, trace }: RunEvent): boolean {
    if (columns.length === 0)
        return trace?.columns.some(({ cells }) => cells.some(({ stretched }) => stretched)) ?? false;
    return columns.some(({ again, size }) => again !== undefined && size !== 1);
}

/** How many times each stored element of the most stretched operand is read. */
export function reuse({ trace }: RunEvent): number {
    const times = (trace?.views ?? []).map(({ stored, read }) => Number(read) / Math.max(1, Number(stored)));
    return Math.max(1, ...times);
}

/** Whether the event has a warning, which its picture explains. */
export function warns(event: RunEvent): boolean {
    return isAligned(event) && event.trace.lint.some(({ level }) => level === 'warning');
}

/** Whether two tensors share a storage, as a view and its base do. */
export function sharesStorage(one: Tensor, other: Tensor): boolean {
    return one.storage !== null && one.storage === other.storage;
}

/** The operand that was written in place: the tensor that was returned, not another view of its memory. */
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

/** The label of the written tensor, as the program writes it, else the operand's label; null if none is written. */
export function targetLabel(event: RunEvent, labels: readonly string[]): string | null {
    const { result, target } = event;
    if (result?.memory !== 'written') return null;
    if (target?.label != null) return brief(target.label);
    // NumPy's method `resize` gives its array other sizes, so no operand is as it was.
    const which = writtenOperand(event) ?? (event.function === 'resize' ? 0 : null);
    return which === null ? null : (labels[which] ?? null);
}

/**
 * The cells of an assignment's result whose values changed, if all of its values before and after are known. They were
 * written; whether the others were is not known. null for other events.
 */
export function changedCells(event: RunEvent): ReadonlySet<number> | null {
    const which = writtenOperand(event);
    const before = which === null ? null : event.operands[which]!.values;
    const after = event.result?.values;
    if (event.kind !== 'assign' || !before || !after || after.shape.join() !== event.result!.shape.join()) return null;
    return new Set(after.elements.flatMap((one, cell) => (one === before.elements[cell] ? [] : [cell])));
}

/** The storage offset of an element. */
export function offsetOf({ offset, strides }: Pick<Tensor, 'offset' | 'strides'>, index: readonly number[]): number {
    return index.reduce((place, at, dim) => place + at * strides[dim]!, offset);
}

/** The hues of axes that are not in the result: that of the fifth position, then of the sixth. */
const outside = [-5, -6] as const;

/**
 * The number of axes that the columns have positions for: those of the result; for an assignment, those of the written
 * part.
 */
export function rankOf({ kind, result, columns }: RunEvent): number {
    const placed = columns.filter(({ axis }) => axis !== null).length;
    return kind === 'assign' ? placed : (result?.shape.length ?? placed);
}

/**
 * The steps of an event that is not an alignment. If the step of a column reports the clash, the final error step is
 * left out.
 */
export function stepsOf({ steps, columns }: RunEvent): readonly RunStep[] {
    const clash = steps.at(-2)?.column ?? null;
    const told = clash !== null && columns[clash]?.clash === true && steps.at(-1)?.code === 'error';
    return told ? steps.slice(0, -1) : steps;
}

/** For each column, the position from the right that gives its hue. */
export function positionsOf(event: RunEvent): number[] {
    const rank = rankOf(event);
    let gone = 0;
    return event.columns.map(({ axis }) => (axis === null ? outside[gone++ % 2]! : axis - rank));
}

/**
 * For each dim of a tensor of the event, the position that gives its hue; null for `which` is the result. A dim in
 * several columns, as those that index arrays select from together, has no hue: null.
 */
export function huesOf(event: RunEvent, which: number | null): (number | null)[] {
    const tensor = which === null ? event.result : event.operands[which];
    const rank = tensor?.shape.length ?? 0;
    const own = Array.from({ length: rank }, (_, dim) => dim - rank);
    // The written tensor has the hues of the part that is written.
    if (which === null && event.kind === 'assign' && event.operands.length > 0) return huesOf(event, 0);
    if (which === null) return own;
    const positions = positionsOf(event);
    const columnsOf = own.map((_, dim) => positions.filter((_, at) => dimsOf(event.columns[at]!, which).includes(dim)));
    return own.map((position, dim) => {
        const [first, ...others] = columnsOf[dim]!;
        return others.length > 0 ? null : (first ?? position);
    });
}
