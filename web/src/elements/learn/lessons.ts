import type { Lang } from '../../model/language';

/** The texts of a lesson in one language. */
export interface LessonWords {
    readonly title: string;
    readonly situation: string;
    readonly rule: string;
    readonly more?: string;
    readonly play?: string;
}

export interface Group {
    readonly group: string;
    readonly lessons: readonly string[];
}

const files = import.meta.glob('../../../../core/bcast/lessons/*/*.json', { import: 'default' });
const index = import.meta.glob('../../../../core/bcast/lessons/index.json', { import: 'default', eager: true });

function path(lesson: string, file: string): string {
    return `../../../../core/bcast/lessons/${lesson}/${file}.json`;
}

/** The groups of lessons, in order. */
export const groups: readonly Group[] = groupsOf(Object.values(index)[0]);

export const order: readonly string[] = groups.flatMap(({ lessons }) => lessons);

/** The lesson's items, in the core's format. */
export async function loadLesson(lesson: string): Promise<unknown> {
    return files[path(lesson, 'lesson')]!();
}

/** The lesson's texts; in English if there are none in the language. */
export async function loadWords(lesson: string, lang: Lang): Promise<LessonWords> {
    const file = files[path(lesson, lang)] ?? files[path(lesson, 'en')]!;
    return (await file()) as LessonWords;
}

function groupsOf(read: unknown): Group[] {
    const rows = (read as { groups?: unknown })?.groups ?? read ?? [];
    return rows as Group[];
}
