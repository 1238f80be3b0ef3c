import type { Error as TraceError } from '../engine/generated/schema';
import type { Problem } from './problem';
import type { Words } from './words/en';

/** The problem as a sentence. */
export function problemText(words: Words, problem: Problem): string {
    const { code, text, key } = problem;
    const told = { ...words.linkProblems, ...words.fieldProblems };
    return told[code](text, key ?? '');
}

/** What is shown in spite of the problems of a link: the default example if nothing in it could be used. */
export function outcomeText(words: Words, problems: readonly Problem[]): string {
    const nothing = problems.some(({ code }) => code === 'hash-too-long');
    return nothing ? words.page.defaultShown : words.page.restKept;
}

/** The sentence that introduces an error, before the library's own message. */
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
