import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Recognition } from '../../engine/front_door';
import type { Words } from '../../model/words/en';
import { emit } from '../events';
import { define, Part } from '../part';
import { styled } from '../style/styled';
import type { readingWords } from './words';

type Operand = Recognition['operands'][number];

/**
 * The shapes as far as an error tells them: known sizes, a field for each that is not known, an ellipsis for further axes.
 *
 * @property recognition - what the core read
 * @fires bp-try - every size that was asked for is filled in
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
        // Where axes to the right were left out, places are counted from the left, as the message counts them.
        const offset = (operand: Operand) => (more ? 0 : width - operand.dims.length);
        const clash = (at: number) =>
            at === (more ? dimension : recognition.position === null ? dimension : width + recognition.position);
        return html`<table class="atab known" style=${styled({ '--cols': String(shown), '--digits': '3' })}>
            <thead><tr><td class="rh"></td>${columns.map((at) => html`<th scope="col" class="ax ${clash(at) ? 'clash focus' : ''}">${more ? says.dimension(String(at)) : words.table.axis(`\u2212${width - at}`)}</th>`)}${more ? html`<th scope="col" class="ax">${says.right}</th>` : nothing}</tr></thead>
            <tbody>
                ${operands.map(
                    (operand, index) => html`<tr>
                        <th class="rh" scope="row"><code>${operand.label}</code><small>${says.known(operand.dims.filter(({ size }) => size !== null).length)}</small></th>
                        ${columns.map((at) => html`<td class="ax ${clash(at) ? 'clash focus' : ''}">${this.size(operand, index, at - offset(operand), clash(at))}</td>`)}
                        ${more ? html`<td class="ax"><span class="sz"><span class="wait">…</span></span></td>` : nothing}
                    </tr>`,
                )}
                <tr class="res">
                    <th class="rh" scope="row"><code>${words.table.result}</code><small>${words.table.noResult}</small></th>
                    ${columns.map((at) => html`<td class="ax ${clash(at) ? 'clash focus' : ''}"><span class="sz ${clash(at) ? 'hit' : ''}">${clash(at) ? html`<span aria-hidden="true">≠</span><span class="vh">${words.table.clashes}</span>` : html`<span class="wait">–</span>`}</span></td>`)}
                    ${more ? html`<td class="ax"><span class="sz fits">${says.fits}</span></td>` : nothing}
                </tr>
            </tbody>
        </table>`;
    }

    private size(operand: Operand, index: number, dim: number, clash: boolean): TemplateResult | typeof nothing {
        const known = operand.dims[dim];
        if (!known) return nothing;
        const { size } = known;
        if (size !== null) return html`<span class="sz ${clash ? 'hit' : ''}">${size}</span>`;
        return html`<span class="sz"><input class="gap" inputmode="numeric" placeholder="?" data-operand=${index} data-dim=${dim} aria-label=${this.says.sizeOf(operand.label, String(dim))} @keydown=${this.onKey} @change=${this.onChange} /></span>`;
    }

    protected override firstUpdated(): void {
        this.fields[0]?.focus();
    }

    private get fields(): HTMLInputElement[] {
        return [...this.querySelectorAll<HTMLInputElement>('input.gap')];
    }

    private readonly onKey = (event: KeyboardEvent): void => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        const { fields } = this;
        const after = fields.indexOf(event.target as HTMLInputElement) + 1;
        if (after < fields.length) fields[after]!.focus();
        else this.go();
    };

    private readonly onChange = (): void => {
        if (this.fields.every(({ value }) => value.trim() !== '')) this.go();
    };

    /** The request with what was filled in; a size that was left empty is no axis. */
    private go(): void {
        const { operands, error, op } = this.recognition;
        const filled = operands.map(({ dims }, operand) => {
            const sizes = dims.map(({ size }, dim) => {
                const field = this.querySelector<HTMLInputElement>(`[data-operand="${operand}"][data-dim="${dim}"]`);
                return size === null ? (field?.value.trim() ?? '') : String(size);
            });
            const text = sizes.filter((size) => size !== '').join(', ');
            return { text: `(${text}${sizes.length === 1 ? ',' : ''})` };
        });
        const { library } = error!;
        const dialect = library === 'numpy' || library === 'onnx' || library === 'openvino' ? library : 'pytorch';
        emit(this, 'bp-try', { dialect, ...(op === null ? {} : { op }), operands: filled });
    }
}

define('broadcast-known', BroadcastKnown);
