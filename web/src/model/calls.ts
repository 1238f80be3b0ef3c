import type { Calls, Dialect, Rule, Trace } from '../engine/generated/schema';

export type DialectCalls = Calls['dialects'][number];
export type Call = DialectCalls['calls'][number];

/** The calls of a dialect, or undefined for a dialect that the engine does not know. */
export function findDialect(calls: Calls, dialect: string): DialectCalls | undefined {
    return calls.dialects.find((known) => known.dialect === dialect);
}

/** The call `op` of a dialect, or undefined if the dialect has no such call. */
export function findCall(calls: Calls, dialect: string, op: string): Call | undefined {
    return findDialect(calls, dialect)?.calls.find((call) => call.op === op);
}

/** Every rule that some call of the dialect supports, in the engine's order of rules. */
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

/**
 * What a call reads under a rule. The target depends on the call alone: if one of its rules reads it, all of them do
 * (OpenVINO's Broadcast in every mode).
 */
export function needsOf(calls: Calls, call: Call | undefined, rule: Rule | null): Needs {
    const reads = (asked: Rule | null | undefined) => calls.rules.find((known) => known.rule === asked);
    const own = reads(rule ?? call?.rules[0]);
    return {
        axis: own?.axis ?? false,
        axes: own?.axes ?? false,
        target: call?.rules.some((asked) => reads(asked)?.target) ?? false,
    };
}

/**
 * The dialect's call that is most similar to `call`: with the same name, else with the same operator symbol, else with
 * a name of which one is a prefix of the other (max, maximum), else with the same parameters. undefined if there is
 * none.
 */
export function likest(calls: Calls, dialect: string, call: Call | undefined): Call | undefined {
    const there = findDialect(calls, dialect)?.calls ?? [];
    if (!call) return undefined;
    const alike = (row: Call) => row.op.startsWith(call.op) || call.op.startsWith(row.op);
    const takes = (row: Call) =>
        `${row.min_operands} ${row.max_operands} ${row.values} ${needsOf(calls, row, null).target}`;
    return (
        there.find((row) => row.op === call.op) ??
        there.find((row) => row.symbol !== null && row.symbol === call.symbol) ??
        there.find(alike) ??
        there.find((row) => takes(row) === takes(call))
    );
}

/** The first call with that name in any dialect. */
export function callAnywhere(calls: Calls, op: string): Call | undefined {
    return calls.dialects.flatMap((known) => known.calls).find((call) => call.op === op);
}

/**
 * Whether the call copies its second operand into its first (`copy_`): it writes in place but has no out-of-place form.
 */
export function assigns(trace: Trace, call: Call | undefined): boolean {
    return trace.in_place && call?.in_place === false;
}
