import type { Run } from '../engine/generated/schema';

/** Calls of a module that is not here, which a run left out. */
export interface LeftOut {
    readonly module: string;
    /** Each once, from the first. */
    readonly lines: readonly number[];
}

/** What a run left out, a module each, in the order in which the program came to them. */
export function leftOutOf({ skipped = [] }: Run): LeftOut[] {
    const modules = new Map<string, Set<number>>();
    for (const { module, line } of skipped) modules.set(module, (modules.get(module) ?? new Set()).add(line));
    return [...modules].map(([module, lines]) => ({ module, lines: [...lines].sort((one, other) => one - other) }));
}

/** More lines are not counted up. */
const most = 8;

/** `4, 9`; of more than eight the first seven and an ellipsis. */
export function linesText(lines: readonly number[]): string {
    const said = lines.length > most ? [...lines.slice(0, most - 1), '…'] : lines;
    return said.join(', ');
}
