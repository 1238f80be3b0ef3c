import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Recognition } from '../../engine/front_door';
import type { Words } from '../../model/words/en';
import '../box';
import { calledOf, tupleText } from '../../model/format';
import { isAnywhere, type KnownOperand } from '../../model/known_operand';
import { emit } from '../events';
import { define, Part } from '../part';
import { styled } from '../style/styled';
import type { readingWords } from './words';

/**
 * The shapes that a text contains: known sizes, a field for each unknown one, an ellipsis for further axes. Sizes with
 * the same letter are equal.
 *
 * @property recognition - the core's answer
 * @fires bp-try - all required sizes are filled in
 */
export class BroadcastKnown extends Part {
    @property({ attribute: false }) recognition!: Recognition;
    @property({ attribute: false }) words!: Words;
    @property({ attribute: false }) says!: (typeof readingWords)['en'];

    protected override render(): TemplateResult {
        const { recognition, words, says } = this;
        const { operands, dimension } = recognition;
        const width = Math.max(...operands.map(({ dims }) => dims.length));
        const shown = width + (operands.some((operand) => operand.more === 'right') ? 1 : 0);
        const more = operands.some((operand) => operand.more === 'right');
        const columns = Array.from({ length: width }, (_, at) => at);
        // If axes to the right were left out, axes are counted from the left, as in the message.
        const offset = (operand: KnownOperand) => (more ? 0 : width - operand.dims.length);
        const anywhere = isAnywhere(recognition);
        const differ = anywhere && new Set(operands.map(({ dims }) => dims[0]!.size)).size > 1;
        const clash = (at: number) =>
            differ ||
            at === (more ? dimension : recognition.position === null ? dimension : width + recognition.position);
        return html`<broadcast-box class="align-box" label=${words.table.heading}><table class="atab known" style=${styled({ '--cols': String(shown), '--digits': '3' })} aria-label=${says.where}>
            <thead><tr><td class="rh"></td>${columns.map((at) => html`<th scope="col" class="ax ${clash(at) ? 'clash focus' : ''}">${anywhere ? says.someAxis : more ? says.dimension(String(at)) : words.table.axis(`\u2212${width - at}`)}</th>`)}${more ? html`<th scope="col" class="ax">${says.right}</th>` : nothing}</tr></thead>
            <tbody>
                ${operands.map(
                    (operand, index) => html`<tr>
                        <th class="rh" scope="row"><code title=${operand.expression ?? nothing}>${calledOf(operand)}</code><small>${operand.expression === null ? nothing : `${operand.label}${words.join}`}${says.known(operand.dims.filter(({ size }) => size !== null).length)}</small></th>
                        ${columns.map((at) => html`<td class="ax ${clash(at) ? 'clash focus' : ''}">${this.size(operand, index, at - offset(operand), clash(at))}</td>`)}
                        ${more ? html`<td class="ax"><span class="sz">${this.field(index, 'right', '…', says.sizesRight(calledOf(operand)))}</span></td>` : nothing}
                    </tr>`,
                )}
                <tr class="res">
                    <th class="rh" scope="row"><code>${words.table.result}</code><small>${columns.some(clash) ? words.table.noResult : nothing}</small></th>
                    ${columns.map((at) => html`<td class="ax ${clash(at) ? 'clash focus' : ''}"><span class="sz ${clash(at) ? 'hit' : ''}">${clash(at) ? html`<span aria-hidden="true">≠</span><span class="vh">${words.table.clashes}</span>` : html`<span class="wait">–</span>`}</span></td>`)}
                    ${more ? html`<td class="ax"><span class="sz fits">${says.fits}</span></td>` : nothing}
                </tr>
            </tbody>
        </table></broadcast-box>
        ${recognition.unknown.length > 0 || more ? html`<p class="fill"><button type="button" class="btn" data-testid="filled" @click=${() => this.go()}>${words.front.explain}</button></p>` : nothing}`;
    }

    private size(operand: KnownOperand, index: number, dim: number, clash: boolean): TemplateResult | typeof nothing {
        const known = operand.dims[dim];
        if (!known) return nothing;
        const { size, symbol, name } = known;
        if (size !== null) return html`<span class="sz ${clash ? 'hit' : ''}">${size}</span>`;
        const hint = name !== null ? `${name}=?` : symbol === null ? '?' : symbol === '...' ? '…' : symbol;
        return html`<span class="sz">${this.field(index, String(dim), hint, this.says.sizeOf(calledOf(operand), String(dim)), symbol ?? '')}</span>`;
    }

    private field(operand: number, dim: string, hint: string, label: string, symbol = ''): TemplateResult {
        return html`<input class="gap" inputmode="numeric" autocomplete="off" placeholder=${hint} data-operand=${operand} data-dim=${dim} data-symbol=${symbol} aria-label=${label} @keydown=${this.onKey} @input=${this.onInput} @change=${this.onChange} />`;
    }

    protected override firstUpdated(): void {
        // The picture that it belongs to is above it, and must stay visible.
        this.fields[0]?.focus({ preventScroll: true });
    }

    private get fields(): HTMLInputElement[] {
        return [...this.querySelectorAll<HTMLInputElement>('input.gap')];
    }

    private readonly onKey = (event: KeyboardEvent): void => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        const { fields } = this;
        const rest = fields.slice(fields.indexOf(event.target as HTMLInputElement) + 1);
        // Axes further to the right fit, and may be left open.
        const next = rest.find(({ value, dataset }) => value === '' && dataset.dim !== 'right');
        if (next) next.focus();
        else this.go();
    };

    private readonly onInput = (event: Event): void => {
        const { dataset, value } = event.target as HTMLInputElement;
        if (!dataset.symbol) return;
        for (const field of this.fields) if (field.dataset.symbol === dataset.symbol) field.value = value;
    };

    private readonly onChange = (): void => {
        if (this.fields.every(({ value }) => value.trim() !== '')) this.go();
    };

    /** The request with the filled-in sizes; an empty field is no axis. */
    private go(): void {
        const { operands, error, op, in_place } = this.recognition;
        const filled = operands.map(({ dims }, operand) => {
            const typed = (dim: number | 'right') =>
                this.querySelector<HTMLInputElement>(`[data-operand="${operand}"][data-dim="${dim}"]`)?.value.trim() ??
                '';
            const known = dims.map(({ size, name }, dim) => {
                const text = size === null ? typed(dim) : String(size);
                return text === '' || name === null ? text : `${name}=${text}`;
            });
            const sizes = [...known, typed('right')].filter((text) => text !== '');
            return { text: tupleText(sizes) };
        });
        const library = error?.library;
        const dialect = library === 'numpy' || library === 'onnx' || library === 'openvino' ? library : 'pytorch';
        emit(this, 'bp-try', {
            dialect,
            ...(op === null ? {} : { op }),
            ...(in_place ? { in_place } : {}),
            operands: filled,
        });
    }
}

define('broadcast-known', BroadcastKnown);
