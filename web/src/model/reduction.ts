import type { RunEvent } from '../engine/generated/schema';

/** What a reduction does with the elements along an axis: a sign, or the function's own name where it has none. */
export interface Reduction {
    readonly sign: string;
    /** The sum is divided by how many there are. */
    readonly divides: boolean;
}

const sums: ReadonlySet<string> = new Set(['sum', 'nansum', 'trace', 'mean', 'nanmean']);
const products: ReadonlySet<string> = new Set(['prod', 'nanprod']);

export function reductionOf({ kind, function: name }: RunEvent): Reduction {
    if (kind === 'contract' || sums.has(name)) return { sign: 'Σ', divides: /^(nan)?mean$/.test(name) };
    return { sign: products.has(name) ? 'Π' : name, divides: false };
}
