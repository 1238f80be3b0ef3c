import type { Error as TraceError } from '../engine/generated/schema';
import type { Words } from './words/en';

/** The checks of a request that the catalogs have words for; the core's own message says the rest. */
export type Reason =
    | 'shape-empty'
    | 'shape-unclosed'
    | 'shape-character'
    | 'shape-extent-missing'
    | 'shape-extent-invalid'
    | 'shape-extent-too-large'
    | 'shape-name-missing'
    | 'shape-rank'
    | 'shape-too-long'
    | 'integers-name'
    | 'operand-count'
    | 'too-many-operands'
    | 'unknown-dialect'
    | 'unknown-rule'
    | 'unknown-op'
    | 'no-such-rule'
    | 'not-in-place'
    | 'target-missing'
    | 'axes-missing';

/** The sentence that leads in an error, before the library's own words. */
export function leadOf(words: Words, error: TraceError): string {
    const { failures } = words;
    if (error.code !== 'bad-request') return failures.lead[error.code];
    const reasons: Readonly<Record<string, string>> = failures.reasons;
    const reason = error.reason !== null && Object.hasOwn(reasons, error.reason) ? reasons[error.reason] : undefined;
    if (error.span) {
        const { column } = error.span;
        return reason === undefined ? failures.atColumn(column) : failures.unreadableAt(column, reason);
    }
    return reason === undefined ? failures.lead['bad-request'] : failures.unreadable(reason);
}
