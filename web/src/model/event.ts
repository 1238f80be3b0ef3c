import type { Arguments, RunEvent, RunOperand, RunResult, Trace } from '../engine/generated/schema';

/** An event that is drawn as an alignment. */
export type AlignedEvent = RunEvent & { trace: Trace };

export type Role =
    | 'kept'
    | 'batch'
    | 'broadcast'
    | 'summed'
    | 'reduced'
    | 'scanned'
    | 'inserted'
    | 'dropped'
    | 'moved'
    | 'merged'
    | 'split'
    | 'regrouped'
    | 'indexed'
    | 'joined';

/** An index letter of the operation: what it is in the result, and which dims of the operands it is. */
export interface EventColumn {
    readonly axis: number | null;
    readonly role: Role;
    readonly size: number | null;
    readonly operands: readonly (number | null | readonly number[])[];
    readonly name?: string;
    readonly letter?: string;
    readonly text?: string;
    readonly clash?: boolean;
}

export interface EventStep {
    readonly code: string;
    readonly column: number | null;
    readonly say: string;
    readonly args: Arguments;
}

export type Tensor = RunOperand | RunResult;

export function columnsOf(event: RunEvent): readonly EventColumn[] {
    return (event as { columns?: readonly EventColumn[] }).columns ?? [];
}

export function stepsOf(event: RunEvent): readonly EventStep[] {
    return (event as { steps?: readonly EventStep[] }).steps ?? [];
}

/** Whether the alignment of its operands is the whole of it. Of a contraction only the batch axes align. */
export function isAligned(event: RunEvent): event is AlignedEvent {
    return event.trace !== null && (event.kind === 'broadcast' || columnsOf(event).length === 0);
}

/** The dims of an operand that are this column. */
export function dimsOf(column: EventColumn, operand: number): readonly number[] {
    const dims = column.operands[operand];
    return dims == null ? [] : typeof dims === 'number' ? [dims] : dims;
}

/** An operand that is read again somewhere. */
export function stretches(event: RunEvent): boolean {
    if (event.trace) return event.trace.columns.some(({ cells }) => cells.some(({ stretched }) => stretched));
    return columnsOf(event).some(({ role }) => role === 'broadcast');
}

/** How many times the most stretched operand is read. */
export function reuse({ trace }: RunEvent): number {
    const times = (trace?.views ?? []).map(({ stored, read }) => Number(read) / Math.max(1, Number(stored)));
    return Math.max(1, ...times);
}

/** Something that deserves a look. */
export function warns({ trace }: RunEvent): boolean {
    return trace?.lint.some(({ level }) => level === 'warning') ?? false;
}

/** A view of the other, or the other of it: the elements are the same ones. */
export function sharesStorage(one: Tensor, other: Tensor): boolean {
    return one.storage !== null && one.storage === other.storage;
}

/** Where in its storage an element is. */
export function placeOf({ offset, strides }: Pick<Tensor, 'offset' | 'strides'>, index: readonly number[]): number {
    return index.reduce((place, at, dim) => place + at * strides[dim]!, offset);
}

/** The hue of what is not in the result: that of the fifth place, then of the sixth. */
const outside = [-5, -6] as const;

/** Per column the place in the result that gives its hue, counted from the right. */
export function positionsOf(event: RunEvent): number[] {
    const rank = event.result?.shape.length ?? columnsOf(event).filter(({ axis }) => axis !== null).length;
    let gone = 0;
    return columnsOf(event).map(({ axis }) => (axis === null ? outside[gone++ % 2]! : axis - rank));
}

/** Per dim of a tensor of the event the place that gives its hue; `which` null is the result. */
export function huesOf(event: RunEvent, which: number | null): number[] {
    const tensor = which === null ? event.result : event.operands[which];
    const rank = tensor?.shape.length ?? 0;
    const own = Array.from({ length: rank }, (_, dim) => dim - rank);
    if (which === null) return own;
    const positions = positionsOf(event);
    columnsOf(event).forEach((column, at) => {
        for (const dim of dimsOf(column, which)) own[dim] = positions[at]!;
    });
    return own;
}
