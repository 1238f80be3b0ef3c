import type { RunEvent } from '../engine/generated/schema';

/** Consecutive runs of an event with the same shapes. */
export interface RunsAlike {
    /** Counted from 1. */
    readonly first: number;
    readonly last: number;
    /** The shapes of the operands that are tensors. */
    readonly operands: readonly (readonly number[])[];
    readonly result: readonly number[] | null;
    /** Whether an elementwise result has another shape than one of its operands. */
    readonly stretches: boolean;
}

/** The recorded runs; consecutive equal ones are merged. */
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

/** A run of an event, counted from 0, with the shapes of its result and of its operands that are tensors. */
export interface RunThere {
    readonly run: number;
    readonly count: number;
    readonly shapes: readonly ShapeOfRun[];
    readonly result: ShapeOfRun | null;
}

/** `changed`: the preceding run had another shape; false if that run is not listed. */
export interface ShapeOfRun {
    readonly shape: readonly number[];
    readonly changed: boolean;
}

/** The run whose values an event shows; null if it ran only once. */
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
