import type { Said } from '../../engine/front';

/** The key in localStorage. */
const place = 'broadcast-playground-learn';

/** An answer. For each misconception that the question tests, `follows` is whether it gives the same answer. */
export interface Answered extends Said {
    readonly follows: Readonly<Record<string, boolean>>;
    readonly right: boolean;
}

export type Progress = Readonly<Record<string, readonly Answered[]>>;

/** The stored answers of each lesson; invalid data counts as no answers. */
export function readProgress(): Progress {
    try {
        const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '{}');
        if (typeof kept !== 'object' || kept === null) return {};
        return Object.fromEntries(
            Object.entries(kept).filter((entry): entry is [string, Answered[]] => isAnswers(entry[1])),
        );
    } catch {
        return {};
    }
}

export function writeProgress(lesson: string, said: readonly Answered[]): void {
    try {
        localStorage.setItem(place, JSON.stringify({ ...readProgress(), [lesson]: said }));
    } catch {
        // Without storage the answers are lost with the page.
    }
}

export function eraseProgress(): void {
    try {
        localStorage.removeItem(place);
    } catch {
        // Without storage there is nothing to erase.
    }
}

/**
 * The answers in the format of links: `left:(4, 1)|(4, 4);zero:?`, in the order of the items, with `?` for "I do not
 * know".
 */
export function saidText(progress: Progress): string {
    const inOrder = (answers: readonly Answered[]) => [...answers].sort((one, other) => one.item - other.item);
    return Object.entries(progress)
        .filter(([, answers]) => answers.length > 0)
        .map(
            ([lesson, answers]) =>
                `${lesson}:${inOrder(answers)
                    .map(({ value }) => (value === '' ? '?' : value))
                    .join('|')}`,
        )
        .join(';');
}

/** Parses the answers of a link, by lesson. */
export function saidIn(text: string): readonly (readonly [lesson: string, values: readonly string[]])[] {
    return text.split(';').flatMap((part) => {
        const at = part.indexOf(':');
        return at > 0 ? [[part.slice(0, at), part.slice(at + 1).split('|')] as const] : [];
    });
}

function isAnswers(value: unknown): value is Answered[] {
    return (
        Array.isArray(value) &&
        value.every(
            (one) =>
                typeof one === 'object' &&
                one !== null &&
                Number.isInteger(one.item) &&
                typeof one.value === 'string' &&
                typeof one.follows === 'object' &&
                one.follows !== null,
        )
    );
}
