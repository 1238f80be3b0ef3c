/** The bodies of a module's own functions, each without its length. */
export function bodiesOf(module: Uint8Array): Uint8Array[];

/** The types of a module's own functions. */
export function typesOf(module: Uint8Array): number[];

/** The order in which functions follow each other, the first `kept` as they are: position to index. */
export function similarOrder(bodies: Uint8Array[], types: number[], kept: number): number[];

/** The module with its own functions in this order: position to index. */
export function reordered(module: Uint8Array, order: number[]): Buffer;
