const longest = 40;

/** Code on one line, shortened to 40 characters. */
export function briefly(code: string): string {
    const points = Array.from(code.replace(/\s+/gu, ' '));
    return points.length > longest ? `${points.slice(0, longest - 1).join('')}…` : points.join('');
}
