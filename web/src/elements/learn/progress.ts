import type { Said } from '../../engine/front';

/** Under which name this browser keeps the answers. */
const place = 'broadcast-playground-learn';

/** An answer, with what each idea would have said: `true` the same, `false` another. An idea that is left out was not asked. */
export interface Answered extends Said {
    readonly follows: Readonly<Record<string, boolean>>;
    readonly right: boolean;
}

export type Progress = Readonly<Record<string, readonly Answered[]>>;

/** What was answered so far, per lesson; what cannot be read counts as nothing. */
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
        // A browser that keeps nothing forgets the answers with the page.
    }
}

export function eraseProgress(): void {
    try {
        localStorage.removeItem(place);
    } catch {
        // There is nothing then.
    }
}

/** The answers as a link holds them: `left:(4, 1)|(4, 4);zero:?`, an item after the other, `?` for "I do not know". */
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

/** The lessons of a link, and what was answered in each. */
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
