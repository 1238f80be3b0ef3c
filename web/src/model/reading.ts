import type { RunColumn, RunEvent } from '../engine/generated/schema';
import { dimsOf, huesOf } from './event';
import type { FormulaPiece, FormulaTerm } from './formula';
import { type Grid, indexIn } from './grids';
import type { Reads } from './reads';
import { size } from './tensors';

/** Letters for reduced axes, in the order of the columns; none that resembles the digit 1 or 0 of an index beside it. */
const letters = [...'kmnpjrst'];

/** The letter of a reduced axis: that of its subscripts, else one that does not occur in the operands' source. */
export function letterOf(event: RunEvent, column: RunColumn): string {
    if (column.letter !== undefined) return column.letter;
    const free = letters.filter((letter) => event.operands.every(({ text }) => !names(text ?? '', letter)));
    const whole = event.columns.filter(isWhole);
    return free[whole.indexOf(column) % free.length] ?? letters[0]!;
}

function names(text: string, letter: string): boolean {
    return new RegExp(`\\b${letter}\\b`).test(text);
}

function isWhole({ role }: RunColumn): boolean {
    return role === 'summed' || role === 'reduced';
}

/** The cells of a window that are read. */
export function cellsRead(grid: Grid, reads: Reads): number[] {
    return Array.from({ length: size(grid.shape) }, (_, cell) => cell).filter((cell) => reads(indexIn(grid, cell)));
}

/**
 * `a[1, 2→0, 3, k]`: the elements of an operand that are read for an element of the result; null if they are outside
 * the window.
 */
export function readingOf(
    event: RunEvent,
    which: number,
    index: readonly number[],
    { grid, cells, label }: { grid: Grid; cells: readonly number[]; label: string },
): FormulaTerm | null {
    if (cells.length === 0) return null;
    const { shape } = event.operands[which]!;
    const hues = huesOf(event, which);
    const columns = event.columns;
    const indexes = cells.map((cell) => indexIn(grid, cell));
    const places = shape.map((extent, dim): FormulaPiece => {
        const column = columns.find((one) => dimsOf(one, which).includes(dim));
        const position = hues[dim] ?? null;
        if (column && isWhole(column)) return { kind: 'index', text: letterOf(event, column), position };
        const [at] = indexes[0]!.slice(dim);
        const there = column?.axis == null ? at : index[column.axis];
        const again = extent === 1 && there !== undefined && there !== at && column?.role !== 'joined';
        return { kind: again ? 'stretched' : 'index', text: again ? `${there}→${at}` : String(at), position };
    });
    return [{ kind: 'operand', text: label, operand: which }, ...bracketed(places)];
}

/** Indices in brackets, separated by commas. */
export function bracketed(places: readonly FormulaPiece[]): FormulaPiece[] {
    if (places.length === 0) return [];
    const inner = places.flatMap((place, at): FormulaPiece[] =>
        at === 0 ? [place] : [{ kind: 'text', text: ', ' }, place],
    );
    return [{ kind: 'text', text: '[' }, ...inner, { kind: 'text', text: ']' }];
}
