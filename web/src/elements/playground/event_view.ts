import type { Box } from '../../model/clash';
import type { AlignedEvent } from '../../model/event';
import { cellText } from '../../model/format';
import { memoized } from '../../model/memoized';
import type { Made } from '../../model/memory';
import { eventLabels } from '../../model/program';
import { shapesOf } from '../../model/shapes_for';
import { programWordsOf } from '../../model/speech';
import type { State } from '../../model/state';
import { type View, viewOf } from './view';

/** The view of an aligned event of a program. */
export function eventView(
    event: AlignedEvent,
    given: Pick<View, 'state' | 'calls' | 'player' | 'matrix' | 'old'>,
): View {
    const alone = { named: null, stands: false, fault: null, problems: [], quoted: null };
    const view = viewOf({ ...given, ...alone, trace: event.trace });
    return {
        ...view,
        words: programWordsOf(given.state.lang),
        labels: eventLabels(event),
        old: given.old,
        shapes: leading(event, view.call),
        boxes: boxesOf(event),
        made: madeOf(event),
    };
}

/** The known elements of the operands, if they clash. */
const boxesOf = memoized((event: AlignedEvent): readonly (Box | null)[] =>
    event.trace.ok
        ? []
        : event.operands.map(({ values }) => values && { ...values, texts: values.elements.map(cellText) }),
);

/** The bytes of the result, and which operands are Python numbers, which have no memory here. */
const madeOf = memoized((event: AlignedEvent): Made => {
    const { result, operands } = event;
    return {
        bytes: result?.bytes ?? null,
        numbers: operands.map(({ number }) => number),
        shapes: operands.map(({ number, storage }) => !number && storage === null),
        shape: result !== null && result.storage === null && !result.number,
        overwritten: firstOf(operands, ({ overwritten }) => overwritten),
    };
});

function firstOf<Item>(items: readonly Item[], is: (item: Item) => boolean): number | null {
    const index = items.findIndex(is);
    return index < 0 ? null : index;
}

/** Returns the state of Shapes mode with the operands of the event. */
const leading = memoized(
    (event: AlignedEvent, call: View['call']) => (old: State) => shapesOf(old, event.trace, call, eventLabels(event)),
);
