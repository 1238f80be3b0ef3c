import type { Calls, Note, Trace } from '../engine/generated/schema';
import { findDialect } from './calls';
import type { State } from './state';

/** The code of the note that says what the names of a call's operands were for. */
export const withoutNames = 'without-names';

/** Whether the page offers to drop names: if an operand has one, and while they are dropped. */
export function choosesNames(state: State, calls: Calls, shown: Trace | null): boolean {
    if (!findDialect(calls, state.dialect)?.names) return false;
    return state.dropNames || (shown?.operands.some(({ names }) => names.some((name) => name !== null)) ?? false);
}

/** The note on what the names are for, from the trace with names; null if there is none. */
export function namesNote(named: Trace | null): Note | null {
    return named?.notes.find(({ code }) => code === withoutNames) ?? null;
}
