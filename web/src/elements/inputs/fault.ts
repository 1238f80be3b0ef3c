import { html, nothing, type TemplateResult } from 'lit';
import type { Span, Trace, Error as TraceError } from '../../engine/generated/schema';
import type { State } from '../../model/state';
import { leadOf } from '../../model/telling';
import type { Words } from '../../model/words/en';
import { excerpt } from './mirror';

/** A field of the form: an operand by its index, or a field by its name. */
export type FieldKey = number | 'axis' | 'target' | 'axes';

/** Why a request was rejected: the field, the span in its text, and the core's message. */
export interface Fault {
    /** null if the error belongs to no field. */
    readonly field: FieldKey | null;
    readonly text: string | null;
    readonly span: Span | null;
    readonly draw: (words: Words) => TemplateResult;
}

/**
 * The input error of a trace; null if the trace can be drawn. An input error is a text that cannot be parsed, or that
 * describes no valid tensor.
 */
export function faultOf(trace: Trace, state: State): Fault | null {
    const { error } = trace;
    if (!error) return null;
    const field = error.operand ?? null;
    const typed = field !== null && error.span != null;
    // If the operands were aligned, the error is one of the rule, and it is drawn.
    const asked = trace.steps.some(({ code }) => code === 'align');
    if (error.code !== 'bad-request' && (!typed || asked)) return null;
    const text = typeof field === 'number' ? (state.operands[field] ?? null) : field === 'target' ? state.target : null;
    return { field, text, span: error.span ?? null, draw: (words) => wording(error, text, words) };
}

function wording(error: TraceError, text: string | null, words: Words): TemplateResult {
    const span = error.span ?? null;
    const place = span && error.code !== 'bad-request' ? `${words.failures.atColumn(span.column)} ` : '';
    const lead = `${place}${leadOf(words, error)}`;
    return html`<p><b aria-hidden="true">≠</b>${lead}</p>
        ${span && text !== null ? html`<pre>${excerpt(text, span)}</pre>` : nothing}
        <p class="mono">${error.exact ? `${error.type}: ` : nothing}<span data-testid="error">${error.message}</span></p>`;
}
