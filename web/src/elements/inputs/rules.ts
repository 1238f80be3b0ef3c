import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Calls, Matrix } from '../../engine/generated/schema';
import { briefShape, minus } from '../../model/format';
import type { State } from '../../model/state';
import type { Words } from '../../model/words/en';
import { edit } from '../events';
import { define, Part } from '../part';
import { type Choice, choicesOf, choose, isChosen, nameOf } from './choices';

let instances = 0;

/**
 * Chooses dialect and rule: one line that opens a group of radio buttons, each with what it says to these shapes. Escape
 * gives the old choice back.
 *
 * @property state, calls, words
 * @property matrix - what each rule says to the shapes; null while that is not known
 * @fires bp-edit
 */
export class BroadcastRules extends Part {
    @property({ attribute: false }) state!: State;
    @property({ attribute: false }) calls!: Calls;
    @property({ attribute: false }) words!: Words;
    @property({ attribute: false }) matrix: Matrix | null = null;
    private readonly group = `bp-rule-${instances++}`;
    /** What was chosen when the menu opened. */
    private chosenAtFirst: State | null = null;

    protected override render(): TemplateResult {
        const { words, state, calls } = this;
        const chosen = choicesOf(calls)
            .flatMap(({ choices }) => choices)
            .find((choice) => isChosen(choice, state, calls));
        return html`<details class="menu" @toggle=${this.onToggle} @keydown=${this.onKey} @focusout=${this.onLeave}>
            <summary><span class="k">${words.fields.rule}</span> <b>${chosen ? nameOf(chosen, words) : words.dialects[state.dialect]}</b></summary>
            ${this.radios()}
        </details>`;
    }

    private radios(): TemplateResult {
        const { words } = this;
        const groups = choicesOf(this.calls);
        return html`<div class="rules" role="radiogroup" aria-label=${words.fields.rule}>
            ${groups.map(({ dialect, choices }) =>
                choices.length === 1
                    ? this.radio(choices[0]!, words.dialects[dialect], words.rules.numpy)
                    : html`<div role="group" aria-label=${words.dialects[dialect]}>
                    <span class="grp" aria-hidden="true">${words.dialects[dialect]}</span>
                    ${choices.map((choice) => this.radio(choice, choice.rule!, words.rules[choice.rule!]))}
                </div>`,
            )}
        </div>`;
    }

    private readonly onToggle = (event: Event): void => {
        const menu = event.currentTarget as HTMLDetailsElement;
        this.chosenAtFirst = menu.open ? this.state : null;
        if (menu.open) menu.querySelector<HTMLInputElement>(':checked')?.focus();
    };

    private readonly onLeave = (event: FocusEvent): void => {
        const menu = event.currentTarget as HTMLDetailsElement;
        // Where nothing takes the focus the window lost it, or a press hit the menu itself.
        if (event.relatedTarget instanceof Node && !menu.contains(event.relatedTarget)) menu.open = false;
    };

    private readonly onKey = (event: KeyboardEvent): void => {
        const menu = event.currentTarget as HTMLDetailsElement;
        if (!menu.open || (event.key !== 'Escape' && event.key !== 'Enter')) return;
        if (event.key === 'Enter' && (event.target as Element).matches('summary')) return;
        const before = this.chosenAtFirst;
        if (event.key === 'Escape' && before && before !== this.state) edit(this, () => before);
        event.preventDefault();
        event.stopPropagation();
        menu.open = false;
        menu.querySelector('summary')?.focus();
    };

    private radio(choice: Choice, text: string, does: string): TemplateResult {
        return html`<label title=${does}
            ><input
                type="radio"
                name=${this.group}
                .checked=${isChosen(choice, this.state, this.calls)}
                @change=${() => choose(this, choice)}
            /><span>${text}</span> <small>${does}</small>${this.verdict(choice)}</label
        >`;
    }

    /** What the rule says to the shapes. */
    private verdict({ dialect, rule }: Choice): TemplateResult | typeof nothing {
        const { matrix, words } = this;
        const row = matrix?.ok
            ? matrix.rows.find(
                  (one) => one.dialect === dialect && !one.in_place && (rule === null || one.rule === rule),
              )
            : undefined;
        if (!row) return nothing;
        if (row.ok) return html` <code>= ${briefShape(row.result ?? [])}</code>`;
        const at = row.error?.axis == null ? undefined : row.columns[row.error.axis]?.position;
        return html` <code class="no"><b>≠</b>${at === undefined ? nothing : ` ${words.matrix.atAxis(minus(at))}`}</code>`;
    }
}

define('broadcast-rules', BroadcastRules);
