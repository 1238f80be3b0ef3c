// The parts of a picture, on the page and in a figure.

import { html, nothing, type TemplateResult } from 'lit';
import type { Words } from '../../model/words/en';
import type { formulaBlock } from '../tensors/formula';
import type { ProgramView, View } from './view';

/** The caption of a picture that does not show the current fields. */
export function oldCaption(view: View): string {
    return view.stands ? view.words.page.defaultShown : view.words.failures.lastValid;
}

export function failureOf(view: View, listed: boolean): TemplateResult | typeof nothing {
    const { trace } = view;
    if (trace.ok) return nothing;
    return html`<broadcast-failure .trace=${trace} .words=${view.words} .labels=${view.labels} .quoted=${view.quoted} .old=${view.old} .told=${view.state.code !== null} .listed=${listed}></broadcast-failure>`;
}

/** For shapes: no operand is a Python number. */
const nobody: readonly boolean[] = [];

export function alignmentOf(view: View): TemplateResult {
    return html`<broadcast-alignment .trace=${view.trace} .reached=${view.reached} .labels=${view.labels} .words=${view.words} .call=${view.call} .numbers=${view.made?.numbers ?? nobody} .uncomputed=${view.made?.shape ?? false}></broadcast-alignment>`;
}

export function tensorsOf(view: View, compact: boolean, formula: typeof formulaBlock | null = null): TemplateResult {
    return html`<broadcast-tensors
        .trace=${view.trace}
        .reached=${view.reached}
        .call=${view.call}
        .labels=${view.labels}
        .words=${view.words}
        .speech=${view.state.lang}
        .compact=${compact}
        .formula=${formula}
        .diagonal=${view.state.front}
        .program=${view.state.code !== null}
        .numbers=${view.made?.numbers ?? nobody}
        .overwritten=${view.made?.overwritten ?? null}
    ></broadcast-tensors>`;
}

/** The operands that clash. */
export function clashOf(view: View): TemplateResult | typeof nothing {
    if (view.boxes.length === 0) return nothing;
    return html`<broadcast-clash .trace=${view.trace} .boxes=${view.boxes} .call=${view.call} .labels=${view.labels} .words=${view.words}></broadcast-clash>`;
}

export function playerOf(view: View, compact: boolean): TemplateResult {
    return html`<broadcast-player .player=${view.player} .stops=${view.stops} .elements=${view.elements} .words=${view.words} .compact=${compact}></broadcast-player>`;
}

/** The program side of Code mode: the editor and its parts. */
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
