import type { Calls, Dialect, Rule } from '../engine/generated/schema';

export type DialectCalls = Calls['dialects'][number];
export type Call = DialectCalls['calls'][number];

/** The dialect's calls, or undefined if the engine does not know it. */
export function findDialect(calls: Calls, dialect: string): DialectCalls | undefined {
    return calls.dialects.find((known) => known.dialect === dialect);
}

/** The row of `op` in the dialect, or undefined if the dialect has no such call. */
export function findCall(calls: Calls, dialect: string, op: string): Call | undefined {
    return findDialect(calls, dialect)?.calls.find((call) => call.op === op);
}

/** Every rule that some call of the dialect takes, in the engine's order of rules. */
export function rulesOf(calls: Calls, dialect: Dialect): Rule[] {
    const rows = findDialect(calls, dialect)?.calls ?? [];
    return calls.rules.map(({ rule }) => rule).filter((rule) => rows.some((call) => call.rules.includes(rule)));
}

/** Which of the fields axis, axes and target a call reads under a rule. */
export interface Needs {
    readonly axis: boolean;
    readonly axes: boolean;
    readonly target: boolean;
}

/** A target belongs to the call: if one of its rules reads it, so do all (OpenVINO's Broadcast in every mode). */
export function needsOf(calls: Calls, call: Call | undefined, rule: Rule | null): Needs {
    const reads = (asked: Rule | null | undefined) => calls.rules.find((known) => known.rule === asked);
    const own = reads(rule ?? call?.rules[0]);
    return {
        axis: own?.axis ?? false,
        axes: own?.axes ?? false,
        target: call?.rules.some((asked) => reads(asked)?.target) ?? false,
    };
}
