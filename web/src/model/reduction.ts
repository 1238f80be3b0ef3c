import type { RunColumn, RunEvent } from '../engine/generated/schema';

/** What a reduction does with the elements along an axis: a sign, or the function's own name where it has none. */
export interface Reduction {
    readonly sign: string;
    /** The sum is divided by how many there are. */
    readonly divides: boolean;
}

export function reductionOf({ function: name }: RunEvent, { along }: RunColumn): Reduction {
    if (along === undefined) return { sign: name, divides: false };
    return { sign: along === 'product' ? 'Π' : 'Σ', divides: along === 'mean' };
}
