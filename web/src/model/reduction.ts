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

/** Which operand is added to the product of the others; null: none. undefined: the product is scaled, so it is not told. */
export function addendOf({ function: name, call, operands }: RunEvent): number | null | undefined {
    const adds = /^(addmm|addmv|addbmm|baddbmm|addr)_?$/.test(name);
    if (!adds && name !== 'linear') return null;
    if (/\b(alpha|beta)\b/.test(call) || operands.some(({ number }) => number)) return undefined;
    return adds ? 0 : operands[2] ? 2 : null;
}

/** Which elements along an axis that it runs along an element is computed from: all, or those up to its own place. null: it is not known. */
export function scanOf({ function: name }: RunEvent): 'all' | 'until' | null {
    if (/^(log_)?softm(ax|in)$/.test(name)) return 'all';
    return /^(nan|log)?cum(sum|prod|max|min|sumexp)$/.test(name) ? 'until' : null;
}
