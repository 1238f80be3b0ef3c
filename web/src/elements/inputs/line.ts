import { html, nothing, type TemplateResult } from 'lit';
import { findCall, needsOf } from '../../model/calls';
import { signText } from '../../model/format';
import { define } from '../part';
import { ruleSelect } from './choices';
import { OperandFields } from './operand_fields';

/** The form of a figure: `a − b = (4, 4)` in one line, with the rule at its end. */
export class BroadcastLine extends OperandFields {
    protected readonly inLine = true;

    protected override render(): TemplateResult {
        const { state, calls, words } = this;
        const needs = needsOf(calls, findCall(calls, state.dialect, state.op), state.rule);
        const symbol = findCall(calls, state.dialect, state.op)?.symbol;
        const sign = symbol ? `${signText(symbol)}${state.inPlace ? '=' : ''}` : ',';
        const small = (field: 'axis' | 'target' | 'axes', hint: string) =>
            html`<span class="pair"><span class="sym">${words.fields[field]}</span>${this.field(field, hint)}</span>`;
        return html`<div class="line">
                ${sign === ',' ? html`<span class="sym">${state.op}</span>` : nothing}
                ${state.operands.map((_, index) => html`${index > 0 ? html`<span class="sym">${sign}</span>` : nothing}${this.field(index, words.fields.operandHint)}`)}
                ${needs.axis ? small('axis', words.fields.axisHint) : nothing}
                ${needs.target ? small('target', words.fields.targetHint) : nothing}
                ${needs.axes ? small('axes', words.fields.axesHint) : nothing}
                <output class="gives">${this.old ? nothing : this.result()}</output>
                ${ruleSelect(this, state, calls, words)}
            </div>
            ${[...state.operands.keys(), ...(['axis', 'target', 'axes', null] as const)].map((key) => this.wrongs(key))}`;
    }

    private result(): TemplateResult {
        return html`${this.shown?.ok ? html`<span class="sym">=</span> ` : nothing}${this.resultShape()}`;
    }
}

define('broadcast-line', BroadcastLine);
