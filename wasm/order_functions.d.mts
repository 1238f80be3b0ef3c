/** The bodies of a module's own (not imported) functions, each without its length. */
export function bodiesOf(module: Uint8Array): Uint8Array[];

/** The type indices of a module's own functions. */
export function typesOf(module: Uint8Array): number[];

/** Weights of `similarOrders`, of which one or another makes a module smaller, by chance. */
export const weightsToTry: { smoothing: number; sameType: number }[];

/**
 * For each of the weights, the order in which similar functions follow each other, as a mapping of position to index;
 * the first `pinned` functions keep their positions. Deterministic.
 */
export function similarOrders(
    bodies: Uint8Array[],
    types: number[],
    pinned: number,
    weights: { smoothing: number; sameType: number }[],
): number[][];

/** The module with its own functions in the given order, a mapping of position to index. */
export function reordered(module: Uint8Array, order: number[]): Buffer;
