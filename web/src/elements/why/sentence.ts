import { html, type TemplateResult } from 'lit';

/** A sentence with its `{placeholders}` filled. */
export function filled(sentence: string, parts: Readonly<Record<string, unknown>>): TemplateResult {
    const pieces = sentence.split(/\{(\w+)\}/);
    return html`${pieces.map((piece, at) => (at % 2 === 0 ? piece : parts[piece]))}`;
}

const longest = 40;

/** Code in one line and not too long. */
export function briefly(code: string): string {
    const points = Array.from(code.replace(/\s+/gu, ' '));
    return points.length > longest ? `${points.slice(0, longest - 1).join('')}…` : points.join('');
}
