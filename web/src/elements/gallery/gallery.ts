import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Calls } from '../../engine/generated/schema';
import { findCall } from '../../model/calls';
import { signText } from '../../model/format';
import { type Example, gallery } from '../../model/gallery';
import type { State } from '../../model/state';
import type { Words } from '../../model/words/en';
import { emit } from '../events';
import { backIcon, forwardIcon } from '../icons';
import { define, Part } from '../part';

const all: readonly Example[] = gallery.flatMap(({ examples }) => examples);

/** The index of the example with the same request as the state, or −1. */
function currentOf(state: State): number {
    const same = (other: State) =>
        (['dialect', 'rule', 'op', 'inPlace', 'axis', 'target', 'axes'] as const).every(
            (key) => other[key] === state[key],
        ) &&
        other.operands.length === state.operands.length &&
        other.operands.every((text, index) => text === state.operands[index]);
    return all.findIndex((example) => same(example.state));
}

/**
 * The examples in groups, and two buttons that step through all of them.
 *
 * @property state, calls, words
 * @fires bp-edit
 */
export class BroadcastGallery extends Part {
    @property({ attribute: false }) state!: State;
    @property({ attribute: false }) calls!: Calls;
    @property({ attribute: false }) words!: Words;

    protected override render(): TemplateResult {
        const { words } = this;
        const current = currentOf(this.state);
        return html`<div class="gallery-head">
            <details class="gallery">
                <summary class="h2">${words.gallery.heading}</summary>
                <div class="list" tabindex="0" role="group" aria-label=${words.gallery.heading}>
                ${gallery.map(
                    ({ group, examples }) => html`<h3>${words.gallery.groups[group]}</h3>
                        <ul>
                            ${byTitle(examples).map((alike) => this.item(alike, current))}
                        </ul>`,
                )}
                </div>
            </details>
            <div class="gallery-step">
                <button type="button" aria-label=${words.gallery.before} @click=${() => this.step(current, -1)}>${backIcon}</button>
                <span>${current < 0 ? '–' : current + 1} / ${all.length}</span>
                <button type="button" aria-label=${words.gallery.next} @click=${() => this.step(current, 1)}>${forwardIcon}</button>
            </div>
        </div>`;
    }

    /** A title, and its examples. */
    private item(alike: readonly Example[], current: number): TemplateResult {
        const title = this.words.gallery.titles[alike[0]!.title];
        return html`<li>
            <span>${title}</span>
            <div>${alike.map((example) => {
                const { state } = example;
                const symbol = findCall(this.calls, state.dialect, state.op)?.symbol;
                const shapes = state.operands.join(symbol ? ` ${signText(symbol)} ` : '; ');
                return html`<button type="button" aria-label="${title}: ${shapes}" aria-current=${all[current] === example ? 'true' : nothing} @click=${() => this.open(example)}><code>${shapes}</code></button>`;
            })}</div>
        </li>`;
    }

    private step(current: number, by: number): void {
        const next = current < 0 ? (by > 0 ? 0 : all.length - 1) : (current + by + all.length) % all.length;
        this.open(all[next]!);
    }

    private open(example: Example): void {
        emit(this, 'bp-edit', {
            change: (old) => ({ ...example.state, lang: old.lang, theme: old.theme }),
            kind: null,
            fresh: true,
        });
    }
}

/** The examples grouped by title, in the order of their first ones. */
function byTitle(examples: readonly Example[]): Example[][] {
    const titles = new Map<Example['title'], Example[]>();
    for (const example of examples) titles.set(example.title, [...(titles.get(example.title) ?? []), example]);
    return [...titles.values()];
}

define('broadcast-gallery', BroadcastGallery);
