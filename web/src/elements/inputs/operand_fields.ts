import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Calls, Trace } from '../../engine/generated/schema';
import { shapeText } from '../../model/format';
import type { Problem } from '../../model/problem';
import type { State } from '../../model/state';
import * as change from '../../model/state';
import { problemText } from '../../model/telling';
import type { Words } from '../../model/words/en';
import { emit } from '../events';
import { Part } from '../part';
import type { Fault, FieldKey } from './fault';
import './field';

let instances = 0;

/**
 * The fields of shapes and of a rule's parameters, with their problems: the base of the page's form and of a figure's
 * line.
 *
 * @property state, calls, words - the current choices and the available ones
 * @property shown - the drawn trace, the source of hues and of the result
 * @property fault - the field that could not be read, and why
 * @property problems - the problems of fields that hold numbers
 * @fires bp-edit
 */
export abstract class OperandFields extends Part {
    @property({ attribute: false }) state!: State;
    @property({ attribute: false }) calls!: Calls;
    @property({ attribute: false }) words!: Words;
    @property({ attribute: false }) shown: Trace | null = null;
    @property({ attribute: false }) fault: Fault | null = null;
    @property({ attribute: false }) problems: readonly Problem[] = [];
    protected readonly key = `bp-field-${instances++}`;
    /** Whether fields are as wide as their texts and have no visible labels. */
    protected abstract readonly inLine: boolean;

    /** Whether `shown` is not the answer to the current fields, because one of them cannot be read. */
    protected get old(): boolean {
        return this.fault !== null || this.problems.length > 0;
    }

    protected resultShape(): TemplateResult {
        const shape = this.shown?.result?.shape;
        return shape
            ? html`<span data-testid="result-shape">${shapeText(shape)}</span>`
            : html`<b aria-hidden="true">≠</b><span class="vh">${this.words.table.noResult}</span>`;
    }

    protected field(
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
            .label=${this.inLine ? (typeof key === 'number' ? this.words.fields.operand(change.labelOf(this.state, key)) : this.words.fields[key]) : ''}
            .describedBy=${wrong ? `${this.key}-${key}-wrong` : ''}
            .wrong=${wrong}
            .fit=${this.inLine}
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

    protected wrongs(key: Fault['field']): TemplateResult | typeof nothing {
        const { fault, words } = this;
        const id = `${this.key}-${key}-wrong`;
        if (fault && fault.field === key) return html`<div class="wrongs" id=${id}>${fault.draw(words)}</div>`;
        const problem = this.problems.find((one) => key !== null && one.key === key);
        if (!problem) return nothing;
        return html`<p class="wrongs" id=${id}><b aria-hidden="true">≠</b><span data-testid="error">${problemText(words, problem)}</span></p>`;
    }
}
