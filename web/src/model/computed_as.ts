import type { RunEvent } from '../engine/generated/schema';

/**
 * How an element of a result is said to have come about: as a product of what is read, or a sum of such; as the very
 * element that is read; as what the function makes of what is read. null: nothing is said.
 */
export type ComputedAs = 'product' | 'element' | 'function' | null;

/** `read`: per operand the cells that are read for the element, null where that is not known. */
export function computedAs(event: RunEvent, read: readonly (readonly number[] | null)[]): ComputedAs {
    const { kind, operands, scaled, elements } = event;
    const seen = read.filter((cells) => cells !== null && cells.length > 0);
    // Where a mask lets nothing be read the element was left as it was.
    if (event.where !== undefined && seen.length < 2) return null;
    if (seen.length === 0 || (kind === 'assign' && !event.taken) || kind === 'scan') return null;
    if (kind === 'contract' && seen.length === operands.length && !scaled) return 'product';
    const from = elements === 'taken' ? takenFrom(event, read) : null;
    // Of what was left as it was nothing is to be said.
    if (elements === 'taken') return from === null || (kind === 'assign' && from === 0) ? null : 'element';
    return kind === 'reduce' || kind === 'broadcast' ? 'function' : null;
}

/** The operand of which an element of the result is one: the only one that is read, or that indices and masks select from. */
export function takenFrom(event: RunEvent, read: readonly (readonly number[] | null)[]): number | null {
    const seen = read.flatMap((cells, which) => (cells !== null && cells.length > 0 ? [which] : []));
    const which = event.gathered?.operand ?? (seen.length === 1 ? seen[0]! : null);
    return which !== null && read[which]?.length === 1 ? which : null;
}
