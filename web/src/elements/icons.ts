import { html, svg, type TemplateResult } from 'lit';

const icon = (size: number, shapes: TemplateResult): TemplateResult =>
    html`<svg width=${size} height=${size} viewBox="0 0 ${size} ${size}" aria-hidden="true">${shapes}</svg>`;

export const firstIcon = icon(16, svg`<path d="M3 3v10M13 3.5v9L6 8z" fill="currentColor" />`);
export const backIcon = icon(16, svg`<path d="M10.5 3l-5 5 5 5" />`);
export const playIcon = icon(16, svg`<path d="M5 3v10l8-5z" fill="currentColor" />`);
export const pauseIcon = icon(16, svg`<path d="M5 3.5v9M11 3.5v9" stroke-width="2.5" />`);
export const forwardIcon = icon(16, svg`<path d="M5.5 3l5 5-5 5" />`);
export const lastIcon = icon(16, svg`<path d="M13 3v10M3 3.5v9L10 8z" fill="currentColor" />`);
export const themeIcon = icon(
    18,
    svg`<circle cx="9" cy="9" r="7" /><path d="M9 2a7 7 0 0 1 0 14z" fill="currentColor" />`,
);
export const removeIcon = icon(12, svg`<path d="M3 3l6 6M9 3l-6 6" />`);

export const mark = html`<svg width="37" height="10" viewBox="0 0 37 10" aria-hidden="true" stroke-linecap="butt">
  <rect x=".75" y=".75" width="8.5" height="8.5" rx="1" fill="currentColor" />
  <rect x="13.75" y=".75" width="8.5" height="8.5" rx="1" stroke-dasharray="2 1.4" />
  <rect x="26.75" y=".75" width="8.5" height="8.5" rx="1" stroke-dasharray="2 1.4" />
</svg>`;
