import { html, nothing, type TemplateResult } from 'lit';
import type { Span, Trace, Error as TraceError } from '../../engine/generated/schema';
import type { State } from '../../model/state';
import { leadOf } from '../../model/telling';
import type { Words } from '../../model/words/en';
import { excerpt } from './mirror';

/** A field of the form: an operand by its index, or a field by its name. */
export type FieldKey = number | 'axis' | 'target' | 'axes';

/** Why a request could not be read: which field, where in its text, and the core's own words. */
export interface Fault {
    /** null where no field is at fault. */
    readonly field: FieldKey | null;
    readonly text: string | null;
    readonly span: Span | null;
    readonly draw: (words: Words) => TemplateResult;
}

/** The fault of a trace that is no picture: a text could not be read, or says something that no tensor has. */
export function faultOf(trace: Trace, state: State): Fault | null {
    const { error } = trace;
    if (!error) return null;
    const field = error.operand ?? null;
    const typed = field !== null && error.span != null;
    // Where the operands could be put together at all, the refusal is the rule's and makes a picture.
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
