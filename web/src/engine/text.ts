/**
 * A request as the single line of JSON that the core reads.
 *
 * User text can hold lone surrogates, which UTF-8 cannot encode: each becomes U+FFFD. Non-finite numbers become the
 * strings that represent them in a request.
 */
export function toLine(request: unknown): string {
    return JSON.stringify(request, wellFormed) ?? 'null';
}

/** The text with every lone surrogate replaced by U+FFFD. */
export function paired(text: string): string {
    return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}

function wellFormed(_key: string, value: unknown): unknown {
    if (typeof value === 'string') return paired(value);
    if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
    return value;
}
