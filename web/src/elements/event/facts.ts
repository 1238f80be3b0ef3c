import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Run, RunEvent } from '../../engine/generated/schema';
import { sharesStorage, targetLabel } from '../../model/event';
import { gradientsOf } from '../../model/event_gradient';
import { briefShape, bytesText, countText, minus, shapeText } from '../../model/format';
import type { Lang } from '../../model/language';
import { type RunsAlike, runsAlike } from '../../model/runs';
import type { Words } from '../../model/words/en';
import { filled } from '../narration/filled';
import { define, Part } from '../part';
import { type EventWords, eventWords } from './words';

/**
 * The facts about an event outside its picture: memory, strides, its runs and its call stack.
 *
 * @property event, run - the event, and the run of its program
 * @fires bp-edit - another event is to be opened
 */
export class BroadcastFacts extends Part {
    @property({ attribute: false }) event!: RunEvent;
    @property({ attribute: false }) run!: Run;
    @property({ attribute: false }) labels: readonly string[] = [];
    @property({ attribute: false }) words!: Words;
    @property({ attribute: false }) speech: Lang = 'en';

    /** Whether to show only its runs and its call stack: the rest is elsewhere. */
    @property({ type: Boolean }) calls = false;

    protected override render(): TemplateResult {
        const { event, labels, speech, words } = this;
        const own = eventWords[speech];
        if (this.calls) return html`<dl class="facts">${runsOf(event, own, speech)} ${stackOf(event, own)}</dl>`;
        return html`<dl class="facts">
            ${memoryOf(event, labels, speech, words, own)} ${stridesOf(event, labels, words, own)} ${gradientOf(event, labels, own)}
            ${runsOf(event, own, speech)} ${stackOf(event, own)}
        </dl>`;
    }
}

function memoryOf(
    event: RunEvent,
    labels: readonly string[],
    lang: Lang,
    words: Words,
    own: EventWords,
): TemplateResult | typeof nothing {
    const { result } = event;
    if (!result) return nothing;
    const owner = event.operands.findIndex((operand) => sharesStorage(operand, result));
    const label = labels[owner] ?? words.table.result;
    const bytes = bytesText(lang, result.bytes);
    const said = {
        new: result.storage === null && !result.number ? own.notStored : own.made(words.table.result, bytes),
        view: own.viewed(label),
        written: own.written(targetLabel(event, labels) ?? words.table.result),
        same: own.same,
        none: own.none,
    }[result.memory];
    return html`<dt>${own.memory}</dt>
        <dd>
            <p><strong>${said}</strong></p>
            ${seenBy(event, words, own)}
        </dd>`;
}

/** The other variables of the program that share the written memory. */
export function seenBy({ target }: RunEvent, words: Words, own: EventWords): TemplateResult | typeof nothing {
    if (!target || target.seen_by.length === 0) return nothing;
    const names = target.seen_by.map((name, at) => html`${at > 0 ? words.join : ''}<code>${name}</code>`);
    return html`<p>${filled(own.seenThrough, { names })}</p>`;
}

function stridesOf(
    event: RunEvent,
    labels: readonly string[],
    words: Words,
    own: EventWords,
): TemplateResult | typeof nothing {
    const { result } = event;
    const tensors = event.operands.flatMap((operand, which) =>
        operand.number ? [] : [{ label: labels[which], operand }],
    );
    if (!result || result.number || result.shape.length === 0) return nothing;
    if (result.memory !== 'view' && event.kind !== 'view') return nothing;
    return html`<dt>${own.strides}</dt>
        <dd>
            ${tensors.slice(0, 1).map(({ label, operand }) => html`<code>${label}</code> ${minus(shapeText(operand.strides))}${operand.offset > 0 ? ` + ${operand.offset}` : nothing} → `)}
            <code>${words.table.result}</code> ${minus(shapeText(result.strides))}${result.offset > 0 ? ` + ${result.offset}` : nothing}
        </dd>`;
}

/** The gradient of each operand, if any receives one. */
function gradientOf(event: RunEvent, labels: readonly string[], own: EventWords): TemplateResult | typeof nothing {
    const back = gradientsOf(event, labels);
    if (back.length === 0) return nothing;
    return html`<dt>${own.gradient}</dt>
        <dd class="back">${back.map(({ label, text, flows }) => html`<p><code>${label}</code> ← ${text === null ? (flows ? own.noFormula : own.noGradient) : html`<code>${text}</code>`}</p>`)}<p class="quiet">${own.gradientOf}${back.some(({ letters }) => letters) ? own.operandLetters : nothing}</p></dd>`;
}

/** The largest number of groups of runs that are listed. */
const mostGroups = 12;

function runsOf(event: RunEvent, own: EventWords, lang: Lang): TemplateResult | typeof nothing {
    const { count, runs } = event;
    if (count < 2) return nothing;
    const groups = runsAlike(event);
    const shown = groups.slice(0, mostGroups);
    const shapes = ({ operands, result }: RunsAlike) =>
        [operands.map(briefShape).join(', '), result ? briefShape(result) : event.ok ? '' : '≠'].filter(
            (text) => text !== '',
        );
    return html`<dt>${own.runs}</dt>
        <dd>
            <p>${own.times(count)}</p>
            <ol class="groups">${shown.map((group) => html`<li><span>${own.run(group.first, group.last)}</span><span>${shapes(group).join(' → ')}${group.stretches ? html` <b>${own.stretches}</b>` : nothing}</span></li>`)}${groups.length > shown.length ? html`<li>…</li>` : nothing}</ol>
            ${runs.length < count ? html`<p class="quiet">${own.runsUnlisted(countText(lang, count - runs.length))}</p>` : nothing}
        </dd>`;
}

function stackOf({ stack }: RunEvent, own: EventWords): TemplateResult | typeof nothing {
    if (stack.length < 2) return nothing;
    return html`<dt>${own.calledFrom}</dt>
        <dd>${stack.map(({ function: name, line }) => html`<p><code>${name}</code> ${own.line(line)}</p>`)}</dd>`;
}

define('broadcast-facts', BroadcastFacts);
