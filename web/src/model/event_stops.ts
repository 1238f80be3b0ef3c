import type { RunColumn, RunEvent } from '../engine/generated/schema';
import { dimsOf, positionsOf, stepsOf } from './event';
import { axisLabel } from './format';
import { reductionOf } from './reduction';
import type { Stop } from './stops';

/** The names of an event's stops that belong to no axis. */
export type StopWords = Readonly<Record<'operands' | 'result' | 'memory' | 'error', string>>;

/** The stops of the scrubber, one for each step of an event. */
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
        // A position from the right would be read as one in the result, where the axis no longer is.
        const dim =
            one?.axis === null && sign === '' ? one.operands.flatMap((_, which) => dimsOf(one, which))[0] : undefined;
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

/** The label of an axis that is not in the result: the sign of the reduction along it, or its own name. */
function signOf(event: RunEvent, column: RunColumn): string {
    if (column.letter !== undefined) return column.letter;
    if (column.role === 'summed' || column.role === 'reduced') return reductionOf(event, column).sign;
    return column.name ?? '';
}
