import { html, nothing, type TemplateResult } from 'lit';
import '../notes/remark';
import { alignmentOf, failureOf, inputsOf, narrationOf, oldCaption, playerOf, tensorsOf } from './page';
import type { View } from './view';

/** The compact form: one line of inputs, the picture, the sentence, one remark and the player. */
export function figureTemplate(view: View, open: string): TemplateResult {
    const { state, words, trace } = view;
    const lint = trace.ok ? trace.lint[0] : undefined;
    return html`${inputsOf(view, true)} ${view.old ? html`<p class="old">${oldCaption(view)}</p>` : nothing}
        <div class="body">
            ${alignmentOf(view)}
            ${trace.ok ? tensorsOf(view, true) : html`<div>${narrationOf(view)}${failureOf(view)}</div>`}
        </div>
        ${trace.ok ? narrationOf(view) : nothing}
        ${lint ? html`<broadcast-remark .lint=${lint} .labels=${view.labels} .words=${words} .speech=${state.lang}></broadcast-remark>` : nothing}
        <div class="foot">${playerOf(view, true)}<a class="open" href=${open} target="_blank" rel="noopener">${words.page.open}</a></div>`;
}
