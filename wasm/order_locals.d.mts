/** The module with the locals of each function sorted by type and, within a type, by descending number of uses. */
export function withOrderedLocals(module: Uint8Array): Buffer;
