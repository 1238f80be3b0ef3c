/** An order that compresses better than that in which the bodies are, the first `kept` as they are: position to index. */
export function refinedOrder(bodies: Uint8Array[], kept: number, passes: number): number[];
