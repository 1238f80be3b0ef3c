/** The module with the locals of each function in the order of types, of each type those first that are used most. */
export function withOrderedLocals(module: Uint8Array): Buffer;
