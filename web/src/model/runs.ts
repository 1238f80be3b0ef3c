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
