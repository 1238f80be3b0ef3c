/** What can be wrong with a link, which the page itself reads. The catalogs word each code. */
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

/** What can be wrong with a field that the page reads and not the core. */
export type FieldProblem = 'axis-number' | 'axes-numbers';

export type ProblemCode = LinkProblem | FieldProblem;

/** `key` is the field or the hash key at fault, `text` the offending text, shortened by `quotable`. */
export interface Problem {
    readonly code: ProblemCode;
    readonly key: string | null;
    readonly text: string;
}

const quotedLength = 40;

/** The text, short and visible: an unprintable character is written as U+XXXX. */
export function quotable(text: string): string {
    const points = Array.from(text.slice(0, 4 * quotedLength));
    const cut = points.length > quotedLength || text.length > 4 * quotedLength;
    const shown = points.slice(0, quotedLength).map((point) => (isUnprintable(point) ? codePointName(point) : point));
    return shown.join('') + (cut ? '…' : '');
}

/** Controls, line separators, invisible direction marks, noncharacters and lone surrogates. */
const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef\ufffe\uffff]/u;

export function isUnprintable(text: string): boolean {
    return unprintable.test(text);
}

/** The text with a space for every control and U+FFFD for everything else that cannot be printed. */
export function printable(text: string): string {
    if (!isUnprintable(text)) return text;
    return Array.from(text, (point) =>
        isUnprintable(point) ? (/\p{Cc}|\p{Zl}|\p{Zp}/u.test(point) ? ' ' : '\ufffd') : point,
    ).join('');
}

function codePointName(point: string): string {
    return `U+${point.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
}
