import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Calls, Matrix, Trace } from '../../engine/generated/schema';
import { findCall, findDialect, needsOf } from '../../model/calls';
import { operandLabel, shapeText, signText } from '../../model/format';
import type { Problem } from '../../model/problem';
import type { State } from '../../model/state';
import * as change from '../../model/state';
import { problemText } from '../../model/telling';
import type { Words } from '../../model/words/en';
import { edit, emit } from '../events';
import { removeIcon } from '../icons';
import { define, Part } from '../part';
import { styled } from '../style/styled';
import type { Fault, FieldKey } from './fault';
import './field';
import { namesRow } from './names';
import './rules';

let instances = 0;

/**
 * The form: operands, operation, rule and what the rule needs, and at the end the result's shape.
 *
 * @property state, calls, words - what is chosen and what can be
 * @property shown - the trace that is drawn, where hues and the result come from
 * @property matrix - what each rule says to the shapes; null while that is not known
 * @property named - the same trace with names, where they are left out
 * @property fault - which field could not be read, and why
 * @property problems - what is wrong with fields that hold numbers
 * @property compact - one line, as in a figure
 * @fires bp-edit
 */
export class BroadcastInputs extends Part {
    @property({ attribute: false }) state!: State;
    @property({ attribute: false }) calls!: Calls;
    @property({ attribute: false }) words!: Words;
    @property({ attribute: false }) shown: Trace | null = null;
    @property({ attribute: false }) named: Trace | null = null;
    @property({ attribute: false }) matrix: Matrix | null = null;
    @property({ attribute: false }) fault: Fault | null = null;
    @property({ attribute: false }) problems: readonly Problem[] = [];
    @property({ type: Boolean }) compact = false;
    private readonly key = `bp-field-${instances++}`;

    protected override render(): TemplateResult {
        return this.compact ? this.line() : this.form();
    }

    private form(): TemplateResult {
        const { state, calls, words } = this;
        const needs = needsOf(calls, findCall(calls, state.dialect, state.op), state.rule);
        const pair = state.operands.length === 2;
        return html`<div class="fields">
            ${pair ? this.pair() : html`${state.operands.map((text, index) => this.operandRow(text, index))}`}
            ${pair ? nothing : html`<label for="${this.key}-op">${words.fields.op}</label>${this.opSelect()}<span class="beside"></span>`}
            <div class="under-which">
                <broadcast-rules .state=${state} .calls=${calls} .words=${words} .matrix=${this.matrix}></broadcast-rules>
                ${this.inPlace()} ${this.editRow()}
            </div>
            ${needs.axis ? this.row('axis', words.fields.axisHint) : nothing}
            ${needs.target ? this.row('target', words.fields.targetHint) : nothing}
            ${needs.axes ? this.row('axes', words.fields.axesHint) : nothing}
            ${namesRow(this, this.key, state, calls, this.shown, this.named, words)}
            ${this.fault?.field == null ? this.wrongs(null) : nothing}
            <span class="k var">${words.table.result}</span>
            <output class="gives across">${this.resultShape()}</output>
        </div>`;
    }

    /** `a − b = (4, 4)` in one line, with the rule at its end. */
    private line(): TemplateResult {
        const { state, calls, words } = this;
        const needs = needsOf(calls, findCall(calls, state.dialect, state.op), state.rule);
        const symbol = findCall(calls, state.dialect, state.op)?.symbol;
        const sign = symbol ? signText(symbol) : ',';
        const small = (field: 'axis' | 'target' | 'axes', hint: string) =>
            html`<span class="pair"><span class="sym">${words.fields[field]}</span>${this.field(field, hint)}</span>`;
        return html`<div class="line">
                ${sign === ',' ? html`<span class="sym">${state.op}</span>` : nothing}
                ${state.operands.map((_, index) => html`${index > 0 ? html`<span class="sym">${sign}</span>` : nothing}${this.field(index, words.fields.operandHint)}`)}
                ${needs.axis ? small('axis', words.fields.axisHint) : nothing}
                ${needs.target ? small('target', words.fields.targetHint) : nothing}
                ${needs.axes ? small('axes', words.fields.axesHint) : nothing}
                <output class="gives">${this.shown?.ok ? html`<span class="sym">=</span> ` : nothing}${this.resultShape()}</output>
                <broadcast-rules .state=${state} .calls=${calls} .words=${words} compact></broadcast-rules>
            </div>
            ${[...state.operands.keys(), ...(['axis', 'target', 'axes', null] as const)].map((key) => this.wrongs(key))}`;
    }

    private resultShape(): TemplateResult {
        const shape = this.shown?.result?.shape;
        return shape
            ? html`<span data-testid="result-shape">${shapeText(shape)}</span>`
            : html`<b aria-hidden="true">≠</b><span class="vh">${this.words.table.noResult}</span>`;
    }

    private operandRow(text: string, index: number): TemplateResult {
        return html`<label class="var" for="${this.key}-${index}">${operandLabel(index)}</label>
            ${this.field(index, this.words.fields.operandHint, text)}
            <span class="beside">${this.removal(index)}</span>
            ${this.wrongs(index)}`;
    }

    /** Two operands and what is done with them, on one line where they fit. */
    private pair(): TemplateResult {
        const { words, state } = this;
        const operand = (index: number) => {
            const text = state.operands[index]!;
            return html`<span class="operand" style=${styled({ 'flex-grow': String(Math.min(text.length, 40) + 8), 'flex-basis': `${text.length + 4}ch` })}
                ><label class="var" for="${this.key}-${index}">${operandLabel(index)}</label>${this.field(index, words.fields.operandHint, text)}${this.removal(index)}</span
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
        const name = words.fields.removeOperand(operandLabel(index));
        return change.canRemoveOperand(state, calls)
            ? html`<button type="button" class="small" aria-label=${name} title=${name} @click=${() => edit(this, (old) => change.removeOperand(old, index))}>${removeIcon}</button>`
            : nothing;
    }

    private row(field: 'axis' | 'target' | 'axes', hint: string): TemplateResult {
        return html`<label for="${this.key}-${field}">${this.words.fields[field]}</label>${this.field(field, hint)}<span class="beside"></span>${this.wrongs(field)}`;
    }

    private field(
        key: FieldKey,
        hint: string,
        text = typeof key === 'number' ? this.state.operands[key]! : this.state[key],
    ): TemplateResult {
        const fault = this.fault?.field === key ? this.fault : null;
        const wrong = fault !== null || this.problems.some((problem) => problem.key === key);
        return html`<broadcast-field
            .value=${text}
            .hint=${hint}
            .fieldId="${this.key}-${key}"
            .label=${this.compact ? (typeof key === 'number' ? this.words.fields.operand(operandLabel(key)) : this.words.fields[key]) : ''}
            .describedBy=${wrong ? `${this.key}-${key}-wrong` : ''}
            .wrong=${wrong}
            .fit=${this.compact}
            .span=${fault && fault.text === text ? fault.span : null}
            .operand=${typeof key === 'number' ? key : null}
            .trace=${this.shown}
            @bp-text=${(event: CustomEvent<{ text: string; at: number }>) => this.onText(key, event.detail.text, event.detail.at)}
        ></broadcast-field>`;
    }

    private onText(key: FieldKey, text: string, at: number): void {
        const set = (old: State) =>
            typeof key === 'number' ? change.setOperand(old, key, text) : change.setField(old, key, text);
        emit(this, 'bp-edit', { change: set, kind: `text ${key}`, at });
    }

    private wrongs(key: Fault['field']): TemplateResult | typeof nothing {
        const { fault, words } = this;
        const id = `${this.key}-${key}-wrong`;
        if (fault && fault.field === key) return html`<div class="wrongs" id=${id}>${fault.draw(words)}</div>`;
        const problem = this.problems.find((one) => key !== null && one.key === key);
        if (!problem) return nothing;
        return html`<p class="wrongs" id=${id}><b aria-hidden="true">≠</b><span data-testid="error">${problemText(words, problem)}</span></p>`;
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
                        ? html`<button type="button" class="word" @click=${() => edit(this, (old) => change.swapOperands(old))}>${words.fields.swap('a', 'b')}</button>`
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
