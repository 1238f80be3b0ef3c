import type { MigrationChange } from '../engine/generated/schema';
import { unitsOf } from './place';

/** A part of a line. `changed`: it is removed, or inserted. */
export interface Piece {
    readonly text: string;
    readonly changed: boolean;
}

/** Complete lines in which something changes, before and after. */
export interface Passage {
    readonly line: number;
    /** The start of the first change, in code points. */
    readonly begin: number;
    readonly before: readonly Piece[];
    readonly after: readonly Piece[];
    /** The reasons, without duplicates: entries of the narration. */
    readonly says: readonly string[];
}

/**
 * The lines of a program that change; changes that share a line form one passage. Changes are in the order of the text.
 */
export function passages(code: string, changes: readonly MigrationChange[]): Passage[] {
    const units = unitsOf(code);
    const placed = changes.map((change) => ({ change, from: units(change.span.begin), to: units(change.span.end) }));
    const groups: (typeof placed)[] = [];
    for (const one of placed) {
        const group = groups.at(-1);
        const last = group?.at(-1);
        if (group && last && !code.slice(last.to, one.from).includes('\n')) group.push(one);
        else groups.push([one]);
    }
    return groups.map((group) => {
        const start = code.lastIndexOf('\n', group[0]!.from - 1) + 1;
        const newline = code.indexOf('\n', group.at(-1)!.to);
        const end = newline < 0 ? code.length : newline;
        const edges = [start, ...group.map(({ to }) => to)];
        const kept = group.map(({ from }, index) => code.slice(edges[index], from));
        const pieces = (changed: (change: MigrationChange) => string): Piece[] =>
            [
                ...group.flatMap(({ change }, index) => [
                    { text: kept[index]!, changed: false },
                    { text: changed(change), changed: true },
                ]),
                { text: code.slice(edges.at(-1), end), changed: false },
            ].filter(({ text }) => text !== '');
        const { span } = group[0]!.change;
        return {
            line: span.line,
            begin: span.begin,
            before: pieces(({ from }) => from),
            after: pieces(({ to }) => to),
            says: [...new Set(group.map(({ change }) => change.say))],
        };
    });
}
