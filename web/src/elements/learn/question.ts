import { html, nothing, type TemplateResult } from 'lit';
import type { LessonItem } from '../../engine/front_door';
import { minus, signText } from '../../model/format';
import { memoized } from '../../model/memoized';
import { tell } from '../../model/narration';
import { reached } from '../../model/reached';
import type { State } from '../../model/state';
import type { Words } from '../../model/words/en';
import { pips } from '../alignment/cell';
import '../box';
import { answerButtons } from '../front/answers';
import { hueOf } from '../hue';
import { spoken } from '../narration/narration';
import { type Asked, unknown } from './course';
import type { LearnWords } from './words';

/** The input of a lesson's templates. */
export interface LessonView {
    readonly asked: Asked;
    readonly words: Words;
    readonly says: LearnWords;
    readonly state: State;
    /** The index of the lesson, from 0. */
    readonly at: number;
    readonly compact: boolean;
}

/** Before the answer the shapes are only aligned. */
const atStart = memoized((trace: NonNullable<Asked['trace']>) => reached(trace, 0));

export const labelsOf = memoized(({ item }: Asked): readonly string[] => item.operands.map(({ label }) => label));

export function pictureOf(view: LessonView, whole: boolean): TemplateResult | typeof nothing {
    const { asked, words, state } = view;
    const { trace, call, item } = asked;
    if (!trace) return columnsTable(view, item.columns, whole, null);
    const shown = whole ? atEnd(trace) : atStart(trace);
    const labels = labelsOf(asked);
    return html`<broadcast-alignment .trace=${trace} .reached=${shown} .labels=${labels} .words=${words} .call=${call}></broadcast-alignment>
        ${whole && trace.ok && trace.values ? html`<broadcast-tensors .trace=${trace} .reached=${shown} .call=${call} .labels=${labels} .words=${words} .speech=${state.lang} .compact=${true} .fixed=${true}></broadcast-tensors>` : nothing}`;
}

/** The sizes of the correct outcome, next to those of a misconception; the column where they differ is marked. */
export function truthBeside(view: LessonView, position: number | null): TemplateResult | typeof nothing {
    const { asked, words } = view;
    const { trace, call } = asked;
    if (!trace) return columnsTable(view, asked.item.columns, true, position);
    const shown = markedAt(trace, position);
    return html`<broadcast-alignment .trace=${trace} .reached=${shown} .labels=${labelsOf(asked)} .words=${words} .call=${call}></broadcast-alignment>`;
}

/** Columns of sizes, with their results if `known`; the column where a misconception differs is marked. */
export function columnsTable(
    { asked, words }: LessonView,
    columns: LessonItem['columns'],
    known: boolean,
    position: number | null,
    ok = false,
): TemplateResult | typeof nothing {
    const width = columns.length;
    if (width === 0) return nothing;
    const kind = (at: number) => `ax ${hueOf(at - width)} ${at - width === position ? 'focus' : ''}`;
    const cell = (text: string | TemplateResult, at: number, size: number | null) =>
        html`<td class=${kind(at)}><span class="sz">${text}</span>${pips(size ?? 0, false)}</td>`;
    // A column without a result is an axis that is gone; if the operands clash, it is the clash.
    const meets = asked.trace !== null;
    const nought = meets && !ok ? '≠' : html`<span class="vh">${words.table.absent}</span>`;
    const results = columns.map(({ result }, at) => cell(result === null ? nought : String(result), at, result));
    // The number of axes of the result is part of the question.
    const open = html`<td colspan=${width}><span class="sz">?</span></td>`;
    const sign = (text: string) => html`<td class="oper oh">${meets ? text : ''}</td>`;
    const symbol = asked.call?.symbol ? signText(asked.call.symbol) : '';
    return html`<broadcast-box class="align-box" label=${words.table.heading}><table class="atab mini idea" aria-label=${words.table.heading}>
        <thead><tr><td class="rh"></td><td class="oh"></td>${columns.map((_, at) => html`<th scope="col" class=${kind(at)}>${words.table.axis(minus(at - width))}</th>`)}</tr></thead>
        <tbody>
            ${labelsOf(asked).map((label, operand) => html`<tr><th class="rh" scope="row"><code>${label}</code></th>${sign(operand > 0 ? symbol : '')}${columns.map(({ sizes }, at) => cell(sizes[operand] == null ? '' : String(sizes[operand]), at, sizes[operand] ?? null))}</tr>`)}
            <tr class="res"><th class="rh" scope="row"><code>${words.table.result}</code></th>${sign('=')}${known ? results : open}</tr>
        </tbody>
    </table></broadcast-box>`;
}

const markedAt = memoized((trace: NonNullable<Asked['trace']>, position: number | null) =>
    trace.ok && position !== null ? { ...atEnd(trace), focus: trace.columns.length + position } : atEnd(trace),
);

const atEnd = memoized((trace: NonNullable<Asked['trace']>) => {
    const end = reached(trace, trace.steps.length - 1);
    return trace.ok ? { ...end, focus: null, written: null, cell: null } : end;
});

/** The label of an answer's button. */
export function valueText(value: string, says: LearnWords): string {
    return says.values[value] ?? value;
}

/** The picture without its result, and the question below it. */
export function questionTemplate(view: LessonView, answer: (value: string) => void): TemplateResult {
    const { asked, words, says, state } = view;
    const { item } = asked;
    const texts = new Map(item.choices.map(({ value }) => [value, valueText(value, says)]));
    const question = spoken(tell(state.lang, item.say, {}, labelsOf(asked)));
    const library = words.dialects[asked.trace?.dialect ?? 'pytorch'];
    return html`<div class="head"><h2><code>${item.code}</code></h2><span class="quiet">${library}</span></div>
        ${pictureOf(view, false)}
        <p class="say" role="status" data-testid="question">${question}</p>
        ${answerButtons(
            item.choices.map(({ value }) => value),
            words,
            answer,
            null,
            texts,
        )}
        <p class="quiet unsure"><button type="button" class="word" data-testid="dont-know" @click=${() => answer(unknown)}>${says.unknown}</button></p>`;
}
