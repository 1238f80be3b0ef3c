import { html, nothing, type TemplateResult } from 'lit';
import type { Request } from '../../engine/generated/schema';
import { memoized } from '../../model/memoized';
import { requestOfTrace } from '../../model/shapes_for';
import type { Words } from '../../model/words/en';
import { askOf } from '../ask/asking';
import { inPhrases } from '../narration/narration';
import { styled } from '../style/styled';
import { formulaBlock } from '../tensors/formula';
import { verdictTemplate } from '../verdict/verdict';
import { lettersOn, turnLetters } from './keys';
import { alignmentOf, clashOf, codeOf, failureOf, oldCaption, playerOf, tensorsOf } from './parts';
import { type Aloud, narrationOf } from './said';
import type { Session } from './session';
import type { ProgramView, View } from './view';

/** The templates of Code mode, loaded with it. */
type Mode = Pick<
    typeof import('../code/code_mode'),
    'eventTemplate' | 'placesOf' | 'whyOf' | 'callsOf' | 'seenOf' | 'runsOf'
>;

/** The form; the style sheet reserves its space until it is loaded. */
function inputsOf(view: View): TemplateResult {
    const { operands } = view.trace;
    const rows = operands.length === 2 ? 0 : operands.length;
    const named = operands.some(({ names }) => names?.some((name) => name !== null));
    return html`<broadcast-inputs
        style=${styled({ '--rows': String(rows), '--named': named ? '1' : '0' })}
        .state=${view.state}
        .calls=${view.calls}
        .words=${view.words}
        .shown=${view.trace}
        .named=${view.named}
        .fault=${view.fault}
        .problems=${view.problems}
    ></broadcast-inputs>`;
}

/** The alternatives, by what was meant. */
export function repairsOf(view: View, session: Session): TemplateResult {
    const { verdict } = view.trace;
    return html`<broadcast-repairs
        .request=${verdict && verdict.level !== 'plain' ? asked(view.trace, view.call) : null}
        .verdict=${verdict}
        .labels=${view.labels}
        .words=${view.words}
        .speech=${view.state.lang}
        .write=${view.state.code === null ? null : session.attempts.write}
        .canUndo=${session.attempts.canUndo}
    ></broadcast-repairs>`;
}

const asked = memoized((trace: View['trace'], call: View['call']): Request => requestOfTrace(trace, call));

/** The modules that are loaded once the picture is drawn. */
type LateParts = { readonly aloud: Aloud };

/** The page: inputs and notes next to the stage, the other rules below; only the picture until the rest is loaded. */
export function pageTemplate(view: View, session: Session, lateParts: LateParts | null): TemplateResult {
    const { words } = view;
    return html`<section class="input" aria-label=${words.page.shapes}>
            ${askOf(session, words, true)}
            <div class="head"><h2>${words.page.shapes}</h2></div>
            ${inputsOf(view)}
        </section>
        ${pictureOf(view, session, lateParts)}`;
}

/** The page in Code mode: the picture of an alignment as in Shapes mode, else that of the open event. */
export function programTemplate(
    program: ProgramView,
    view: View | null,
    session: Session,
    lateParts: LateParts | null,
    words: Words,
    mode: Mode,
): TemplateResult {
    return html`<section class="input" aria-label=${words.page.code}>${codeOf(program, words, false)}</section>
        ${view ? pictureOf(view, session, lateParts, { places: mode.placesOf(program, words), why: mode.whyOf(program, words), calls: mode.callsOf(program, words), seen: mode.seenOf(program, words), runs: mode.runsOf(program) }) : mode.eventTemplate(program, words, false)}`;
}

/** What Code mode adds to the picture of an alignment. */
interface Added {
    readonly places: TemplateResult | typeof nothing;
    readonly why: TemplateResult | typeof nothing;
    readonly calls: TemplateResult | typeof nothing;
    readonly seen: TemplateResult | typeof nothing;
    readonly runs: TemplateResult | typeof nothing;
}

/** The picture of a trace: the stage, the notes and the other rules. */
function pictureOf(
    view: View,
    session: Session,
    lateParts: LateParts | null,
    { places, why, calls, seen, runs }: Added = {
        places: nothing,
        why: nothing,
        calls: nothing,
        seen: nothing,
        runs: nothing,
    },
): TemplateResult {
    const { state, words, trace } = view;
    const program = state.code !== null;
    return html`<section class="stage" aria-label=${words.table.heading}>
            <div class="head">
                <h2>${words.table.heading}</h2>
                <span class="quiet ${view.old ? 'old' : ''}">${view.old ? oldCaption(view) : trace.rule === 'by-name' ? nothing : html`<span aria-hidden="true">← </span>${words.table.reading}`}</span>
            </div>
            ${runs} ${alignmentOf(view)} ${verdictTemplate(view)} ${places !== nothing ? places : trace.ok ? tensorsOf(view, false, formulaBlock) : clashOf(view)} ${playerOf(view, false)} ${narrationOf(view, lateParts?.aloud ?? null)}
            ${failureOf(view, false)} ${program && trace.ok ? nothing : repairsOf(view, session)} ${why} ${gradientOf(view, session)}
        </section>
        ${lateParts ? aroundOf(view, session, { calls, seen }) : nothing}`;
}

/** Examples and notes next to the picture, the other rules below. */
function aroundOf(view: View, session: Session, added: Pick<Added, 'calls' | 'seen'>): TemplateResult {
    const { state, calls, words, trace } = view;
    // Alignment by name is not comparable with the other rules.
    const matrix = trace.rule === 'by-name' ? null : view.matrix;
    const program = state.code !== null;
    return html`<aside class="notes" aria-label=${words.notes.heading}>
            ${program ? nothing : html`<broadcast-gallery .state=${state} .calls=${calls} .words=${words}></broadcast-gallery>`}
            <broadcast-notes .folded=${session.folds} .trace=${trace} .labels=${view.labels} .words=${words} .speech=${state.lang} .program=${program} .made=${view.made} .seen=${added.seen}></broadcast-notes>
            ${added.calls}
        </aside>
        <section class="dial" aria-label=${matrix ? words.matrix.heading : nothing}>
            ${
                matrix
                    ? html`<broadcast-matrix
                    .matrix=${matrix}
                    .calls=${calls}
                    .words=${words}
                    .first=${view.labels[0] ?? 'a'}
                    .here=${program ? words.code.thisLine : ''}
                    .from=${view.shapes}
                    .folded=${session.folds}
                ></broadcast-matrix>`
                    : nothing
            }
            ${keysOf(words)}
        </section>`;
}

/** The setting for commands that are single letters and digits. */
export function keysOf(words: Words): TemplateResult {
    const turn = (event: Event) => turnLetters((event.target as HTMLInputElement).checked);
    return html`<p class="foot-keys"><label><input type="checkbox" .checked=${lettersOn()} @change=${turn} /><span>${inPhrases(words.keys.label)}</span></label></p>`;
}

/** The gradient, collapsed: its heading says what is summed. */
function gradientOf(view: View, session: Session): TemplateResult | typeof nothing {
    const { trace, words, labels, state } = view;
    if (!trace.gradient) return nothing;
    return html`<broadcast-gradient .folded=${session.folds} .trace=${trace} .labels=${labels} .words=${words} .speech=${state.lang}></broadcast-gradient>`;
}
