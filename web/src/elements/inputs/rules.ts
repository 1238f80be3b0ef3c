import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Calls, Dialect, Matrix, Rule } from '../../engine/generated/schema';
import { findDialect, rulesOf } from '../../model/calls';
import { briefShape, minus } from '../../model/format';
import { effectiveRule, type State, setDialect, setRule } from '../../model/state';
import type { Words } from '../../model/words/en';
import { edit } from '../events';
import { define, Part } from '../part';

interface Choice {
    readonly dialect: Dialect;
    /** null: the dialect's calls have one rule each, so there is nothing to choose. */
    readonly rule: Rule | null;
}

/** Per dialect what can be chosen: the dialect itself, or each of its rules where a call takes several. */
export function choicesOf(calls: Calls): { dialect: Dialect; choices: Choice[] }[] {
    return calls.dialects.map(({ dialect }) => {
        const several = findDialect(calls, dialect)?.calls.some((call) => call.rules.length > 1) ?? false;
        const rules = several ? rulesOf(calls, dialect) : [null];
        return { dialect, choices: rules.map((rule) => ({ dialect, rule })) };
    });
}

/** `PyTorch`, `ONNX unidirectional`. */
function nameOf({ dialect, rule }: Choice, words: Words): string {
    return rule === null ? words.dialects[dialect] : `${words.dialects[dialect]} ${words.rules[rule].name}`;
}

function isChosen(choice: Choice, state: State, calls: Calls): boolean {
    return state.dialect === choice.dialect && (choice.rule === null || effectiveRule(state, calls) === choice.rule);
}

function choose(from: HTMLElement, choice: Choice): void {
    edit(from, (state, calls) => {
        const there = setDialect(state, calls, choice.dialect);
        return choice.rule === null ? there : setRule(there, calls, choice.rule);
    });
}

let instances = 0;

/**
 * Chooses dialect and rule: one line that opens a group of radio buttons, each with what it says to these shapes; or a
 * select in the compact form. Escape gives the old choice back.
 *
 * @property state, calls, words
 * @property matrix - what each rule says to the shapes; null while that is not known
 * @property compact - draw a select
 * @fires bp-edit
 */
export class BroadcastRules extends Part {
    @property({ attribute: false }) state!: State;
    @property({ attribute: false }) calls!: Calls;
    @property({ attribute: false }) words!: Words;
    @property({ attribute: false }) matrix: Matrix | null = null;
    @property({ type: Boolean }) compact = false;
    private readonly group = `bp-rule-${instances++}`;
    /** What was chosen when the menu opened. */
    private chosenAtFirst: State | null = null;

    protected override render(): TemplateResult {
        return this.compact ? this.select() : this.menu();
    }

    private menu(): TemplateResult {
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
                    ? this.radio(choices[0]!, words.dialects[dialect])
                    : html`<div role="group" aria-label=${words.dialects[dialect]}>
                    <span class="grp" aria-hidden="true">${words.dialects[dialect]}</span>
                    ${choices.map((choice) => this.radio(choice, words.rules[choice.rule!].name, words.rules[choice.rule!].does))}
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

    private radio(choice: Choice, text: string, does?: string): TemplateResult {
        return html`<label title=${does ?? nothing}
            ><input
                type="radio"
                name=${this.group}
                .checked=${isChosen(choice, this.state, this.calls)}
                @change=${() => choose(this, choice)}
            /><span>${text}</span>${this.verdict(choice)}</label
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

    private select(): TemplateResult {
        const { words } = this;
        const choices = choicesOf(this.calls).flatMap((group) => group.choices);
        return html`<span class="select"
            ><select aria-label=${words.fields.rule} @change=${(event: Event) => choose(this, choices[(event.target as HTMLSelectElement).selectedIndex]!)}>
                ${choices.map((choice) => html`<option .selected=${isChosen(choice, this.state, this.calls)}>${nameOf(choice, words)}</option>`)}
            </select></span
        >`;
    }
}

define('broadcast-rules', BroadcastRules);
