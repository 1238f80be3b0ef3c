// The operators of a program that broadcast, as buttons in its text, and the span where it failed.

import { type Range, RangeSet, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';

/** The span of an operator in the text, in UTF-16 units, and its accessible name. */
export interface Mark {
    readonly from: number;
    readonly to: number;
    readonly event: number;
    readonly label: string;
    readonly failed: boolean;
}

export interface Marks {
    readonly operators: readonly Mark[];
    readonly selected: number | null;
}

export const setMarks = StateEffect.define<Marks>();

/** Sets the span where the program failed; null if it did not. */
export const setFault = StateEffect.define<{ readonly from: number; readonly to: number } | null>();

/** The marks; they move with the text until the next run sets them. */
const operators = StateField.define<DecorationSet>({
    create: () => Decoration.none,
    update(marks, { changes, effects, state }) {
        const set = effects.find((effect) => effect.is(setMarks));
        return set ? draw(set.value, state.doc.length) : marks.map(changes);
    },
    provide: (field) => EditorView.decorations.from(field),
});

const fault = StateField.define<DecorationSet>({
    create: () => Decoration.none,
    update(marks, { changes, effects, state }) {
        const set = effects.find((effect) => effect.is(setFault));
        if (!set) return marks.map(changes);
        const { length } = state.doc;
        const place = set.value;
        if (!place || place.from >= Math.min(place.to, length)) return Decoration.none;
        return Decoration.set([Decoration.mark({ class: 'fault' }).range(place.from, Math.min(place.to, length))]);
    },
    provide: (field) => EditorView.decorations.from(field),
});

function draw({ operators, selected }: Marks, length: number): DecorationSet {
    const within = operators.filter(({ from, to }) => from < to && to <= length);
    // A roving tab stop: only the selected operator is reached by Tab; arrow keys move on from there.
    const stop = within.some(({ event }) => event === selected) ? selected : (within[0]?.event ?? null);
    return RangeSet.of(
        within.map(
            ({ from, to, event, label, failed }): Range<Decoration> =>
                Decoration.mark({
                    class: `op${event === selected ? ' on' : ''}${failed ? ' failed' : ''}`,
                    attributes: {
                        role: 'button',
                        tabindex: event === stop ? '0' : '-1',
                        'data-event': String(event),
                        'aria-label': label,
                        'aria-pressed': String(event === selected),
                        spellcheck: 'false',
                    },
                }).range(from, to),
        ),
        true,
    );
}

/** The event of the operator that is the target of an input event; null for other targets. */
function eventAt(target: EventTarget | null): number | null {
    const mark = target instanceof Element ? target.closest<HTMLElement>('.op[data-event]') : null;
    return mark === null ? null : Number(mark.dataset.event);
}

const keys: Readonly<Record<string, -1 | 0 | 1>> = {
    Enter: 0,
    ' ': 0,
    ArrowLeft: -1,
    ArrowUp: -1,
    ArrowRight: 1,
    ArrowDown: 1,
};

/** Operators as buttons. `choose` gets the event; `step` gets the event and the direction of the next one, −1 or 1. */
export function marks(choose: (event: number) => void, step: (from: number, by: -1 | 1) => void) {
    return [
        operators,
        fault,
        EditorView.domEventHandlers({
            click(event) {
                const chosen = eventAt(event.target);
                if (chosen !== null) choose(chosen);
                return false;
            },
            keydown(event) {
                const chosen = eventAt(event.target);
                const by = keys[event.key];
                if (chosen === null || event.altKey || event.ctrlKey || event.metaKey) return false;
                if (by === undefined) return event.key.length === 1;
                event.preventDefault();
                event.stopPropagation();
                if (by === 0) choose(chosen);
                else step(chosen, by);
                return true;
            },
        }),
    ];
}
