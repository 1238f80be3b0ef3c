/**
 * A request as the one line of JSON that the core reads.
 *
 * Text of a person may hold half a surrogate pair, which no UTF-8 can carry: it becomes U+FFFD. Values that are no
 * finite numbers become the strings that stand for them in a request.
 */
export function toLine(request: unknown): string {
    return JSON.stringify(request, wellFormed) ?? 'null';
}

/** The text with U+FFFD for every half of a surrogate pair. */
export function paired(text: string): string {
    return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}

function wellFormed(_key: string, value: unknown): unknown {
    if (typeof value === 'string') return paired(value);
    if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
    return value;
}
