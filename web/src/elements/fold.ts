import { html, type TemplateResult } from 'lit';

/** A part that is folded until somebody asks for it; its line says the answer. */
export function fold(summary: unknown, content: unknown): TemplateResult {
    return html`<details class="fold"><summary>${summary}</summary>${content}</details>`;
}
