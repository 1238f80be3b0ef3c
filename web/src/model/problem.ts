/** The problems of a link, which the page itself reads. The catalogs have a sentence for each code. */
export type LinkProblem =
    | 'hash-too-long'
    | 'broken-escape'
    | 'unprintable'
    | 'unknown-key'
    | 'repeated-key'
    | 'missing-operand'
    | 'too-many-operands'
    | 'not-a-choice'
    | 'not-a-step'
    | 'unknown-dialect'
    | 'unknown-op'
    | 'unknown-rule';

/** The problems of a field that the page reads, not the core. */
export type FieldProblem = 'axis-number' | 'axes-numbers';

export type ProblemCode = LinkProblem | FieldProblem;

/** `key` is the field or the hash key of the problem, `text` the offending text, shortened by `quotable`. */
export interface Problem {
    readonly code: ProblemCode;
    readonly key: string | null;
    readonly text: string;
}

const quotedLength = 40;

/** The text, shortened and visible: unprintable characters become U+XXXX. */
export function quotable(text: string): string {
    const points = Array.from(text.slice(0, 4 * quotedLength));
    const cut = points.length > quotedLength || text.length > 4 * quotedLength;
    const shown = points.slice(0, quotedLength).map((point) => (isUnprintable(point) ? codePointName(point) : point));
    return shown.join('') + (cut ? '…' : '');
}

/** Control characters, line separators, invisible bidi marks, noncharacters and lone surrogates. */
const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef\ufffe\uffff]/u;

export function isUnprintable(text: string): boolean {
    return unprintable.test(text);
}

/** The text with a space for every control character and U+FFFD for every other unprintable one. */
export function printable(text: string): string {
    if (!isUnprintable(text)) return text;
    return Array.from(text, (point) =>
        isUnprintable(point) ? (/\p{Cc}|\p{Zl}|\p{Zp}/u.test(point) ? ' ' : '\ufffd') : point,
    ).join('');
}

function codePointName(point: string): string {
    return `U+${point.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
}
