import { memoized } from '../../model/memoized';
import type { Picture, Pictures } from '../../model/tensors';

/**
 * The CSS variables for the layout of a row of pictures: the cells in a row, the pictures, the length of texts, and the
 * fixed axes.
 */
export const measures = memoized((shown: Pictures) => {
    const all = picturesOf(shown);
    const fixed = all.map(({ slices: [first] }) => (first?.fixed.length ?? 0) + (first?.shortened ? 1 : 0));
    return {
        '--n': String(Math.max(...all.map(widthOf))),
        '--k': String(all.length),
        '--chars': String(Math.max(...all.map(lettersOf))),
        '--fixed': String(Math.max(...fixed)),
    };
});

/**
 * The widths of a letter, a cell's padding, a cell, a label, an operator sign and the left margin on a phone, in px.
 */
const [letter, around, cell, label, sign, edge] = [6.6, 5, 22, 76, 26, 14];

/**
 * The layout of pictures on a phone of 390 px: side by side with cells of a common width, with cells as wide as each
 * picture's own texts (`own`), or, if these do not fit either, stacked (`broad`).
 */
export function rowOf(shown: Pictures, compact: boolean): '' | 'own' | 'broad' {
    const all = picturesOf(shown);
    const { '--n': cells, '--chars': letters } = measures(shown);
    const room = (compact ? 382 : 350 - edge) - (all.length - 1) * sign;
    const width = (across: number, longest: number) =>
        Math.max(across * Math.max(cell, longest * letter + around), compact ? 0 : label);
    const own = all.reduce((sum, one) => sum + width(widthOf(one), lettersOf(one)), 0);
    // The column of an article is narrower than the page.
    if (all.length * width(+cells, +letters) <= room - (compact ? 46 : 0)) return '';
    return own > room ? 'broad' : 'own';
}

/** Whether a picture is sliced along two axes or more, and needs the full width. */
export function isDeep(shown: Pictures): boolean {
    return picturesOf(shown).some(
        ({ slices }) => slices.length > 1 && slices[0]!.fixed.length + Number(slices[0]!.shortened) > 1,
    );
}

/** Whether a tensor has several slices: then tensors of different shapes cannot be compared slice by slice. */
export function isSliced(shown: Pictures): boolean {
    return picturesOf(shown).some(({ slices }) => slices.length > 1);
}

/** The number of cells in a row of the picture. */
export function widthOf({ slices }: Picture): number {
    return Math.max(slices[0]?.rows[0]?.cells.length ?? 1, 1);
}

/** The length of the longest text in a cell. */
export function lettersOf({ slices }: Picture): number {
    const cells = slices.flatMap(({ rows }) => rows.flatMap((row) => row.cells));
    return cells.reduce((longest, { text }) => Math.max(longest, text.length), 0);
}

function picturesOf({ operands, result }: Pictures): Picture[] {
    return result ? [...operands, result] : [...operands];
}
