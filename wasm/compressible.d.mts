/** The module as it compresses better. One with names, for a debugger, stays as it is. */
export function compressible(module: Uint8Array): Uint8Array;
