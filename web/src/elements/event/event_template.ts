import { html, nothing, type TemplateResult } from 'lit';
import type { Run } from '../../engine/generated/schema';
import { briefCall } from '../../model/brief_call';
import { eventStops } from '../../model/event_stops';
import { hazardOf } from '../../model/hazard';
import { memoized } from '../../model/memoized';
import { tell } from '../../model/narration';
import { eventLabels } from '../../model/program';
import { stepSequenceOf } from '../../model/step_sequence';
import type { Words } from '../../model/words/en';
import type { ProgramView } from '../playground/view';
import { seenBy } from './facts';
import './runs';
import { hazardTemplate } from './hazard';
import { eventWords } from './words';

const stopped = memoized(eventStops);

/** The stage of an event that is not an alignment: its picture, its steps, and its facts. */
export function eventTemplate(program: ProgramView, words: Words, compact: boolean): TemplateResult {
    const { shown, selected, player } = program;
    const { lang } = program.state;
    const event = selected === null ? undefined : shown?.events[selected];
    if (!shown || !event)
        return html`<section class="stage ${program.run?.failure ? 'told' : ''}">${compact ? nothing : undrawn(program.run, words)}</section>`;
    const own = eventWords[lang];
    const labels = eventLabels(event);
    const { steps, ok } = stepSequenceOf(event);
    const step = steps[player.index];
    const clash = !ok && player.index === steps.length - 1;
    const picture = html`<broadcast-event .event=${event} .run=${shown} .labels=${labels} .step=${player.index} .words=${words} .speech=${lang}></broadcast-event>
        ${steps.length > 0 ? html`<broadcast-player .player=${player} .stops=${stopped(event, own.stops, words.player.axisStop, own.dim)} .elements=${null} .words=${words} .compact=${compact}></broadcast-player>` : nothing}
        ${step ? html`<broadcast-narration .segments=${tell(lang, step.say, step.args, labels)} .clash=${clash} .silent=${player.playing}></broadcast-narration>` : nothing}`;
    if (compact) return html`<div class="body">${picture}</div>`;
    return html`<section class="stage" aria-label=${own.headings[event.kind]}>
            <div class="head">
                <h2>${own.headings[event.kind]}</h2>
                <span class="quiet ${program.old ? 'old' : ''}">${program.old ? words.failures.lastValid : html`${own.line(event.mark.line)}${words.join}<code>${briefCall(event.call)}</code>`}</span>
            </div>
            ${runsOf(program)} ${picture} ${hazardTemplate(event, labels, lang)} ${saidOf(shown, selected!, words)} ${whyOf(program, words)}
        </section>
        <aside class="notes" aria-label=${words.notes.heading}>
            <broadcast-facts .event=${event} .run=${shown} .labels=${labels} .words=${words} .speech=${lang}></broadcast-facts>
        </aside>`;
}

/** Why a run has no picture: where it stopped, or that nothing in it broadcasts. */
function undrawn(run: Run | null, words: Words): TemplateResult | typeof nothing {
    if (!run) return nothing;
    const { failure } = run;
    if (!failure) return html`<p class="say">${words.code.nothing}</p>`;
    return html`${failure.place ? html`<p class="say">${words.code.stopped(failure.place.line)}</p>` : nothing}
        ${raw(failure)}`;
}

/** The library's error message, verbatim. */
function raw({ type, message }: NonNullable<Run['failure']>): TemplateResult {
    return html`<div class="failure"><p class="raw">${type === null ? nothing : html`${type}: `}${message}</p></div>`;
}

/** How often an alignment ran, and its call stack: what a program adds to the notes. */
export function callsOf(program: ProgramView, words: Words): TemplateResult | typeof nothing {
    const { shown, selected, state } = program;
    const event = selected === null ? undefined : shown?.events[selected];
    if (!event || (event.count < 2 && event.stack.length < 2)) return nothing;
    return html`<broadcast-facts .event=${event} .run=${shown} .words=${words} .speech=${state.lang} .calls=${true}></broadcast-facts>`;
}

/** The other variables of the program that share the memory that an alignment writes. */
export function seenOf({ shown, selected, state }: ProgramView, words: Words): TemplateResult | typeof nothing {
    const event = selected === null ? undefined : shown?.events[selected];
    return event ? seenBy(event, words, eventWords[state.lang]) : nothing;
}

/** The buttons to the other runs of an event in a loop. */
export function runsOf({ shown, selected, state }: ProgramView): TemplateResult | typeof nothing {
    const event = selected === null ? undefined : shown?.events[selected];
    if (!event || event.count < 2) return nothing;
    return html`<broadcast-runs .event=${event} .speech=${state.lang}></broadcast-runs>`;
}

/**
 * The tensors of an alignment without values, with storage offsets where elements are not known: it was not computed, or
 * it overwrote an operand before it read it. Nothing if its values are known.
 */
export function placesOf(program: ProgramView, words: Words): TemplateResult | typeof nothing {
    const { shown, selected, state } = program;
    const event = selected === null ? undefined : shown?.events[selected];
    if (!event?.ok || !event.trace || event.trace.values !== null) return nothing;
    if (event.result?.storage !== null && !event.operands.some(({ overwritten }) => overwritten)) return nothing;
    return html`<broadcast-event .event=${event} .run=${shown} .labels=${eventLabels(event)} .words=${words} .speech=${state.lang} .bare=${true}></broadcast-event>`;
}

/** The history of an element, below the picture in which it is chosen. */
export function whyOf(program: ProgramView, words: Words): TemplateResult | typeof nothing {
    const { shown, selected, state, why } = program;
    if (!shown || selected === null) return nothing;
    return html`<broadcast-why .run=${shown} .event=${selected} .question=${state.why} .why=${why} .words=${words} .speech=${state.lang}></broadcast-why>`;
}

/** The library's message for a failed event, verbatim; preceded by a sentence if the picture has none. */
function saidOf(run: Run, event: number, words: Words): TemplateResult | typeof nothing {
    const { failure, events } = run;
    const { ok, mark } = events[event]!;
    // A function that is not implemented has no event.
    const here = failure?.event === event || (failure?.event === null && failure.place?.line === mark.line);
    if (ok || !failure || !here) return nothing;
    const silent = events[event]!.steps.length === 0 && hazardOf(events[event]!) === null;
    return silent ? undrawn(run, words) : raw(failure);
}
