import { html, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Recognition } from '../../engine/front_door';
import { knownShape } from '../../model/known_operand';
import { productText } from '../../model/product_text';
import { emit } from '../events';
import { define, Part } from '../part';
import type { ReadingWords } from './words';

type Operand = Pick<Recognition['operands'][number], 'label' | 'expression' | 'text'>;

const two: readonly Operand[] = [
    { label: 'a', expression: null, text: '*' },
    { label: 'b', expression: null, text: '*' },
];

/** Whether a part of the shape is unknown. */
const isOpen = (text: string): boolean => /[^0-9,]/.test(text);

/** Whether to ask for the shape; a number has none. */
const isAsked = ({ text }: Operand): boolean => text !== '()';

/**
 * A field for the shape of each operand, if the text does not contain it.
 *
 * @property recognition - the core's answer
 * @fires bp-try - every shape is filled in
 * @fires bp-read - for a matrix product: a text with the shapes
 */
export class BroadcastWhole extends Part {
    @property({ attribute: false }) recognition!: Recognition;
    @property({ attribute: false }) says!: ReadingWords;

    protected override render(): TemplateResult {
        const { operands } = this.recognition;
        return html`<div class="whole">
            ${(operands.length > 0 ? operands : two).filter(isAsked).map(
                ({ label, expression, text }) => html`<label
                    ><code>${expression ?? label}</code>
                    <input class="gap" placeholder=${text === '*' ? '(2, 3)' : knownShape(text)} .value=${isOpen(text) ? '' : knownShape(text)} autocomplete="off" spellcheck="false" aria-label=${this.says.shapeOf(expression ?? label)} @keydown=${this.onKey} @change=${this.onChange}
                /></label>`,
            )}
        </div>`;
    }

    protected override firstUpdated(): void {
        // The recognized text above it must stay visible.
        this.fields.find(({ value }) => value === '')?.focus({ preventScroll: true });
    }

    private get fields(): HTMLInputElement[] {
        return [...this.querySelectorAll<HTMLInputElement>('input.gap')];
    }

    private readonly onKey = (event: KeyboardEvent): void => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        const open = this.fields.find(({ value }) => value.trim() === '');
        if (open) open.focus();
        else this.go();
    };

    private readonly onChange = (): void => {
        if (this.fields.every(({ value }) => value.trim() !== '')) this.go();
    };

    /** The filled-in shape of each operand. */
    private get typed(): string[] {
        const values = this.fields.map(({ value }) => value.trim());
        const { operands } = this.recognition;
        return operands.length > 0 ? operands.map((one) => (isAsked(one) ? values.shift()! : '()')) : values;
    }

    private go(): void {
        const { op, in_place, error } = this.recognition;
        if (op === 'matmul') {
            const { operands } = this.recognition;
            const factors = this.typed.map((shape, at) => ({ shape, label: operands[at]?.expression ?? null }));
            emit(this, 'bp-read', productText(factors, error?.library === 'numpy'));
            return;
        }
        const numpy = error?.library === 'numpy';
        emit(this, 'bp-try', {
            dialect: numpy ? 'numpy' : 'pytorch',
            ...(op === null ? {} : { op }),
            ...(in_place ? { in_place } : {}),
            operands: this.typed.map((text) => ({ text })),
        });
    }
}

define('broadcast-whole', BroadcastWhole);
