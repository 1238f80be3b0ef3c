import type { RunEvent } from '../engine/generated/schema';

/** Neighbouring runs of an event with the same shapes. */
export interface RunsAlike {
    /** Counted from 1. */
    readonly first: number;
    readonly last: number;
    /** Of the operands that are tensors. */
    readonly operands: readonly (readonly number[])[];
    readonly result: readonly number[] | null;
    /** An operand has another shape than what came out of it elementwise. */
    readonly stretches: boolean;
}

/** The runs that are known, those alike as one. */
export function runsAlike({ operands, runs }: RunEvent): RunsAlike[] {
    const alike: RunsAlike[] = [];
    runs.forEach(({ operands: all, result, changed, stretches }, at) => {
        const before = alike.at(-1);
        if (before && !changed) {
            alike[alike.length - 1] = { ...before, last: at + 1 };
            return;
        }
        const shapes = all.filter((_, which) => !operands[which]?.number);
        alike.push({ first: at + 1, last: at + 1, operands: shapes, result, stretches });
    });
    return alike;
}

/** A run of an event, counted from 0, and the shapes of its operands that are tensors and of its result. */
export interface RunThere {
    readonly run: number;
    readonly count: number;
    readonly shapes: readonly ShapeOfRun[];
    readonly result: ShapeOfRun | null;
}

/** `changed`: it was another one in the run before, as far as that is listed. */
export interface ShapeOfRun {
    readonly shape: readonly number[];
    readonly changed: boolean;
}

/** The run that an event tells of; null where there was but one. */
export function runOf({ run = 0, count, runs, operands, result }: RunEvent): RunThere | null {
    if (count < 2) return null;
    const [before, now] = [runs[run - 1], runs[run]];
    const known = before !== undefined && now !== undefined;
    return {
        run,
        count,
        shapes: operands.flatMap(({ number, shape }, which) =>
            number ? [] : [{ shape, changed: known && differ(before.operands[which], now.operands[which]) }],
        ),
        result: result && { shape: result.shape, changed: known && differ(before.result, now.result) },
    };
}

function differ(one: readonly number[] | null | undefined, other: readonly number[] | null | undefined): boolean {
    return String(one) !== String(other);
}
