import { html, nothing, type TemplateResult } from 'lit';
import { trace as whole } from '../../engine/recorded/front';
import type { View } from '../playground/view';

/**
 * The parts next to the answered question: the other rules, the gradient and the memory, collapsed, each with its
 * answer as summary; the legend.
 */
export function afterTemplate({ matrix, trace, calls, labels, words, state }: View): TemplateResult {
    return html`<div class="after">
        ${matrix ? html`<broadcast-matrix .matrix=${matrix} .calls=${calls} .words=${words} .first=${labels[0] ?? 'a'} .folded=${true}></broadcast-matrix>` : nothing}
        <broadcast-gradient .trace=${trace} .labels=${labels} .words=${words} .speech=${state.lang} .folded=${true}></broadcast-gradient>
        <broadcast-notes .trace=${whole} .labels=${labels} .words=${words} .speech=${state.lang} .folded=${true} .brief=${true}></broadcast-notes>
    </div>`;
}
