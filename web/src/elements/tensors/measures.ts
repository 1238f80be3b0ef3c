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

/** What a phone of 390 px gives to a row of pictures, in px, and what each letter, cell, sign and label takes there. */
const phone = { page: 350, figure: 382, letter: 6.6, around: 5, cell: 22, least: 76, sign: 26, edge: 14 };

/**
 * How pictures are put beside one another on a phone: with cells of one width, with cells as wide as each picture's own
 * texts (`own`), or, where these do not fit either, one above the other (`broad`).
 */
export function rowOf(shown: Pictures, compact: boolean): '' | 'own' | 'broad' {
    const all = picturesOf(shown);
    const { '--n': cells, '--chars': letters } = measures(shown);
    const signs = (all.length - 1) * phone.sign + (compact ? 0 : phone.edge);
    const tensor = (across: number, longest: number) =>
        Math.max(across * Math.max(phone.cell, longest * phone.letter + phone.around), compact ? 0 : phone.least);
    if (all.length * tensor(Number(cells), Number(letters)) + signs <= phone.page - (compact ? phone.edge : 0))
        return '';
    const own = all.reduce((sum, one) => sum + tensor(widthOf(one), lettersOf(one)), signs);
    return own <= (compact ? phone.figure : phone.page) ? 'own' : 'broad';
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
