import { html, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Recognition } from '../../engine/front_door';
import { emit } from '../events';
import { define, Part } from '../part';
import type { ReadingWords } from './words';

type Operand = Pick<Recognition['operands'][number], 'label' | 'expression'>;

const two: readonly Operand[] = [
    { label: 'a', expression: null },
    { label: 'b', expression: null },
];

/**
 * A field for the shape of each operand, where the text says no size of any.
 *
 * @property recognition - what the core read
 * @fires bp-try - every shape is filled in
 */
export class BroadcastWhole extends Part {
    @property({ attribute: false }) recognition!: Recognition;
    @property({ attribute: false }) says!: ReadingWords;

    protected override render(): TemplateResult {
        const { operands } = this.recognition;
        return html`<div class="whole">
            ${(operands.length > 0 ? operands : two).map(
                ({ label, expression }) => html`<label
                    ><code>${expression ?? label}</code>
                    <input class="gap" placeholder="(2, 3)" autocomplete="off" spellcheck="false" aria-label=${this.says.shapeOf(expression ?? label)} @keydown=${this.onKey} @change=${this.onChange}
                /></label>`,
            )}
        </div>`;
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
        const open = this.fields.find(({ value }) => value.trim() === '');
        if (open) open.focus();
        else this.go();
    };

    private readonly onChange = (): void => {
        if (this.fields.every(({ value }) => value.trim() !== '')) this.go();
    };

    private go(): void {
        const { op, in_place, error } = this.recognition;
        const numpy = error?.library === 'numpy';
        emit(this, 'bp-try', {
            dialect: numpy ? 'numpy' : 'pytorch',
            ...(op === null ? {} : { op }),
            ...(in_place ? { in_place } : {}),
            operands: this.fields.map(({ value }) => ({ text: value.trim() })),
        });
    }
}

define('broadcast-whole', BroadcastWhole);
