/**
 * The module with functions that are alike behind each other, of which so many passes then move single ones. One with
 * names, for a debugger, stays as it is.
 */
export function compressible(module: Uint8Array, passes: number): Uint8Array;
