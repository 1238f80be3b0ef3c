import { html, type TemplateResult } from 'lit';

/** A collapsed part; its summary is the answer. */
export function fold(summary: unknown, content: unknown): TemplateResult {
    return html`<details class="fold"><summary>${summary}</summary>${content}</details>`;
}
