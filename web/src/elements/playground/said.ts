import { html, type TemplateResult } from 'lit';
import { elementSentence } from '../../model/element_sentence';
import { memoized } from '../../model/memoized';
import { type Segment, tell } from '../../model/narration';
import type { View } from './view';

/** Text for screen readers that is shown elsewhere in the picture. */
export type Aloud = (view: View) => string;

/** The sentence of the current step. */
export function narrationOf(view: View, aloud: Aloud | null): TemplateResult {
    const { player, reached } = view;
    return html`<broadcast-narration .segments=${sentenceOf(view)} .more=${aloud ? aloud(view) : ''} .clash=${reached.clash} .silent=${player.playing}></broadcast-narration>`;
}

/** The segments of the sentence, for parts that lay it out themselves. */
export function sentenceOf({ trace, player, state, labels, call }: View): readonly Segment[] {
    return told(trace, player.index, state.lang, labels, call);
}

const told = memoized(
    (
        trace: View['trace'],
        index: number,
        lang: View['state']['lang'],
        labels: View['labels'],
        call: View['call'],
    ): readonly Segment[] => {
        const step = trace.steps[index];
        if (!step) return [];
        return elementSentence(trace, step, lang, labels, call) ?? tell(lang, step.say, step.args, labels);
    },
);
