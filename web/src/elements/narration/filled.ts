import { html, type TemplateResult } from 'lit';

/** A sentence with its `{placeholders}` replaced. */
export function filled(sentence: string, parts: Readonly<Record<string, unknown>>): TemplateResult {
    const pieces = sentence.split(/\{(\w+)\}/);
    return html`${pieces.map((piece, at) => (at % 2 === 0 ? piece : parts[piece]))}`;
}
