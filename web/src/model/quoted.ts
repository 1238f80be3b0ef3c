import type { Recognition } from '../engine/front_door';
import { memoized } from './memoized';
import { shapesFor } from './shapes_for';
import { defaultState, type State } from './state';

export type QuotedError = NonNullable<Recognition['error']>;

/**
 * The error in the text that the shown shapes were read from; null once they are others. Its message is the one that
 * somebody got, perhaps of a library whose rules are another's here.
 */
export const quotedError = memoized((state: State, recognition: Recognition | null): QuotedError | null => {
    if (!recognition?.error || !recognition.request || state.code !== null) return null;
    const read = shapesFor(defaultState, recognition.request);
    return callIn(state) === callIn(read) ? recognition.error : null;
});

function callIn({ dialect, rule, op, inPlace, dropNames, operands, axis, target, axes }: State): string {
    return JSON.stringify([dialect, rule, op, inPlace, dropNames, operands, axis, target, axes]);
}
