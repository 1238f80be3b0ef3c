import type { Calls, Note, Trace } from '../engine/generated/schema';
import { findDialect } from './calls';
import type { State } from './state';

/** The code of the note that says what the names of a call's operands were for. */
export const withoutNames = 'without-names';

/** Whether one can choose to leave names out: where an operand has one, and as long as they are left out. */
export function choosesNames(state: State, calls: Calls, shown: Trace | null): boolean {
    if (!findDialect(calls, state.dialect)?.names) return false;
    return state.dropNames || (shown?.operands.some(({ names }) => names.some((name) => name !== null)) ?? false);
}

/** What the names are for, told by the trace that has them; null where there is nothing to tell. */
export function namesNote(named: Trace | null): Note | null {
    return named?.notes.find(({ code }) => code === withoutNames) ?? null;
}
