import { html, type TemplateResult } from 'lit';
import type { Span, Trace } from '../../engine/generated/schema';
import { hueOf } from '../hue';

/** The maximum length of a mirrored text; the input alone shows longer ones. */
export const mirrorLimit = 400;

/** The text with the span that could not be parsed marked. The span counts code points. */
export function marked(text: string, span: Span): TemplateResult {
    const points = Array.from(text);
    const fault = points.slice(span.begin, span.end).join('');
    return html`${points.slice(0, span.begin).join('')}<mark>${fault === '' ? '\u00a0' : fault}</mark>${points.slice(span.end).join('')}`;
}

/** The text around the span, shortened with ellipses, to be quoted below the field. */
export function excerpt(text: string, span: Span): TemplateResult {
    const around = 24;
    const points = Array.from(text.slice(0, 2 * (span.end + around + 1)));
    const from = Math.max(0, span.begin - around);
    const end = Math.min(span.end, span.begin + 2 * around);
    const cut = points.slice(from, end + around);
    const short = { begin: span.begin - from, end: end - from, column: span.column };
    const more = points.length > end + around || text.length > 2 * (span.end + around + 1);
    return html`${from > 0 ? '…' : ''}${marked(cut.join('').replace(/\s/gu, ' '), short)}${more ? '…' : ''}`;
}

/** The text with the name of each dim in the hue of its axis. */
export function coloured(text: string, operand: number, trace: Trace | null): TemplateResult {
    const hues = new Map<string, string>();
    for (const column of trace?.columns ?? []) {
        const name = column.cells[operand]?.name;
        if (name != null) hues.set(name, hueOf(column.position));
    }
    const parts = text.split(/([\p{L}_][\p{L}\p{N}_]*)(?=\s*=)/u);
    return html`${parts.map((part, index) => (index % 2 === 1 && hues.has(part) ? html`<b class=${hues.get(part)!}>${part}</b>` : part))}`;
}
