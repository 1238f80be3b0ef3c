import { html, nothing, type TemplateResult } from 'lit';
import { memoized } from '../../model/memoized';
import { tell } from '../../model/narration';
import { reached } from '../../model/reached';
import type { State } from '../../model/state';
import type { Words } from '../../model/words/en';
import { answerButtons } from '../front/answers';
import { spoken } from '../narration/narration';
import { type Asked, unknown } from './course';
import type { LearnWords } from './words';

/** What the templates of a lesson draw. */
export interface LessonView {
    readonly asked: Asked;
    readonly words: Words;
    readonly says: LearnWords;
    readonly state: State;
    /** Which of the lessons it is, from 0. */
    readonly at: number;
    readonly compact: boolean;
}

/** Before the answer the shapes are only lined up. */
const atStart = memoized((trace: NonNullable<Asked['trace']>) => reached(trace, 0));

export const labelsOf = memoized(({ item }: Asked): readonly string[] => item.operands.map(({ label }) => label));

export function pictureOf({ asked, words, state }: LessonView, whole: boolean): TemplateResult | typeof nothing {
    const { trace, call } = asked;
    if (!trace) return nothing;
    const shown = whole ? atEnd(trace) : atStart(trace);
    const labels = labelsOf(asked);
    return html`<broadcast-alignment .trace=${trace} .reached=${shown} .labels=${labels} .words=${words} .call=${call}></broadcast-alignment>
        ${whole && trace.ok && trace.values ? html`<broadcast-tensors .trace=${trace} .reached=${shown} .call=${call} .labels=${labels} .words=${words} .speech=${state.lang} .compact=${true} .fixed=${true}></broadcast-tensors>` : nothing}`;
}

/** The sizes alone, beside those of a wrong rule; the column where the two differ is marked. */
export function truthBeside({ asked, words }: LessonView, position: number | null): TemplateResult | typeof nothing {
    const { trace, call } = asked;
    if (!trace) return nothing;
    const shown = markedAt(trace, position);
    return html`<broadcast-alignment .trace=${trace} .reached=${shown} .labels=${labelsOf(asked)} .words=${words} .call=${call}></broadcast-alignment>`;
}

const markedAt = memoized((trace: NonNullable<Asked['trace']>, position: number | null) =>
    trace.ok && position !== null ? { ...atEnd(trace), focus: trace.columns.length + position } : atEnd(trace),
);

const atEnd = memoized((trace: NonNullable<Asked['trace']>) => {
    const end = reached(trace, trace.steps.length - 1);
    return trace.ok ? { ...end, focus: null, written: null, cell: null } : end;
});

/** How an answer's value is written on its button. */
export function valueText(value: string, says: LearnWords): string {
    return says.values[value] ?? value;
}

/** The picture with its result left open, and the question under it. */
export function questionTemplate(view: LessonView, answer: (value: string) => void): TemplateResult {
    const { asked, words, says, state } = view;
    const { item } = asked;
    const texts = new Map(item.choices.map(({ value }) => [value, valueText(value, says)]));
    const question = spoken(tell(state.lang, item.say, {}, labelsOf(asked)));
    return html`${pictureOf(view, false)}
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
