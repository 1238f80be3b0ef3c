/**
 * An order that compresses better than the given order of the bodies, as a mapping of position to index; the first
 * `pinned` functions keep their positions. `size` is the size of the module with an order: a move is judged by the bytes
 * around it only, so the order after the last pass is not always the best.
 */
export function refinedOrder(
    bodies: Uint8Array[],
    pinned: number,
    passes: number,
    size: (order: readonly number[]) => number,
): number[];
