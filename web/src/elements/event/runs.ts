import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { RunEvent } from '../../engine/generated/schema';
import { briefShape, countText } from '../../model/format';
import type { Lang } from '../../model/language';
import { runOf, type ShapeOfRun } from '../../model/runs';
import { emit } from '../events';
import { backIcon, forwardIcon } from '../icons';
import { define, Part } from '../part';
import { eventWords } from './words';

/**
 * The shown run of an event in a loop: its shapes, with marks on those that differ from the preceding run, and buttons
 * to the adjacent runs.
 *
 * @property event - the shown event
 * @fires bp-run - another run is to be shown
 */
export class BroadcastRuns extends Part {
    @property({ attribute: false }) event!: RunEvent;
    @property({ attribute: false }) speech: Lang = 'en';
    /** The run that was requested but has not arrived yet. */
    private asked: number | null = null;

    protected override willUpdate(changed: Map<string, unknown>): void {
        if (changed.has('event')) this.asked = null;
    }

    protected override render(): TemplateResult | typeof nothing {
        const there = runOf(this.event);
        if (!there) return nothing;
        const own = eventWords[this.speech];
        const { run, count, shapes, result } = there;
        const told = (one: ShapeOfRun) =>
            one.changed
                ? html`<b title=${own.runChanged}>${briefShape(one.shape)}<span class="vh"> ${own.runChanged}</span></b>`
                : briefShape(one.shape);
        const button = (by: -1 | 1, label: string, icon: TemplateResult) =>
            html`<button class="round" type="button" aria-label=${label} title=${label} aria-disabled=${run + by < 0 || run + by >= count ? 'true' : 'false'} @click=${() => this.step(by)}>${icon}</button>`;
        return html`<div class="runs" role="group" aria-label=${own.runs}>
            ${button(-1, own.runBefore, backIcon)}<span class="this-run" aria-live="polite">${own.runOf(countText(this.speech, run + 1), countText(this.speech, count))}</span>${button(1, own.runNext, forwardIcon)}
            <span class="shapes">${shapes.map((one, at) => html`${at > 0 ? ', ' : nothing}${told(one)}`)}${result ? html`${shapes.length > 0 ? ' → ' : nothing}${told(result)}` : nothing}</span>
        </div>`;
    }

    /** Requests the preceding or the following run, if there is one. */
    step(by: -1 | 1): void {
        const { run = 0, count } = this.event;
        const to = (this.asked ?? run) + by;
        if (to < 0 || to >= count) return;
        this.asked = to;
        emit(this, 'bp-run', to);
    }
}

define('broadcast-runs', BroadcastRuns);
