import { memoized } from './memoized';
import { isUnprintable, type ProblemCode, printable } from './problem';

/** Reports a problem: its code, the key of the entry, and the offending text. */
export type Blame = (code: ProblemCode, key: string | null, text: string) => void;

/** The largest number of problems that are reported for one hash: further ones would not help. */
const complaintLimit = 4;

/** The entries that can be read, and the keys of those that cannot. */
export function entriesOf(
    body: string,
    knownKeys: ReadonlySet<string>,
    blame: Blame,
): { entries: Map<string, string>; unread: Set<string> } {
    const entries = new Map<string, string>();
    const unread = new Set<string>();
    let complaints = 0;
    const complain: Blame = (code, key, text) => {
        complaints += 1;
        if (complaints <= complaintLimit) blame(code, key, text);
    };
    for (const part of body.split('&')) {
        if (part === '') continue;
        const at = part.indexOf('=');
        const key = unescaped(at < 0 ? part : part.slice(0, at));
        const value = unescaped(at < 0 ? '' : part.slice(at + 1));
        if (key === null) complain('broken-escape', null, part);
        else if (isUnprintable(key)) complain('unprintable', null, key);
        else if (!knownKeys.has(key)) complain(/^[a-z]{2}$/.test(key) ? 'too-many-operands' : 'unknown-key', null, key);
        else if (entries.has(key) || unread.has(key)) complain('repeated-key', key, value ?? part);
        else if ((key === 'code' || key === 'text') && value !== null && !isUnprintable(value.replace(/[\r\n\t]/g, '')))
            entries.set(key, value.replace(/\r\n?/g, '\n'));
        else if (value !== null && !isUnprintable(value)) entries.set(key, value);
        else {
            unread.add(key);
            complain(value === null ? 'broken-escape' : 'unprintable', key, value ?? part);
        }
    }
    return { entries, unread };
}

/** Percent-encodes a text, except for commas, parentheses and brackets, which are allowed in a hash. */
export function escaped(text: string): string {
    return encodeURIComponent(printable(text))
        .replace(/%20/g, '+')
        .replace(/%2C/g, ',')
        .replace(/%5B/g, '[')
        .replace(/%5D/g, ']');
}

/**
 * Like `escaped`, but keeps the newlines and tabs of a program. Memoized because several links hold the same program.
 */
export const escapedLines = memoized((text: string): string =>
    text
        .replace(/\r\n?/g, '\n')
        .split(/([\n\t])/)
        .map((part, index) => (index % 2 === 1 ? encodeURIComponent(part) : escaped(part)))
        .join(''),
);

/** The decoded text; null if an escape is invalid or does not decode to UTF-8. */
function unescaped(text: string): string | null {
    try {
        return decodeURIComponent(text.replaceAll('+', ' '));
    } catch {
        return null;
    }
}
