import { html, nothing, type TemplateResult } from 'lit';
import field from '../inputs/field.css?inline';
import line from '../inputs/line.css?inline';
import '../inputs/line';
import '../narration/failure';
import '../notes/remark';
import type { Lint } from '../../engine/generated/schema';
import { hasProse } from '../../model/narration';
import type { Words } from '../../model/words/en';
import { lateSheet } from '../style/late_sheet';
import style from './figure.css?inline';
import { alignmentOf, codeOf, failureOf, oldCaption, playerOf, tensorsOf } from './parts';
import { narrationOf } from './said';
import type { ProgramView, View } from './view';

export const adoptFigureStyles = lateSheet([field, line, style]);

/** The compact form: one line of inputs, the picture, the sentence, one warning and the player. */
export function figureTemplate(view: View, open: string): TemplateResult {
    return html`${lineOf(view)} ${pictureOf(view, open)}`;
}

function lineOf(view: View): TemplateResult {
    return html`<broadcast-line
        .state=${view.state}
        .calls=${view.calls}
        .words=${view.words}
        .shown=${view.trace}
        .fault=${view.fault}
        .problems=${view.problems}
    ></broadcast-line>`;
}

/** The compact form in Code mode: a program above the picture of its open event. */
export function programFigureTemplate(
    program: ProgramView,
    view: View | null,
    words: Words,
    open: string,
    eventOf: (program: ProgramView, words: Words, compact: boolean) => TemplateResult,
): TemplateResult {
    return html`${codeOf(program, words, true)}
        ${view ? pictureOf(view, open) : html`${eventOf(program, words, true)}<div class="foot">${linkTo(open, words)}</div>`}`;
}

/** The single warning that a figure shows. */
function lintOf({ trace }: View): Lint | undefined {
    return trace.ok ? trace.lint[0] : undefined;
}

/** Whether there is a warning whose sentence is not loaded yet. */
export function lacksRemark(view: View): boolean {
    const lint = lintOf(view);
    return lint !== undefined && !hasProse(view.state.lang, lint.say);
}

function pictureOf(view: View, open: string): TemplateResult {
    const { state, words, trace } = view;
    const lint = lacksRemark(view) ? undefined : lintOf(view);
    return html`${view.old ? html`<p class="old">${oldCaption(view)}</p>` : nothing}
        <div class="body">
            ${alignmentOf(view)}
            ${trace.ok ? tensorsOf(view, true) : html`<div>${narrationOf(view, null)}${failureOf(view, true)}</div>`}
        </div>
        ${trace.ok ? narrationOf(view, null) : nothing}
        ${lint ? html`<broadcast-remark .lint=${lint} .labels=${view.labels} .words=${words} .speech=${state.lang}></broadcast-remark>` : nothing}
        <div class="foot">${playerOf(view, true)}${linkTo(open, words)}</div>`;
}

function linkTo(open: string, words: Words): TemplateResult | typeof nothing {
    if (open === '') return nothing;
    return html`<a class="open" href=${open} target="_blank" rel="noopener">${words.page.open}</a>`;
}
