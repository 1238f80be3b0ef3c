/**
 * The module with similar functions next to each other; `passes` passes then move single functions to better positions.
 * A module with a name section, for debuggers, is returned unchanged. Throws if it contains anything unknown here.
 */
export function compressible(module: Uint8Array, passes: number): Uint8Array;
