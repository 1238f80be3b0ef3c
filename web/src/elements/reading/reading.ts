import { html, nothing, type TemplateResult } from 'lit';
import type { Recognition } from '../../engine/front_door';
import { minus } from '../../model/format';
import type { Words } from '../../model/words/en';
import { askOf } from '../ask/asking';
import { filled } from '../narration/filled';
import { spoken } from '../narration/narration';
import type { Session } from '../playground/session';
import { lateSheet } from '../style/late_sheet';
import style from './reading.css?inline';
import './known';
import { readingWords } from './words';

export const adoptReadingStyles = lateSheet([style]);

/** An error of which not everything is known: what it says, what it does not say, and the picture of that. */
export function readingTemplate(session: Session, words: Words): TemplateResult {
    const { state, reader } = session;
    const lang = state?.lang ?? 'en';
    const says = readingWords[lang];
    const { recognition } = reader;
    const error = recognition?.error ?? null;
    return html`<section class="input reading" aria-label=${says.yours}>
            <div class="head"><h2>${says.yours}</h2><button type="button" class="word" @click=${() => session.reset()}>${words.front.startOver}</button></div>
            ${askOf(session, words, false)}
            ${recognition && error ? facts(recognition, error, words, says) : nothing}
            ${recognition && recognition.unknown.length > 0 ? html`<h2>${says.silent}</h2><p class="para">${says.fill}</p>` : nothing}
        </section>
        <section class="stage" aria-label=${says.where}>
            ${
                recognition && error
                    ? html`<div class="head"><h2>${says.where}</h2></div>
                          ${recognition.operands.some(({ dims }) => dims.length > 0) ? html`<broadcast-known .recognition=${recognition} .words=${words} .says=${says}></broadcast-known>` : nothing}
                          ${clashOf(recognition, says)}
                          <p class="raw" data-testid="error">${error.type === null ? '' : `${error.type}: `}${error.message}</p>
                          ${(recognition.repairs ?? none).length > 0 ? html`<h2>${says.meant}</h2>` : nothing}
                          <broadcast-repairs .given=${recognition.repairs ?? none} .labels=${recognition.operands.map(({ label }) => label)} .words=${words} .speech=${lang}></broadcast-repairs>`
                    : html`<p class="say" role="status">${reader.busy ? words.front.reading : spoken(reader.note(lang))}</p>`
            }
        </section>`;
}

const none: readonly never[] = [];

/** What clashes, where the error says both sizes; what else was read stands under the box. */
function clashOf(
    { operands, dimension, position }: Recognition,
    says: (typeof readingWords)['en'],
): TemplateResult | typeof nothing {
    const at = (dims: Recognition['operands'][number]['dims']) =>
        dimension !== null ? dims[dimension] : position !== null ? dims.at(position) : undefined;
    const known = operands.flatMap(({ label, dims }) => {
        const size = at(dims)?.size;
        return size == null ? [] : [{ label, size }];
    });
    const [first, second] = known;
    if (!first || !second || first.size === second.size) return nothing;
    const axis = dimension !== null ? says.dimensionStart(String(dimension)) : says.axisStart(minus(position!));
    return html`<p class="say" role="status"><span class="ne" aria-hidden="true">≠</span>${filled(says.clashes, {
        axis: html`<b class="clash">${axis}</b>`,
        a: html`<code>${first.label}</code>`,
        m: String(first.size),
        b: html`<code>${second.label}</code>`,
        n: String(second.size),
    })}</p>`;
}

/** What was read, a line each. */
function facts(
    { operands, dimension, op }: Recognition,
    error: NonNullable<Recognition['error']>,
    words: Words,
    says: (typeof readingWords)['en'],
): TemplateResult {
    const named: Readonly<Record<string, string>> = {
        ...words.dialects,
        onnxruntime: 'ONNX Runtime',
        tensorflow: 'TensorFlow',
        jax: 'JAX',
    };
    const row = (term: string, text: unknown) => html`<dt>${term}</dt><dd>${text}</dd>`;
    const known = operands.filter(({ text }) => text !== '');
    return html`<h2>${says.itSays}</h2>
        <dl class="facts">
            ${error.library === 'unknown' ? nothing : row(says.library, named[error.library] ?? error.library)}
            ${
                known.length === 0
                    ? nothing
                    : row(
                          says.sizes,
                          known.map(
                              ({ label, expression, text }) =>
                                  html`<div><code>${label}</code>${expression && expression !== label ? html` = <code>${expression}</code>` : nothing}: <code>(${text})</code></div>`,
                          ),
                      )
            }
            ${dimension === null ? nothing : row(says.at, says.dimension(String(dimension)))}
            ${op === null ? nothing : row(says.operation, html`<code>${op}</code>`)}
            ${error.line === null ? nothing : row(error.line.number === null ? says.line : words.code.line(error.line.number), html`<code>${error.line.text}</code>`)}
            ${
                error.others.length === 0
                    ? nothing
                    : row(
                          says.others,
                          error.others.map(
                              ({ type, message }) =>
                                  html`<div>${type === null ? '' : `${type}: `}${message.slice(0, 200)}</div>`,
                          ),
                      )
            }
        </dl>`;
}
