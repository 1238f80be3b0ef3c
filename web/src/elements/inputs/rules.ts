import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Calls, Dialect, Rule } from '../../engine/generated/schema';
import { findDialect, rulesOf } from '../../model/calls';
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
 * Chooses dialect and rule: a group of radio buttons, or a select in the compact form.
 *
 * @property state, calls, words
 * @property compact - draw a select
 * @fires bp-edit
 */
export class BroadcastRules extends Part {
    @property({ attribute: false }) state!: State;
    @property({ attribute: false }) calls!: Calls;
    @property({ attribute: false }) words!: Words;
    @property({ type: Boolean }) compact = false;
    private readonly group = `bp-rule-${instances++}`;

    protected override render(): TemplateResult {
        return this.compact ? this.select() : this.radios();
    }

    private radios(): TemplateResult {
        const { words } = this;
        const groups = choicesOf(this.calls);
        const single = groups.filter(({ choices }) => choices.length === 1);
        const several = groups.filter(({ choices }) => choices.length > 1);
        return html`<div class="rules" role="radiogroup" aria-label=${words.fields.rule}>
            <div>${single.map(({ choices }) => this.radio(choices[0]!, words.dialects[choices[0]!.dialect]))}</div>
            ${several.map(
                ({ dialect, choices }) => html`<div role="group" aria-label=${words.dialects[dialect]}>
                    <span class="grp" aria-hidden="true">${words.dialects[dialect]}</span>
                    <div>${choices.map((choice) => this.radio(choice, words.rules[choice.rule!].name, words.rules[choice.rule!].does))}</div>
                </div>`,
            )}
        </div>`;
    }

    private radio(choice: Choice, text: string, title?: string): TemplateResult {
        return html`<label title=${title ?? nothing}
            ><input
                type="radio"
                name=${this.group}
                .checked=${isChosen(choice, this.state, this.calls)}
                @change=${() => choose(this, choice)}
            />${text}</label
        >`;
    }

    private select(): TemplateResult {
        const { words } = this;
        const choices = choicesOf(this.calls).flatMap((group) => group.choices);
        const text = ({ dialect, rule }: Choice) =>
            rule === null ? words.dialects[dialect] : `${words.dialects[dialect]} ${words.rules[rule].name}`;
        return html`<span class="select"
            ><select aria-label=${words.fields.rule} @change=${(event: Event) => choose(this, choices[(event.target as HTMLSelectElement).selectedIndex]!)}>
                ${choices.map((choice) => html`<option .selected=${isChosen(choice, this.state, this.calls)}>${text(choice)}</option>`)}
            </select></span
        >`;
    }
}

define('broadcast-rules', BroadcastRules);
