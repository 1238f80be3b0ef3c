import type { Recognition } from '../engine/front_door';
import { memoized } from './memoized';
import { shapesFor } from './shapes_for';
import { defaultState, type State } from './state';
import { libraries } from './words/libraries';

/** `library` is null if it is not known. */
export interface QuotedError {
    readonly library: string | null;
    readonly type: string | null;
    readonly message: string;
}

/**
 * The error in the text that the shown shapes were read from; null once they are others. Its message is the one that
 * somebody got, perhaps of a library whose rules are another's here.
 */
export const quotedError = memoized((state: State, recognition: Recognition | null): QuotedError | null => {
    if (!recognition?.error || !recognition.request || state.code !== null) return null;
    const read = shapesFor(defaultState, recognition.request);
    const { library, type, message } = recognition.error;
    return callIn(state) === callIn(read) ? { library: libraries[library], type, message } : null;
});

function callIn({ dialect, rule, op, inPlace, dropNames, operands, axis, target, axes }: State): string {
    return JSON.stringify([dialect, rule, op, inPlace, dropNames, operands, axis, target, axes]);
}
