import type { RunEvent } from '../engine/generated/schema';
import { positionsOf } from './event';
import { axisLabel } from './format';
import type { Stop } from './stops';

/** What the stops of an event that are no axis are called. */
export type StopWords = Readonly<Record<'operands' | 'result' | 'memory' | 'error' | 'gone', string>>;

/** A place on the scrubber for each step of an event. */
export function eventStops(event: RunEvent, words: StopWords, axisStop: (axis: string) => string): Stop[] {
    const steps = event.steps;
    const columns = event.columns;
    const hues = positionsOf(event);
    return steps.map(({ code, column }, index) => {
        const one = column === null ? undefined : columns[column];
        const sign = one?.axis === null ? (one.letter ?? words.gone) : '';
        const axis = one ? (one.name ?? one.letter ?? axisLabel({ name: null, position: hues[column!]! })) : '';
        const named = Object.hasOwn(words, code) ? words[code as keyof StopWords] : '';
        return {
            index,
            kind: code,
            label: one ? sign || axis : named,
            title: one ? axisStop(sign || axis) : named,
            position: one ? hues[column!]! : null,
            clash: !event.ok && index === steps.length - 1,
            at: steps.length < 2 ? 0 : index / (steps.length - 1),
        };
    });
}
