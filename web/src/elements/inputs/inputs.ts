import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Trace } from '../../engine/generated/schema';
import { findCall, findDialect, needsOf } from '../../model/calls';
import { signText } from '../../model/format';
import * as change from '../../model/state';
import { edit } from '../events';
import { removeIcon } from '../icons';
import { define } from '../part';
import { styled } from '../style/styled';
import { namesRow } from './names';
import { OperandFields } from './operand_fields';
import './rules';

/**
 * The form: operands, operation, rule and the rule's parameters, followed by the result's shape.
 *
 * @property named - the same trace with names, if they are dropped
 */
export class BroadcastInputs extends OperandFields {
    @property({ attribute: false }) named: Trace | null = null;
    protected readonly inLine = false;

    protected override render(): TemplateResult {
        const { state, calls, words } = this;
        const needs = needsOf(calls, findCall(calls, state.dialect, state.op), state.rule);
        const pair = state.operands.length === 2;
        return html`<div class="fields">
            ${pair ? this.pair() : html`${state.operands.map((text, index) => this.operandRow(text, index))}`}
            ${pair ? nothing : html`<label for="${this.key}-op">${words.fields.op}</label>${this.opSelect()}<span class="beside"></span>`}
            <div class="under-which">
                <broadcast-rules .state=${state} .calls=${calls} .words=${words}></broadcast-rules>
                ${this.inPlace()} ${this.editRow()}
            </div>
            ${needs.axis ? this.row('axis', words.fields.axisHint) : nothing}
            ${needs.target ? this.row('target', words.fields.targetHint) : nothing}
            ${needs.axes ? this.row('axes', words.fields.axesHint) : nothing}
            ${this.old ? nothing : namesRow(this, this.key, state, calls, this.shown, this.named, words)}
            ${this.fault?.field == null ? this.wrongs(null) : nothing}
            <span class="k var">${words.table.result}</span>
            <output class="gives across">${this.old ? html`<span aria-hidden="true">–</span>` : this.resultShape()}</output>
        </div>`;
    }

    private operandRow(text: string, index: number): TemplateResult {
        return html`<label class="var" for="${this.key}-${index}">${change.labelOf(this.state, index)}</label>
            ${this.field(index, this.words.fields.operandHint, text)}
            <span class="beside">${this.removal(index)}</span>
            ${this.wrongs(index)}`;
    }

    /** Two operands and their operation, on one line if they fit. */
    private pair(): TemplateResult {
        const { words, state } = this;
        const operand = (index: number) => {
            const text = state.operands[index]!;
            return html`<span class="operand" style=${styled({ 'flex-grow': String(Math.min(text.length, 40) + 8), 'flex-basis': `${text.length + 4}ch` })}
                ><label class="var" for="${this.key}-${index}">${change.labelOf(this.state, index)}</label>${this.field(index, words.fields.operandHint, text)}${this.removal(index)}</span
            >`;
        };
        return html`<div class="pair">
                ${operand(0)}
                <span class="op"><label class="vh" for="${this.key}-op">${words.fields.op}</label>${this.opSelect()}</span>
                ${operand(1)}
            </div>
            ${this.wrongs(0)}${this.wrongs(1)}`;
    }

    private removal(index: number): TemplateResult | typeof nothing {
        const { words, state, calls } = this;
        const name = words.fields.removeOperand(change.labelOf(state, index));
        return change.canRemoveOperand(state, calls)
            ? html`<button type="button" class="small" aria-label=${name} title=${name} @click=${() => edit(this, (old) => change.removeOperand(old, index))}>${removeIcon}</button>`
            : nothing;
    }

    private row(field: 'axis' | 'target' | 'axes', hint: string): TemplateResult {
        return html`<label for="${this.key}-${field}">${this.words.fields[field]}</label>${this.field(field, hint)}<span class="beside"></span>${this.wrongs(field)}`;
    }

    private editRow(): TemplateResult | typeof nothing {
        const { state, calls, words } = this;
        const add = change.canAddOperand(state, calls);
        if (!add && state.operands.length < 2) return nothing;
        const last = state.operands.length - 1;
        return html`<span class="edit">
                ${add ? html`<button type="button" class="word" @click=${() => edit(this, (old) => change.addOperand(old))}>${words.fields.addOperand}</button>` : nothing}
                ${
                    last >= 1
                        ? html`<button type="button" class="word" @click=${() => edit(this, (old) => change.swapOperands(old))}>${words.fields.swap(change.labelOf(state, 0), change.labelOf(state, 1))}</button>`
                        : nothing
                }
            </span>`;
    }

    private opSelect(): TemplateResult {
        const { state, calls } = this;
        const rows = findDialect(calls, state.dialect)?.calls ?? [];
        const onChange = (event: Event) => {
            const op = (event.target as HTMLSelectElement).value;
            edit(this, (old, known) => change.setOp(old, known, op));
        };
        return html`<span class="select lined"
            ><select id="${this.key}-op" @change=${onChange}>
                ${rows.map(({ op, symbol }) => html`<option value=${op} .selected=${op === state.op}>${symbol ? `${signText(symbol)} ${op}` : op}</option>`)}
            </select></span
        >`;
    }

    private inPlace(): TemplateResult | typeof nothing {
        const { state, calls, words } = this;
        if (!findCall(calls, state.dialect, state.op)?.in_place) return nothing;
        return html`<button type="button" class="switch" role="switch" aria-checked=${state.inPlace ? 'true' : 'false'} @click=${() => edit(this, (old) => change.setInPlace(old, !old.inPlace))}>${words.fields.inPlace}</button>`;
    }
}

define('broadcast-inputs', BroadcastInputs);
