import type { RunColumn, RunEvent } from '../engine/generated/schema';
import { dimsOf, positionsOf, stepsOf } from './event';
import { axisLabel } from './format';
import { reductionOf } from './reduction';
import type { Stop } from './stops';

/** What the stops of an event that are no axis are called. */
export type StopWords = Readonly<Record<'operands' | 'result' | 'memory' | 'error', string>>;

/** A place on the scrubber for each step of an event. */
export function eventStops(
    event: RunEvent,
    words: StopWords,
    axisStop: (axis: string) => string,
    dimStop: (dim: string) => string,
): Stop[] {
    const steps = stepsOf(event);
    const columns = event.columns;
    const hues = positionsOf(event);
    return steps.map(({ code, column }, index) => {
        const one = column === null ? undefined : columns[column];
        const sign = one?.axis === null ? signOf(event, one) : '';
        // A place counted from the right would be taken for one in the result.
        const dim = one?.axis === null && sign === '' ? dimsOf(one, 0)[0] : undefined;
        const gone = dim === undefined ? '' : dimStop(String(dim));
        const axis = one ? (one.name ?? one.letter ?? axisLabel({ name: null, position: hues[column!]! })) : '';
        const named = Object.hasOwn(words, code) ? words[code as keyof StopWords] : '';
        return {
            index,
            kind: code,
            label: one ? sign || gone || axis : named,
            title: gone || (one ? axisStop(sign || axis) : named),
            position: one ? hues[column!]! : null,
            clash: !event.ok && index === steps.length - 1,
            at: steps.length < 2 ? 0 : index / (steps.length - 1),
        };
    });
}

/** What an axis that is not in the result is called: by what is done along it, or by its own name. */
function signOf(event: RunEvent, column: RunColumn): string {
    if (column.letter !== undefined) return column.letter;
    if (column.role === 'summed' || column.role === 'reduced') return reductionOf(event, column).sign;
    return column.name ?? '';
}
