/**
 * An order that compresses better than the given order of the bodies, as a mapping of position to index; the first
 * `pinned` functions keep their positions.
 */
export function refinedOrder(bodies: Uint8Array[], pinned: number, passes: number): number[];
