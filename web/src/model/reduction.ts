import type { RunColumn, RunEvent } from '../engine/generated/schema';

/** What a reduction does with the elements along an axis: a sign, or the name of the function if it has no sign. */
export interface Reduction {
    readonly sign: string;
    /** Whether the sum is divided by the number of elements. */
    readonly divides: boolean;
}

export function reductionOf({ function: name }: RunEvent, { along }: RunColumn): Reduction {
    if (along === undefined) return { sign: name, divides: false };
    return { sign: along === 'product' ? 'Π' : 'Σ', divides: along === 'mean' };
}
