// One line of the benchmark's table, and of the output of `--json`.

import { type Case, count } from './cases';
import { bareLoop, type Outcome } from './contest';
import type { Figure } from './measure';

export interface Row {
    suite: string;
    case: string;
    op: string;
    dtype: string;
    /** Seconds of one call; bytes for the size of the page. */
    ours: number;
    /** The same of the peer: the fastest library, the bare loop, ours on another case, or the maximum value. */
    peer: number | null;
    peer_name: string | null;
    /** Above 1, ours is faster (or smaller): the median over rounds of peer divided by ours. */
    ratio: number | null;
    /** The required minimum ratio, if there is one. */
    goal: number | null;
    /** False if the goal is missed. */
    met: boolean;
}

/**
 * The required minimum ratio to the bare loop: what is left for checking, planning and visiting blocks. Below 10^5
 * elements a call costs more than its loop.
 */
const ofBareLoop = 0.9;
const fewElements = 1e5;

function rowOf(
    fixed: Pick<Row, 'suite' | 'case' | 'op' | 'dtype'>,
    ours: number,
    against?: Outcome['others'][0],
    goal?: number,
): Row {
    return {
        ...fixed,
        ours,
        peer: against?.seconds ?? null,
        peer_name: against?.name ?? null,
        ratio: against?.ratio ?? null,
        goal: against && goal !== undefined ? goal : null,
        met: !against || goal === undefined || against.ratio >= goal,
    };
}

/** The comparison with the fastest peer, and with the bare loop if there is one. */
export function rowsOf(suite: string, task: Case, { seconds, others }: Outcome): Row[] {
    const fixed = { suite, case: task.pattern, op: task.op, dtype: task.dtype };
    const [fastest] = others.filter(({ name }) => name !== bareLoop).sort((a, b) => a.ratio - b.ratio);
    const limit = others.find(({ name }) => name === bareLoop);
    const isSmall = count(task.result.shape) < fewElements;
    return [
        rowOf(fixed, seconds, fastest, suite === 'native' ? task.goals.native : task.goals.wasm),
        ...(limit ? [rowOf(fixed, seconds, limit, isSmall ? undefined : ofBareLoop)] : []),
    ];
}

/** The comparison with itself on another case. */
export function rowOfComparison(suite: string, task: Case, { seconds, others }: Outcome, goal: number): Row {
    return rowOf({ suite, case: task.pattern, op: task.op, dtype: task.dtype }, seconds, others[0], goal);
}

/** A program beside the same program elsewhere. */
export function rowOfProgram(suite: string, name: string, { seconds, others }: Outcome, goal: number): Row {
    return rowOf({ suite, case: name, op: '', dtype: '' }, seconds, others[0], goal);
}

/** A figure with a maximum value. */
export function rowOfFigure(suite: string, { name, value, limit, unit }: Figure): Row {
    const scale = { us: 1e-6, ms: 1e-3, KB: 1e3 }[unit];
    const fixed = { suite, case: name, op: '', dtype: '' };
    const most = limit === undefined ? undefined : { name: 'limit', seconds: limit * scale, ratio: limit / value };
    return rowOf(fixed, value * scale, most, 1);
}
