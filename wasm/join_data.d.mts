/** The module with one segment of data, zeros in between. */
export function joined(module: Uint8Array): Buffer;
