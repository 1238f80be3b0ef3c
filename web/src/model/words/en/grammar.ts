const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** A number in prose: a word up to twelve, digits above. */
export function numberWord(count: number): string {
    return small[count] ?? String(count);
}

export function plural(count: number | string, one: string, many: string): string {
    return String(count) === '1' ? one : many;
}

export function capital(text: string): string {
    return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `a`, `a and b`, `a, b and c`. */
export function list(texts: readonly string[]): string {
    return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;
}

/** `(2, 3) and (3,)`; more than two as a list. */
export function together(shapes: readonly string[]): string {
    return shapes.length === 2 ? shapes.join(' and ') : list(shapes);
}
