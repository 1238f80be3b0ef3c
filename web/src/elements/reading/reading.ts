import { html, nothing, type TemplateResult } from 'lit';
import type { Recognition } from '../../engine/front_door';
import type { Request } from '../../engine/generated/schema';
import { calledOf, minus } from '../../model/format';
import { isAnywhere, type KnownOperand, knownShape } from '../../model/known_operand';
import type { Lang } from '../../model/language';
import { tell } from '../../model/narration';
import { openCode } from '../../model/state';
import type { Words } from '../../model/words/en';
import { libraries } from '../../model/words/libraries';
import '../ask/ask';
import ask from '../ask/ask.css?inline';
import { askOf } from '../ask/asking';
import clash from '../clash/clash.css?inline';
import { type Clashing, partnersTemplate } from '../clash/partners';
import { filled } from '../narration/filled';
import { inPhrases, spoken } from '../narration/narration';
import notes from '../notes/notes.css?inline';
import type { Session } from '../playground/session';
import { lateSheet } from '../style/late_sheet';
import '../verdict/repairs';
import repairs from '../verdict/repairs.css?inline';
import style from './reading.css?inline';
import './known';
import './whole';
import { type ReadingWords, readingWords } from './words';

export const adoptReadingStyles = lateSheet([ask, notes, repairs, clash, style]);

/** The page of a text that is not completely known: its known and unknown parts, and their picture. */
export function readingTemplate(session: Session, words: Words): TemplateResult {
    const { state, reader } = session;
    const lang = state?.lang ?? 'en';
    const says = readingWords[lang];
    const { recognition } = reader;
    const error = recognition?.error ?? null;
    const library = error && libraries[error.library];
    const whole = recognition?.asks_for_shapes ? recognition : null;
    const typed = recognition?.kind === 'shapes' ? recognition : null;
    const yours = error || !recognition ? says.yours : typed ? says.yourShapes : says.yourLine;
    const code = recognition?.kind === 'code' ? recognition.code : null;
    const product = error ? recognition!.code : null;
    // If broadcasting does not explain an error, its sizes do not clash.
    const explained = recognition !== null && !unexplained.has(recognition.say);
    return html`<section class="input reading" aria-label=${yours}>
            <div class="head"><h2>${yours}</h2><button type="button" class="word" @click=${() => session.reset()}>${words.front.startOver}</button></div>
            ${askOf(session, words, false)}
            ${recognition && error ? facts(recognition, error, explained, words, says) : nothing}
            ${recognition && error && explained && leavesOut(recognition) ? html`<h2>${says.silent}</h2><p class="para">${inPhrases(says.fill)}</p>` : nothing}
            ${code === null ? nothing : html`<p class="para"><button type="button" class="word" @click=${() => opened(session, code)}>${words.front.readAsCode}</button></p>`}
        </section>
        <section class="stage" aria-label=${error ? says.where : says.shapes} @bp-fill=${fillIn} @bp-try=${(event: CustomEvent<Request>) => tried(session, event)}>
            ${
                recognition && error
                    ? html`<div class="head"><h2>${says.where}</h2>${library === null || recognition.dimension === null || !explained ? nothing : html`<span class="quiet">${says.stops(library)}</span>`}</div>
                          ${explained ? pictureOf(recognition, words, says, lang) : html`<p class="say" role="status">${spoken(reader.note(lang))}</p>`}
                          <p class="raw" data-testid="error">${error.type === null ? '' : `${error.type}: `}${error.message}</p>
                          ${product === null ? nothing : html`<p class="go"><button type="button" class="btn main" data-testid="product" @click=${() => opened(session, product)}>${says.product}</button></p>`}
                          ${explained ? waysOf(recognition, words, says, lang) : nothing}`
                    : typed && !whole
                      ? html`<div class="head"><h2>${words.table.heading}</h2></div>
                          ${pictureOf(typed, words, says, lang)}
                          ${typed.position === null ? html`<p class="say" role="status">${spoken(reader.note(lang))}</p>` : nothing}
                          ${waysOf(typed, words, says, lang)}`
                      : whole
                        ? html`<div class="head"><h2>${says.shapes}</h2></div>`
                        : html`<p class="say" role="status">${reader.busy ? words.front.reading : spoken(reader.note(lang))}</p>`
            }
            ${whole ? html`<p class="say" role="status">${says.fillShapes}</p><broadcast-whole .recognition=${whole} .says=${says}></broadcast-whole>` : nothing}
        </section>`;
}

const unexplained: ReadonlySet<string> = new Set(['recognize.error-other', 'recognize.error-unknown']);

/** Opens the request with the filled-in sizes, under the labels of the text. */
function tried({ attempts, reader }: Session, event: CustomEvent<Request>): void {
    event.stopPropagation();
    attempts.try(event.detail, reader.recognition?.operands.map(calledOf));
}

function opened(session: Session, code: string): void {
    session.edit({ change: (old) => openCode(old, code), kind: null, fresh: true });
}

/** The shapes that are known, and where they clash. */
function pictureOf(recognition: Recognition, words: Words, says: ReadingWords, lang: Lang): TemplateResult {
    const drawn = recognition.operands.some(({ dims }) => dims.length > 0);
    return html`${drawn ? html`<broadcast-known .recognition=${recognition} .words=${words} .says=${says}></broadcast-known>` : nothing}
        ${clashOf(recognition, says)} ${namesOf(recognition, lang)}`;
}

/** The alternatives: what may have been meant. */
function waysOf(
    { repairs, operands }: Recognition,
    words: Words,
    says: ReadingWords,
    lang: Lang,
): TemplateResult | typeof nothing {
    if (repairs.length === 0) return nothing;
    return html`<h2>${says.meant}</h2>
        <broadcast-repairs .given=${repairs} .says=${says} .labels=${operands.map(calledOf)} .words=${words} .speech=${lang}></broadcast-repairs>`;
}

/** Whether the picture has fields for sizes. */
function leavesOut({ unknown, operands }: Recognition): boolean {
    return unknown.length > 0 || operands.some(({ more }) => more === 'right');
}

/** Focuses the first empty field when an alternative lacks a size. */
function fillIn(event: Event): void {
    const fields = (event.currentTarget as Element).querySelectorAll<HTMLInputElement>('input.gap');
    [...fields].find(({ value }) => value.trim() === '')?.focus();
}

/** The clash, if the error contains both sizes. */
function clashing(recognition: Recognition): readonly [Clashing, Clashing] | null {
    const { operands, dimension, position } = recognition;
    const anywhere = isAnywhere(recognition);
    const at = (dims: KnownOperand['dims']) =>
        dimension !== null ? dims[dimension] : position !== null ? dims.at(position) : anywhere ? dims[0] : undefined;
    const [first, second] = operands.flatMap((operand) => {
        const size = at(operand.dims)?.size;
        return size == null ? [] : [{ label: calledOf(operand), size }];
    });
    return first && second && first.size !== second.size ? [first, second] : null;
}

/** The clash as a picture and a sentence; other recognized parts are below the box. */
function clashOf(recognition: Recognition, says: ReadingWords): TemplateResult | typeof nothing {
    const both = clashing(recognition);
    if (!both) return nothing;
    const { dimension, position } = recognition;
    const [first, second] = both;
    const [axis, place] =
        dimension !== null
            ? [says.dimensionStart(String(dimension)), says.dimension(String(dimension))]
            : position !== null
              ? [says.axisStart(minus(position)), says.axisStart(minus(position))]
              : [says.someAxisStart, says.someAxis];
    return html`${partnersTemplate(both, place, says.noPartner)}
        <p class="say" role="status"><span class="ne" aria-hidden="true">≠</span>${filled(says.clashes, {
            axis: html`<b class="clash">${axis}</b>`,
            ...named(both),
            m: String(first.size),
            n: String(second.size),
        })}</p>`;
}

/** Two names at the same position, in the core's words. */
function namesOf({ operands, position }: Recognition, lang: Lang): TemplateResult | typeof nothing {
    const [first, second] = operands.map(({ dims }) => (position === null ? null : dims.at(position)?.name) ?? null);
    if (position === null || !first || !second || first === second) return nothing;
    const axis = operands[0]!.dims.length + position;
    const args = { axis: { axis, position, name: first }, first: 0, second: 1, first_name: first, second_name: second };
    const labels = operands.map(calledOf);
    return html`<p class="say" role="status"><span class="ne" aria-hidden="true">≠</span>${spoken(tell(lang, 'name.mismatch', args, labels))}</p>`;
}

function named([first, second]: readonly [Clashing, Clashing]): Record<'a' | 'b', TemplateResult> {
    return { a: html`<code>${first.label}</code>`, b: html`<code>${second.label}</code>` };
}

/** The recognized parts, one in each line. */
function facts(
    recognition: Recognition,
    error: NonNullable<Recognition['error']>,
    explained: boolean,
    words: Words,
    says: ReadingWords,
): TemplateResult | typeof nothing {
    const { operands, dimension, op } = recognition;
    const both = clashing(recognition);
    const bare = both && operands.every(({ expression }) => expression === null);
    const row = (term: string, text: unknown) => html`<dt>${term}</dt><dd>${text}</dd>`;
    const known = operands.filter(({ text }) => text !== '');
    const tells = error.library !== 'unknown' || known.length > 0 || error.line !== null || error.others.length > 0;
    if (!tells) return nothing;
    return html`<h2>${says.itSays}</h2>
        <dl class="facts">
            ${libraries[error.library] === null ? nothing : row(says.library, libraries[error.library])}
            ${
                known.length === 0
                    ? nothing
                    : row(
                          says.sizes,
                          bare
                              ? filled(says.has, { ...named(both), m: String(both[0].size), n: String(both[1].size) })
                              : known.map(
                                    ({ label, expression, text }) =>
                                        html`<div><code>${label}</code>${expression && expression !== label ? html` = <code>${expression}</code>` : nothing}: <code>${knownShape(text)}</code></div>`,
                                ),
                      )
            }
            ${dimension === null ? nothing : row(says.at, says.dimension(String(dimension)))}
            ${explained && operands.some(({ more }) => more === 'right') ? row(says.rest, inPhrases(says.restSaid)) : nothing}
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
