/** The module in the best of so many orders. One with names, for a debugger, stays as it is. */
export function compressible(module: Uint8Array, orders: number): Uint8Array;
