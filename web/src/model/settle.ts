import type { Calls } from '../engine/generated/schema';
import { callAnywhere, findCall, findDialect, likest, needsOf } from './calls';
import type { Blame } from './entries';
import { defaultState, type State, setDialect, setRule } from './state';

/**
 * The state with a dialect, a call and a rule that the engine has and that fit each other. The name of the operation in
 * another library is translated. A rule without an operation selects an operation that supports it.
 */
export function settled(state: State, calls: Calls, opGiven: boolean, blame: Blame): State {
    const dialect = dialectOf(state, calls, blame);
    const { op, chosen } = opOf({ ...state, dialect }, calls, opGiven, blame);
    const call = findCall(calls, dialect, op);
    const { rule } = state;
    if (rule === null || call?.rules.includes(rule)) return { ...state, dialect, op };
    if (rule === 'numpy' && needsOf(calls, call, null).target) return { ...state, dialect, op, rule: null };
    const taking = chosen ? op : setRule({ ...state, dialect, op }, calls, rule).op;
    if (taking !== op) return { ...state, dialect, op: taking };
    blame('unknown-rule', 'rule', rule);
    return { ...state, dialect, op, rule: null };
}

function dialectOf(state: State, calls: Calls, blame: Blame): State['dialect'] {
    if (findDialect(calls, state.dialect)) return state.dialect;
    blame('unknown-dialect', 'dialect', state.dialect);
    return findDialect(calls, defaultState.dialect)?.dialect ?? calls.dialects[0]!.dialect;
}

/** The operation, and whether the hash chose it. */
function opOf(state: State, calls: Calls, opGiven: boolean, blame: Blame): { op: string; chosen: boolean } {
    if (findCall(calls, state.dialect, state.op)) return { op: state.op, chosen: opGiven };
    const alike = likest(calls, state.dialect, callAnywhere(calls, state.op));
    if (alike) return { op: alike.op, chosen: opGiven };
    if (opGiven) blame('unknown-op', 'op', state.op);
    return { op: setDialect({ ...state, op: defaultState.op }, calls, state.dialect).op, chosen: false };
}
