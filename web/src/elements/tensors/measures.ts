import { memoized } from '../../model/memoized';
import type { Picture, Pictures } from '../../model/tensors';

/** What a row of pictures has to know before it is laid out: how many cells a row has, how many pictures, how long texts. */
export const measures = memoized((shown: Pictures) => {
    const all = picturesOf(shown);
    let longest = 0;
    for (const { slices } of all) {
        for (const { rows } of slices)
            for (const { cells } of rows) for (const { text } of cells) longest = Math.max(longest, text.length);
    }
    const fixed = all.map(({ slices: [first] }) => (first?.fixed.length ?? 0) + (first?.shortened ? 1 : 0));
    return {
        '--n': String(Math.max(...all.map(widthOf))),
        '--k': String(all.length),
        '--chars': String(longest),
        '--fixed': String(Math.max(...fixed)),
    };
});

/** What a phone of 390 px gives to a row of pictures, in px, and what each letter, cell, sign and label takes there. */
const phone = { page: 350, figure: 382, letter: 6.6, around: 5, cell: 22, least: 76, sign: 26, edge: 14 };

/** On a phone the pictures do not fit beside one another, so there they stand one above the other. */
export function isBroad(shown: Pictures, compact: boolean): boolean {
    const { '--n': cells, '--k': tensors, '--chars': letters } = measures(shown);
    const cell = Math.max(phone.cell, Number(letters) * phone.letter + phone.around);
    const tensor = Math.max(Number(cells) * cell, compact ? 0 : phone.least);
    const row = Number(tensors) * tensor + (Number(tensors) - 1) * phone.sign;
    return compact ? row > phone.figure : row + phone.edge > phone.page;
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

function picturesOf({ operands, result }: Pictures): Picture[] {
    return result ? [...operands, result] : [...operands];
}
