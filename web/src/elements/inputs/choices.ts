import { html, type TemplateResult } from 'lit';
import type { Calls, Dialect, Rule } from '../../engine/generated/schema';
import { findDialect, rulesOf } from '../../model/calls';
import { effectiveRule, type State, setDialect, setRule } from '../../model/state';
import type { Words } from '../../model/words/en';
import { edit } from '../events';

/** A dialect, or one of its rules. */
export interface Choice {
    readonly dialect: Dialect;
    /** null: each call of the dialect has one rule, so there is nothing to choose. */
    readonly rule: Rule | null;
}

/** The choices of each dialect: the dialect itself, or each of its rules if a call supports several. */
export function choicesOf(calls: Calls): { dialect: Dialect; choices: Choice[] }[] {
    return calls.dialects.map(({ dialect }) => {
        const several = findDialect(calls, dialect)?.calls.some((call) => call.rules.length > 1) ?? false;
        const rules = several ? rulesOf(calls, dialect) : [null];
        return { dialect, choices: rules.map((rule) => ({ dialect, rule })) };
    });
}

/** `PyTorch`, `ONNX unidirectional`. */
export function nameOf({ dialect, rule }: Choice, words: Words): string {
    return rule === null ? words.dialects[dialect] : `${words.dialects[dialect]} ${rule}`;
}

export function isChosen(choice: Choice, state: State, calls: Calls): boolean {
    return state.dialect === choice.dialect && (choice.rule === null || effectiveRule(state, calls) === choice.rule);
}

/** The state with another choice. */
export function chosen(state: State, calls: Calls, { dialect, rule }: Choice): State {
    const there = setDialect(state, calls, dialect);
    return rule === null ? there : setRule(there, calls, rule);
}

export function choose(from: HTMLElement, choice: Choice): void {
    edit(from, (state, calls) => chosen(state, calls, choice));
}

/** Chooses dialect and rule in a select. */
export function ruleSelect(from: HTMLElement, state: State, calls: Calls, words: Words): TemplateResult {
    const choices = choicesOf(calls).flatMap((group) => group.choices);
    return html`<span class="select"
        ><select aria-label=${words.fields.rule} @change=${(event: Event) => choose(from, choices[(event.target as HTMLSelectElement).selectedIndex]!)}>
            ${choices.map((choice) => html`<option .selected=${isChosen(choice, state, calls)}>${nameOf(choice, words)}</option>`)}
        </select></span
    >`;
}
