import type { Picture, Pictures } from '../../model/tensors';

/** What a row of pictures has to know before it is laid out: how many cells a row has, how many pictures, how long texts. */
export function measures(shown: Pictures): Record<string, string> {
    const all = picturesOf(shown);
    const longest = Math.max(
        ...all.flatMap(({ slices }) =>
            slices.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.map(({ text }) => text.length))),
        ),
    );
    const first = all[0]?.slices[0];
    const columns = first?.rows[0]?.cells.length ?? 1;
    return {
        '--n': String(Math.max(columns, 1)),
        '--k': String(all.length),
        '--chars': String(longest),
        '--fixed': String((first?.fixed.length ?? 0) + (first?.shortened ? 1 : 0)),
    };
}

/** Slices along two axes and more need the whole width. */
export function isDeep({ operands }: Pictures): boolean {
    const slices = operands[0]?.slices ?? [];
    return slices.length > 1 && slices[0]!.fixed.length + Number(slices[0]!.shortened) > 1;
}

function picturesOf({ operands, result }: Pictures): Picture[] {
    return result ? [...operands, result] : [...operands];
}
