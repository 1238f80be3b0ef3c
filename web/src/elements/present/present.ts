import { html, type TemplateResult } from 'lit';
import { briefShape, signText } from '../../model/format';
import { hueOf } from '../hue';
import { alignmentOf, playerOf, tensorsOf } from '../playground/parts';
import { type Aloud, narrationOf } from '../playground/said';
import type { View } from '../playground/view';
import { lateSheet } from '../style/late_sheet';
import style from './present.css?inline';

export const adoptPresentStyles = lateSheet([style]);

/** How long the player stays visible after the last pointer or key event, in ms. */
const patience = 3000;

/**
 * Presentation mode: the picture fills the screen, the sentence is large below it, and the player is hidden when idle.
 */
export function presentTemplate(view: View, aloud: Aloud | null): TemplateResult {
    return html`<div class="stage" @pointermove=${awaken} @keydown=${awaken} @focusin=${awaken}>
        <p class="spoken-call mono">${line(view)}</p>
        <div class="both">${alignmentOf(view)} ${view.trace.ok ? tensorsOf(view, true) : ''}</div>
        ${narrationOf(view, aloud)}
        <div class="thin">${playerOf(view, true)}</div>
    </div>`;
}

/** `pred (4, 1) − target (4,)`, with each size in the hue of its axis. */
function line({ trace, labels, call }: View): TemplateResult {
    const sign = call?.symbol ? signText(call.symbol) : ',';
    return html`${call?.symbol ? '' : `${trace.op ?? ''} `}${trace.operands.map(({ shape }, operand) => {
        const name = `${operand > 0 ? ` ${sign} ` : ''}${labels[operand] ?? ''} `;
        if (shape.length > 8) return html`${name}${briefShape(shape)}`;
        const sizes = shape.map(
            (size, dim) => html`${dim > 0 ? ', ' : ''}<b class=${hueOf(dim - shape.length)}>${size}</b>`,
        );
        return html`${name}(${sizes}${shape.length === 1 ? ',' : ''})`;
    })}`;
}

let timer: ReturnType<typeof setTimeout> | undefined;

function awaken(event: Event): void {
    const stage = event.currentTarget as HTMLElement;
    stage.classList.remove('idle');
    clearTimeout(timer);
    timer = setTimeout(() => stage.classList.add('idle'), patience);
}
