/** The module with its data segments joined into one, with zeros between them. */
export function joined(module: Uint8Array): Buffer;
