import { html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { load } from '../../engine/engine';
import type { Calls, Trace } from '../../engine/generated/schema';
import { briefShape, minus } from '../../model/format';
import { requestOf } from '../../model/request';
import type { State } from '../../model/state';
import type { Words } from '../../model/words/en';
import { edit } from '../events';
import { define, Part } from '../part';
import { type Choice, choicesOf, choose, chosen, isChosen, nameOf } from './choices';

let instances = 0;

/**
 * Chooses dialect and rule: one line that opens a group of radio buttons, each with its outcome, which is computed when
 * the menu is open. Escape restores the previous choice.
 *
 * @property state, calls, words
 * @fires bp-edit
 */
export class BroadcastRules extends Part {
    @property({ attribute: false }) state!: State;
    @property({ attribute: false }) calls!: Calls;
    @property({ attribute: false }) words!: Words;
    /** The outcome of each dialect and rule. */
    @state() private verdicts: ReadonlyMap<string, Trace> = new Map();
    private open = false;
    private readonly group = `bp-rule-${instances++}`;
    /** The choice when the menu was opened. */
    private chosenAtFirst: State | null = null;

    protected override render(): TemplateResult {
        const { words, state, calls } = this;
        const own = choicesOf(calls)
            .flatMap(({ choices }) => choices)
            .find((choice) => isChosen(choice, state, calls));
        return html`<details class="menu" @toggle=${this.onToggle} @keydown=${this.onKey} @focusout=${this.onLeave}>
            <summary><span class="k">${words.fields.rule}</span> <b>${own ? nameOf(own, words) : words.dialects[state.dialect]}</b></summary>
            ${this.radios()}
        </details>`;
    }

    protected override updated(changed: Map<string, unknown>): void {
        if (this.open && changed.has('state')) void this.ask();
    }

    /** Requests the outcome of each rule; the last outcomes stay until the new ones arrive. */
    private async ask(): Promise<void> {
        const { state, calls } = this;
        const all = choicesOf(calls).flatMap(({ choices }) => choices);
        try {
            const engine = await load();
            const requests = all.map((choice) => requestOf(chosen(state, calls, choice), calls));
            const traces = await Promise.all(requests.map((request) => engine.explain(request)));
            if (state === this.state) this.verdicts = new Map(all.map((choice, at) => [keyOf(choice), traces[at]!]));
        } catch {
            // The menu works without them; they are requested again when it is opened.
        }
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
        this.open = menu.open;
        if (menu.open) void this.ask();
        if (menu.open) menu.querySelector<HTMLInputElement>(':checked')?.focus();
    };

    private readonly onLeave = (event: FocusEvent): void => {
        const menu = event.currentTarget as HTMLDetailsElement;
        // If no element takes the focus, the window lost it, or the menu itself was pressed.
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

    /** The outcome of a choice: a shape, the axis that clashes, or a field that is missing. */
    private verdict(choice: Choice): TemplateResult | typeof nothing {
        const trace = this.verdicts.get(keyOf(choice));
        if (!trace) return nothing;
        const { result, error, columns } = trace;
        if (result) return html` <code>= ${briefShape(result.shape)}</code>`;
        const missing = missingField(error?.reason ?? null);
        if (missing) return html` <code>${this.words.fields[missing]} ?</code>`;
        if (error?.code === 'bad-request') return nothing;
        const at = error?.axis == null ? undefined : columns[error.axis]?.position;
        return html` <code class="no"><b>≠</b>${at === undefined ? nothing : ` ${this.words.matrix.atAxis(minus(at))}`}</code>`;
    }
}

function keyOf({ dialect, rule }: Choice): string {
    return `${dialect} ${rule}`;
}

/** The field that a rule is missing. */
function missingField(reason: string | null): 'target' | 'axes' | null {
    return reason === 'target-missing' ? 'target' : reason === 'axes-missing' ? 'axes' : null;
}

define('broadcast-rules', BroadcastRules);
