import { html, nothing, type TemplateResult } from 'lit';
import type { Trace } from '../../engine/generated/schema';
import { operandText, shapeText, signText } from '../../model/format';
import { memoized } from '../../model/memoized';
import { tell } from '../../model/narration';
import { eventLabels } from '../../model/program';
import { reached } from '../../model/reached';
import { programWordsOf } from '../../model/speech';
import { stepSequenceOf } from '../../model/step_sequence';
import { eventWords } from '../event/words';
import { inPhrases, spoken } from '../narration/narration';
import type { Session } from '../playground/session';
import type { ProgramView, View } from '../playground/view';
import { lateSheet } from '../style/late_sheet';
import { alternativeNames } from '../verdict/alternative_names';
import { labelled } from '../verdict/labelled';
import style from './print.css?inline';
import { sheetWords } from './words';

export const adoptPrintStyles = lateSheet([style]);

/** Five exercises: a 1 to stretch, an axis to add, both, a clash, an empty one. */
const pairs = ['(3, 1) + (3,)', '(2, 3, 4) * (3,)', '(5, 1, 6) - (4, 1)', '(8, 1) / (1, 8)', '(0,) + (1,)'];

/** What is shown at the last step. */
const atEnd = memoized((trace: Trace) => reached(trace, trace.steps.length - 1));

/**
 * A printed sheet: the complete picture, its steps as sentences without those of elements and strides, exercises, the
 * legend and the address.
 */
export function sheetTemplate(session: Session): TemplateResult | typeof nothing {
    const view = session.view();
    if (!view) return eventSheet(session.programView());
    const { trace, words, state, labels } = view;
    const says = sheetWords[state.lang];
    const steps = trace.steps.filter(({ code }) => code !== 'element' && code !== 'strides');
    const shown = trace.ok ? { ...atEnd(trace), focus: null, written: null } : atEnd(trace);
    return html`<article class="sheet">
        <p class="headline">${inPhrases(words.front.headline)}</p>
        <p class="expr">${expression(view)} <span class="quiet"># ${words.dialects[trace.dialect ?? 'pytorch']}</span></p>
        <h2>${says.picture}</h2>
        <broadcast-alignment .trace=${trace} .reached=${shown} .labels=${labels} .words=${words} .call=${view.call}></broadcast-alignment>
        <div class="cols">
            <div><h2>${says.steps}</h2><ol class="steps">${steps.map((step) => html`<li>${spoken(tell(state.lang, step.say, step.args, labels))}</li>`)}</ol></div>
            <div class="write"><h2>${says.pencil}</h2>${pairs.map((pair) => html`<p><code>${pair}</code><i></i></p>`)}</div>
        </div>
        ${
            trace.ok
                ? html`<h2>${words.tensors.heading}</h2>
                      <broadcast-tensors .trace=${trace} .reached=${shown} .call=${view.call} .labels=${labels} .words=${words} .speech=${state.lang} .diagonal=${state.front} .fixed=${true}></broadcast-tensors>`
                : nothing
        }
        ${waysOf(view)}
        <h2>${words.marks.heading}</h2>
        <p class="key">
            <span><i class="k1"></i>${words.marks.stored}</span>
            <span><i class="k2"></i>${words.marks.added}</span>
            <span><i class="k3"></i>${words.marks.again}</span>
        </p>
        <p class="address">${location.href}</p>
    </article>`;
}

/** The same for an event of a program that is not an alignment: its picture, its steps and its facts. */
function eventSheet(program: ProgramView | null): TemplateResult | typeof nothing {
    const event = program?.shown?.events[program.selected ?? -1];
    if (!program?.shown || !event) return nothing;
    const { lang } = program.state;
    const own = eventWords[lang];
    const words = programWordsOf(lang);
    const labels = eventLabels(event);
    const { steps } = stepSequenceOf(event);
    const failure = event.ok ? null : program.shown.failure;
    return html`<article class="sheet event">
        <p class="headline">${own.headings[event.kind]}</p>
        <p class="expr">${event.call} <span class="quiet"># ${own.line(event.mark.line)}</span></p>
        <broadcast-event .event=${event} .run=${program.shown} .labels=${labels} .step=${Math.max(steps.length - 1, 0)} .words=${words} .speech=${lang}></broadcast-event>
        ${failure ? html`<p class="expr">${failure.type === null ? nothing : html`${failure.type}: `}${failure.message}</p>` : nothing}
        ${steps.length > 0 ? html`<h2>${sheetWords[lang].steps}</h2><ol class="steps">${steps.map((step) => html`<li>${spoken(tell(lang, step.say, step.args, labels))}</li>`)}</ol>` : nothing}
        <broadcast-facts .event=${event} .run=${program.shown} .labels=${labels} .words=${words} .speech=${lang}></broadcast-facts>
        <p class="address">${location.href}</p>
    </article>`;
}

/** The verdict's alternatives: what may have been meant. */
function waysOf({ trace, labels, state, words }: View): TemplateResult | typeof nothing {
    const intents = trace.verdict?.level === 'plain' ? [] : (trace.verdict?.intents ?? []).slice(0, 4);
    if (intents.length === 0) return nothing;
    const names = alternativeNames(state.lang, intents, labels, words);
    return html`<h2>${words.verdict.alternatives}</h2>
        <div class="cols">${intents.map(
            (alternative, index) =>
                html`<p class="way"><b>${spoken(names[index]!)}</b><br /><code>${labelled(alternative, labels)}</code>${alternative.result ? html` ${words.failures.tryGives(shapeText(alternative.result))}` : nothing}</p>`,
        )}</div>`;
}

function expression({ trace, labels, call }: View): string {
    const sign = call?.symbol ? ` ${signText(call.symbol)} ` : ', ';
    const named = trace.operands.map((operand, index) => {
        const text = operand.names.some((name) => name !== null)
            ? `(${operandText(operand)})`
            : shapeText(operand.shape);
        return `${labels[index] ?? ''} ${text}`;
    });
    return call?.symbol ? named.join(sign) : `${trace.op}(${named.join(sign)})`;
}
