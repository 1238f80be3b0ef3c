import { html, nothing, type TemplateResult } from 'lit';
import type { Trace } from '../../engine/generated/schema';
import type { Call } from '../../model/calls';
import type { AlignedEvent } from '../../model/event';
import { dimTexts, operandLabel, shapeText, signText, tupleText } from '../../model/format';
import { eventLabels } from '../../model/program';
import { shapesOf } from '../../model/shapes_for';
import type { Words } from '../../model/words/en';
import { edit } from '../events';
import { coloured } from '../inputs/mirror';

/** The selected operator in terms of Shapes mode, with a button that opens it there. */
export function followsTemplate(
    from: HTMLElement,
    event: AlignedEvent,
    call: Call | undefined,
    words: Words,
    open: boolean,
): TemplateResult {
    const { trace } = event;
    const own = call && trace.rule !== call.rules[0] ? trace.rule : null;
    return html`<details class="follows" ?open=${open}>
        <summary><span class="h2">${words.page.shapes}</span><span class="quiet">${words.code.follows}</span></summary>
        <dl>
            ${trace.operands.map(
                (operand, index) => html`<dt>${operandLabel(index)}</dt>
                    <dd class="held">${coloured(tupled(operand), index, trace)}</dd>
                    <dd class="from">${event.texts[index] ?? nothing}</dd>`,
            )}
            ${trace.target ? html`<dt class="key">${words.fields.target}</dt><dd class="held">${shapeText(trace.target)}</dd><dd></dd>` : nothing}
            <dt class="key">${words.fields.op}</dt>
            <dd class="held">${call?.symbol ? `${signText(call.symbol)} ` : ''}${trace.op}</dd>
            <dd class="from">${trace.in_place ? words.fields.inPlace : nothing}</dd>
            <dt class="key">${words.fields.rule}</dt>
            <dd class="rule">${trace.dialect ? words.dialects[trace.dialect] : nothing}${own ? ` ${own}` : nothing}</dd>
            <dd class="from">${call ? html`<button type="button" class="word" @click=${() => edit(from, (state) => shapesOf(state, trace, call, eventLabels(event)))}>${words.code.openShapes}</button>` : nothing}</dd>
            <dt>${words.table.result}</dt>
            <dd class="gives">${trace.result ? html`<span data-testid="result-shape">${shapeText(trace.result.shape)}</span>` : html`<b aria-hidden="true">≠</b><span class="vh">${words.table.noResult}</span>`}</dd>
            <dd></dd>
        </dl>
    </details>`;
}

/** `(N=2, C=3, 1)` */
function tupled(operand: Trace['operands'][number]): string {
    return tupleText(dimTexts(operand));
}
