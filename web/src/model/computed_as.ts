import type { RunEvent } from '../engine/generated/schema';

/**
 * How the formula of an element describes its computation: as a product of the elements read, or a sum of products; as
 * a copy of the element read; as the function applied to the elements read. null: not described.
 */
export type ComputedAs = 'product' | 'element' | 'function' | null;

/** `read`: for each operand, the cells that are read for the element; null if unknown. */
export function computedAs(event: RunEvent, read: readonly (readonly number[] | null)[]): ComputedAs {
    const { kind, operands, scaled, elements } = event;
    const seen = read.filter((cells) => cells !== null && cells.length > 0);
    // Where the mask is false, the element is unchanged.
    if (event.where !== undefined && seen.length < 2) return null;
    if (seen.length === 0 || (kind === 'assign' && !event.taken) || kind === 'scan') return null;
    if (kind === 'contract' && seen.length === operands.length && !scaled) return 'product';
    const from = elements === 'taken' ? takenFrom(event, read) : null;
    // An unchanged element has no description.
    if (elements === 'taken') return from === null || (kind === 'assign' && from === 0) ? null : 'element';
    return kind === 'reduce' || kind === 'broadcast' ? 'function' : null;
}

/**
 * The operand that an element of the result was copied from: the only one that is read, or the one that indices and
 * masks select from.
 */
export function takenFrom(event: RunEvent, read: readonly (readonly number[] | null)[]): number | null {
    const seen = read.flatMap((cells, which) => (cells !== null && cells.length > 0 ? [which] : []));
    const which = event.gathered?.operand ?? (seen.length === 1 ? seen[0]! : null);
    return which !== null && read[which]?.length === 1 ? which : null;
}
