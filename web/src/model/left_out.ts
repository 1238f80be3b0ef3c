import type { Run } from '../engine/generated/schema';

/** The calls of a missing module that a run skipped. */
export interface LeftOut {
    readonly module: string;
    /** Each line once, in ascending order. */
    readonly lines: readonly number[];
}

/** The calls that a run skipped, by module, in the order in which the program reached them. */
export function leftOutOf({ skipped = [] }: Run): LeftOut[] {
    const modules = new Map<string, Set<number>>();
    for (const { module, line } of skipped) modules.set(module, (modules.get(module) ?? new Set()).add(line));
    return [...modules].map(([module, lines]) => ({ module, lines: [...lines].sort((one, other) => one - other) }));
}

/** The largest number of lines that are listed. */
const most = 8;

/** `4, 9`; of more than eight lines the first seven and an ellipsis. */
export function linesText(lines: readonly number[]): string {
    const said = lines.length > most ? [...lines.slice(0, most - 1), '…'] : lines;
    return said.join(', ');
}
