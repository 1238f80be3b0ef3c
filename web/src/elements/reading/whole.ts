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

/** Something of it is not known. */
const isOpen = (text: string): boolean => /[^0-9,]/.test(text);

/** A number has no shape to ask for. */
const isAsked = ({ text }: Operand): boolean => text !== '()';

/**
 * A field for the shape of each operand, where the text does not say it.
 *
 * @property recognition - what the core read
 * @fires bp-try - every shape is filled in
 * @fires bp-read - the same where they are multiplied: a text that says it
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
                    <input class="gap" placeholder=${text === '*' ? '(2, 3)' : knownShape(text)} .value=${isOpen(text) ? '' : `(${text}${text.includes(',') ? '' : ','})`} autocomplete="off" spellcheck="false" aria-label=${this.says.shapeOf(expression ?? label)} @keydown=${this.onKey} @change=${this.onChange}
                /></label>`,
            )}
        </div>`;
    }

    protected override firstUpdated(): void {
        // What was read stands above it, and is to be seen first.
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

    /** What was filled in, per operand. */
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
