/**
 * The module in the best of so many orders, in which so many passes then move single functions. One with names, for a
 * debugger, stays as it is.
 */
export function compressible(module: Uint8Array, orders: number, passes: number): Uint8Array;
