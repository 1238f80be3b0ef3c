/** A program in the markup of a page without the blank lines around it and the indentation that all its lines share. */
export function dedented(text: string): string {
    const lines = text.replace(/\r\n?/g, '\n').split('\n');
    const said = (line: string) => line.trim() !== '';
    const filled = lines.flatMap((line, at) => (said(line) ? [at] : []));
    if (filled.length === 0) return '';
    const kept = lines.slice(filled[0], filled.at(-1)! + 1);
    const margins = kept.filter(said).map((line) => /^[ \t]*/.exec(line)![0]);
    const shared = margins.reduce((margin, other) => common(margin, other));
    return kept.map((line) => (said(line) ? line.slice(shared.length) : '')).join('\n');
}

function common(one: string, other: string): string {
    let length = 0;
    while (length < one.length && one[length] === other[length]) length += 1;
    return one.slice(0, length);
}
