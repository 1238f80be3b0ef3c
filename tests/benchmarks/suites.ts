// The suites by name.

import type { Arena } from './arena';
import { type Case, cases, ranks, title } from './cases';
import { compare, contest, hasty, thorough } from './contest';
import type { Figure } from './measure';
import { startPrograms } from './programs';
import { type Row, rowOfComparison, rowOfFigure, rowsOf } from './row';

export interface Measured {
    rows: Row[];
    /** The cases that were not measured, because a peer had a different result. */
    wrong: string[];
}

/** Shows the progress; the next line replaces the last one. */
function progress(text: string): void {
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
}

/** The options of a suite. */
export interface Wanted {
    /** Fewer cases, and fewer measurements of each. */
    quick: boolean;
    /** Only the operations whose title matches, without the ranks. */
    only?: RegExp;
}

async function inArena(suite: string, arena: Arena, { quick, only }: Wanted): Promise<Measured> {
    const effort = quick ? hasty : thorough;
    const isWanted = (task: Case) => (only ? only.test(title(task)) : task.quick || !quick);
    const measured: Measured = { rows: [], wrong: [] };
    try {
        for (const task of cases.filter(isWanted)) {
            progress(`${suite}: ${title(task)}`);
            const outcome = await arena.contest(task, effort);
            if (!outcome) continue;
            measured.rows.push(...rowsOf(suite, task, outcome));
            measured.wrong.push(...outcome.wrong.map((text) => `${suite}: ${text}`));
        }
        for (const { cases: all, goal } of only ? [] : ranks) {
            const tasks = all.filter((one) => one.quick || !quick);
            progress(`${suite}: ranks`);
            const outcomes = (await arena.compare(tasks, effort)) ?? [];
            measured.rows.push(
                ...outcomes.map((outcome, index) => rowOfComparison(suite, tasks[index + 1]!, outcome, goal)),
            );
        }
    } finally {
        progress('');
        await arena.close();
    }
    return measured;
}

function nativeArena(): Arena {
    const { ours, peers, end } = startPrograms();
    return {
        contest: (task, effort) => contest(task, ours, peers, effort),
        compare: (tasks, effort) => compare(tasks, ours, effort),
        close: async () => end(),
    };
}

function asMeasured(suite: string, figures: readonly Figure[]): Measured {
    return { rows: figures.map((figure) => rowOfFigure(suite, figure)), wrong: [] };
}

type Suite = (wanted: Wanted) => Promise<Measured>;

/** Each suite is loaded on demand: the build results that the others need may not exist. */
export const suites: Record<string, Suite> = {
    explain: async ({ quick }) => asMeasured('explain', await (await import('./explain')).measureExplain(quick)),
    page: async ({ quick }) => asMeasured('page', await (await import('./page')).measurePage(quick)),
    programs: async ({ quick }) => ({
        rows: await (await import('./python_programs')).measurePrograms(quick),
        wrong: [],
    }),
    native: (wanted) => inArena('native', nativeArena(), wanted),
    node: async (wanted) => inArena('node', await (await import('./node_arena')).openNodeArena(), wanted),
    chromium: async (wanted) =>
        inArena('chromium', await (await import('./chromium_arena')).openChromiumArena(), wanted),
};
