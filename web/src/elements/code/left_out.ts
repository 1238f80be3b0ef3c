// Lines whose calls were skipped are in pale ink.

import { RangeSet, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';

const pale = Decoration.line({ class: 'left-out' });

/** Sets the skipped lines, counted from 1. */
export const setLeftOut = StateEffect.define<readonly number[]>();

/** The skipped lines; they move with the text until the next run. */
export const leftOut = StateField.define<DecorationSet>({
    create: () => Decoration.none,
    update(lines, { changes, effects, state }) {
        const set = effects.find((effect) => effect.is(setLeftOut));
        if (!set) return lines.map(changes);
        const within = set.value.filter((line) => line <= state.doc.lines);
        return RangeSet.of(
            within.map((line) => pale.range(state.doc.line(line).from)),
            true,
        );
    },
    provide: (field) => EditorView.decorations.from(field),
});
