import { memoized } from '../../model/memoized';
import type { Picture, Pictures } from '../../model/tensors';

/** What a row of pictures has to know before it is laid out: how many cells a row has, how many pictures, how long texts. */
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

/** Each letter, cell, sign and label of a picture on a phone, in px. */
const [letter, around, cell, label, sign, edge] = [6.6, 5, 22, 76, 26, 14];

/**
 * How pictures are put beside one another on a phone of 390 px: with cells of one width, with cells as wide as each
 * picture's own texts (`own`), or, where these do not fit either, one above the other (`broad`).
 */
export function rowOf(shown: Pictures, compact: boolean): '' | 'own' | 'broad' {
    const all = picturesOf(shown);
    const { '--n': cells, '--chars': letters } = measures(shown);
    const room = (compact ? 382 : 350 - edge) - (all.length - 1) * sign;
    const width = (across: number, longest: number) =>
        Math.max(across * Math.max(cell, longest * letter + around), compact ? 0 : label);
    const own = all.reduce((sum, one) => sum + width(widthOf(one), lettersOf(one)), 0);
    // A column of an article is narrower than the page.
    if (all.length * width(+cells, +letters) <= room - (compact ? 46 : 0)) return '';
    return own > room ? 'broad' : 'own';
}

/** Slices along two axes and more need the whole width. */
export function isDeep(shown: Pictures): boolean {
    return picturesOf(shown).some(
        ({ slices }) => slices.length > 1 && slices[0]!.fixed.length + Number(slices[0]!.shortened) > 1,
    );
}

/** A tensor has several slices: tensors of different shapes are not held beside each other slice by slice. */
export function isSliced(shown: Pictures): boolean {
    return picturesOf(shown).some(({ slices }) => slices.length > 1);
}

/** How many cells a row of the picture has. */
export function widthOf({ slices }: Picture): number {
    return Math.max(slices[0]?.rows[0]?.cells.length ?? 1, 1);
}

/** How long the longest text of a cell is. */
export function lettersOf({ slices }: Picture): number {
    const cells = slices.flatMap(({ rows }) => rows.flatMap((row) => row.cells));
    return cells.reduce((longest, { text }) => Math.max(longest, text.length), 0);
}

function picturesOf({ operands, result }: Pictures): Picture[] {
    return result ? [...operands, result] : [...operands];
}
