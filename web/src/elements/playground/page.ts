import { html, nothing, type TemplateResult } from 'lit';
import { kept } from '../../model/kept';
import { tell } from '../../model/narration';
import type { Words } from '../../model/words/en';
import type { ProgramView, View } from './view';

const told = kept(tell);

/** The sentence of the step that is shown. */
export function narrationOf(view: View): TemplateResult {
    const { trace } = view;
    const step = trace.steps[view.player.index];
    const segments = step ? told(view.state.lang, step.say, step.args, view.labels) : [];
    return html`<broadcast-narration .segments=${segments} .clash=${view.reached.clash} .silent=${view.player.playing}></broadcast-narration>`;
}

/** What is said of a picture that is not what the fields say. */
export function oldCaption(view: View): string {
    return view.stands ? view.words.page.defaultShown : view.words.failures.lastValid;
}

export function failureOf(view: View): TemplateResult | typeof nothing {
    const { trace } = view;
    if (trace.ok) return nothing;
    return html`<broadcast-failure .trace=${trace} .words=${view.words} .labels=${view.labels} .old=${view.old} .told=${view.state.code !== null}></broadcast-failure>`;
}

export function alignmentOf(view: View): TemplateResult {
    return html`<broadcast-alignment .trace=${view.trace} .reached=${view.reached} .labels=${view.labels} .words=${view.words} .call=${view.call}></broadcast-alignment>`;
}

export function tensorsOf(view: View, compact: boolean): TemplateResult {
    return html`<broadcast-tensors
        .trace=${view.trace}
        .reached=${view.reached}
        .call=${view.call}
        .labels=${view.labels}
        .words=${view.words}
        .speech=${view.state.lang}
        .compact=${compact}
        .fixed=${view.state.code !== null}
    ></broadcast-tensors>`;
}

export function playerOf(view: View, compact: boolean): TemplateResult {
    return html`<broadcast-player .player=${view.player} .stops=${view.stops} .elements=${view.elements} .words=${view.words} .compact=${compact}></broadcast-player>`;
}

/** Code mode's own side: the editor and what belongs to it. */
export function codeOf(program: ProgramView, words: Words, compact: boolean): TemplateResult {
    return html`<broadcast-code
        .code=${program.code}
        .run=${program.run}
        .shown=${program.shown}
        .shownCode=${program.shownCode}
        .selected=${program.selected}
        .halted=${program.halted}
        .calls=${program.calls}
        .words=${words}
        .speech=${program.state.lang}
        .compact=${compact}
    ></broadcast-code>`;
}

export function inputsOf(view: View, compact: boolean): TemplateResult {
    return html`<broadcast-inputs
        .state=${view.state}
        .calls=${view.calls}
        .words=${view.words}
        .shown=${view.trace}
        .named=${view.named}
        .fault=${view.fault}
        .problems=${view.problems}
        .compact=${compact}
    ></broadcast-inputs>`;
}

/** The whole page: inputs and notes beside the stage, the other rules below. */
export function pageTemplate(view: View): TemplateResult {
    const { state, calls, words } = view;
    return html`<section class="input" aria-label=${words.page.shapes}>
            <div class="head"><h2>${words.page.shapes}</h2></div>
            ${inputsOf(view, false)}
            <broadcast-gallery .state=${state} .calls=${calls} .words=${words}></broadcast-gallery>
        </section>
        ${pictureOf(view)}`;
}

/** The whole page in Code mode: the same picture of the open broadcast. Without one there is only the program. */
export function programTemplate(program: ProgramView, view: View | null, words: Words): TemplateResult {
    return html`<section class="input" aria-label=${words.code.heading}>${codeOf(program, words, false)}</section>
        ${view ? pictureOf(view) : html`<section class="stage"></section>`}`;
}

/** The picture of a trace: the stage, the notes and the other rules. */
function pictureOf(view: View): TemplateResult {
    const { state, calls, words, trace } = view;
    // Who goes by names asks for something else than the other rules.
    const matrix = trace.rule === 'by-name' ? null : view.matrix;
    const program = state.code !== null;
    return html`<section class="stage" aria-label=${words.table.heading}>
            <div class="head">
                <h2>${words.table.heading}</h2>
                <span class="quiet ${view.old ? 'old' : ''}">${view.old ? oldCaption(view) : trace.rule === 'by-name' ? nothing : html`<span aria-hidden="true">← </span>${words.table.reading}`}</span>
            </div>
            ${alignmentOf(view)} ${narrationOf(view)} ${failureOf(view)} ${playerOf(view, false)} ${tensorsOf(view, false)}
            ${trace.gradient ? html`<broadcast-gradient .trace=${trace} .labels=${view.labels} .words=${words} .speech=${state.lang}></broadcast-gradient>` : nothing}
        </section>
        <aside class="notes" aria-label=${words.notes.heading}>
            <broadcast-notes .trace=${trace} .labels=${view.labels} .words=${words} .speech=${state.lang} .program=${program}></broadcast-notes>
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
                ></broadcast-matrix>`
                    : nothing
            }
        </section>`;
}
