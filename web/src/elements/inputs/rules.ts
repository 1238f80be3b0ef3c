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
 * Chooses dialect and rule: one line that opens a group of radio buttons, each with what choosing it comes to, which is
 * asked when it is open. Escape gives the old choice back.
 *
 * @property state, calls, words
 * @fires bp-edit
 */
export class BroadcastRules extends Part {
    @property({ attribute: false }) state!: State;
    @property({ attribute: false }) calls!: Calls;
    @property({ attribute: false }) words!: Words;
    /** By dialect and rule what choosing it comes to. */
    @state() private verdicts: ReadonlyMap<string, Trace> = new Map();
    private open = false;
    private readonly group = `bp-rule-${instances++}`;
    /** What was chosen when the menu opened. */
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

    /** What choosing each rule comes to; while the answers are on their way the last ones stay. */
    private async ask(): Promise<void> {
        const { state, calls } = this;
        const all = choicesOf(calls).flatMap(({ choices }) => choices);
        try {
            const engine = await load();
            const requests = all.map((choice) => requestOf(chosen(state, calls, choice), calls));
            const traces = await Promise.all(requests.map((request) => engine.explain(request)));
            if (state === this.state) this.verdicts = new Map(all.map((choice, at) => [keyOf(choice), traces[at]!]));
        } catch {
            // The menu does without; it asks again when it is opened.
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

    /** What choosing it comes to: a shape, the axis that clashes, or the field that it still needs. */
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

/** The field without which a rule cannot be asked. */
function missingField(reason: string | null): 'target' | 'axes' | null {
    return reason === 'target-missing' ? 'target' : reason === 'axes-missing' ? 'axes' : null;
}

define('broadcast-rules', BroadcastRules);
