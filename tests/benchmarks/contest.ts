// All timing of contestants: compared with each other, in rounds, after their results were compared.

import { type Case, count, title } from './cases';
import type { Computation, Contestant, Prepared } from './contestant';
import { median } from './measure';
import { valuesOf } from './values';

export interface Effort {
    rounds: number;
    /**
     * The number of measurements of each entrant in a round. The fastest counts: other processes only ever add time.
     */
    measurements: number;
    /**
     * The approximate duration of a measurement, unless a single call takes longer. Short ones are rarely interrupted.
     */
    seconds: number;
}

export const thorough: Effort = { rounds: 15, measurements: 5, seconds: 0.003 };
export const hasty: Effort = { rounds: 5, measurements: 4, seconds: 0.002 };

/** The result of a contestant compared with ours. */
export interface Standing {
    name: string;
    /** Of one call, the median of all rounds. */
    seconds: number;
    /** The median over the rounds of its seconds divided by ours: above 1, ours is faster. */
    ratio: number;
}

export interface Outcome {
    /** Of one call, the median of all rounds. */
    seconds: number;
    others: Standing[];
    /** The contestants with a different result, which were therefore not measured. */
    wrong: string[];
}

/** The seconds after which a contestant is warmed up: engines recompile hot code while it runs. */
const warm = 0.04;

/** The number of repetitions for a sufficiently long measurement, and the seconds of one call in it. */
async function calibrate(computation: Computation, effort: Effort): Promise<{ repetitions: number; seconds: number }> {
    let spent = 0;
    let repetitions = 1;
    for (;;) {
        const taken = await computation.seconds(repetitions);
        const seconds = taken / repetitions;
        spent += taken;
        if (spent >= warm && taken >= effort.seconds / 2)
            return { repetitions: Math.max(1, Math.round(effort.seconds / seconds)), seconds };
        const wanted = (repetitions * effort.seconds) / Math.max(taken, 1e-7);
        repetitions = Math.ceil(Math.min(wanted, repetitions * 20));
    }
}

/**
 * The seconds of one call, per entrant and round. Within a round the entrants take turns. If there is more than one
 * entrant, the first call of a turn is not counted: it finds the caches full of the other entrants' elements.
 */
async function race(
    entrants: readonly { computation: Computation; repetitions: number }[],
    { rounds, measurements }: Effort,
): Promise<number[][]> {
    const times = entrants.map(() => Array<number>(rounds).fill(Number.POSITIVE_INFINITY));
    for (let turn = 0; turn < rounds * measurements; turn += 1) {
        const round = Math.floor(turn / measurements);
        for (let place = 0; place < entrants.length; place += 1) {
            const index = (turn + place) % entrants.length;
            const { computation, repetitions } = entrants[index]!;
            if (repetitions > 1) await computation.seconds(1);
            const seconds = (await computation.seconds(repetitions)) / repetitions;
            times[index]![round] = Math.min(times[index]![round]!, seconds);
        }
    }
    return times;
}

/** A contestant other than ours. One that is not a peer is always measured. */
interface Other {
    name: string;
    computation: Computation;
    isPeer: boolean;
}

/** Measures ours against the others, except peers that are far slower than the fastest. */
async function standings(ours: Computation, others: readonly Other[], effort: Effort): Promise<Omit<Outcome, 'wrong'>> {
    const own = { computation: ours, ...(await calibrate(ours, effort)) };
    const calibrated: (Other & { repetitions: number; seconds: number })[] = [];
    for (const other of others) calibrated.push({ ...other, ...(await calibrate(other.computation, effort)) });
    // Some of the slow ones need seconds for one call.
    const fastest = Math.min(...calibrated.filter(({ isPeer }) => isPeer).map(({ seconds }) => seconds));
    const entrants = calibrated.filter(({ isPeer, seconds }) => !isPeer || seconds <= 5 * fastest);
    const [base, ...times] = await race([own, ...entrants], effort);
    return {
        seconds: median(base!),
        others: times.map((theirs, index) => ({
            name: entrants[index]!.name,
            seconds: median(theirs),
            ratio: median(theirs.map((seconds, round) => seconds / base![round]!)),
        })),
    };
}

/** The index of the first element that differs by more than rounding, or undefined. */
function difference(ours: Float64Array, theirs: Float64Array, tolerance: number): number | undefined {
    if (ours.length !== theirs.length) return 0;
    const at = ours.findIndex((value, index) => {
        const other = theirs[index]!;
        return !(Math.abs(value - other) <= tolerance * (1 + Math.abs(other)) || Object.is(value, other));
    });
    return at < 0 ? undefined : at;
}

/** The tolerance for approximations of transcendental functions and for different orders of summation. */
const usualTolerance = 1e-4;

/** The name of the entrant that is no peer. */
export const bareLoop = 'bare loop';

/** Ours against the others on one case. Undefined if ours does not have the operation. */
export async function contest(
    task: Case,
    ours: Contestant,
    peers: readonly Contestant[],
    effort: Effort,
): Promise<Outcome | undefined> {
    const operands = valuesOf(task);
    const own = await ours.prepare(task, operands);
    if (!own) return undefined;
    const step = Math.ceil(count(task.result.shape) / 2 ** 20);
    const expected = await own.result(step);
    const entered: Prepared[] = [own];
    const others: Other[] = [];
    const wrong: string[] = [];
    try {
        const enter = async (name: string, computation: Computation, isPeer: boolean) => {
            const result = await computation.result(step);
            const at = difference(expected, result, task.tolerance ?? usualTolerance);
            if (at === undefined) others.push({ name, computation, isPeer });
            else wrong.push(`${title(task)}: ours is ${expected[at]} at ${at * step}, ${name} says ${result[at]}`);
        };
        for (const peer of peers) {
            const prepared = await peer.prepare(task, operands);
            if (!prepared) continue;
            entered.push(prepared);
            await enter(peer.name, prepared, true);
        }
        if (own.bareLoop) await enter(bareLoop, own.bareLoop, false);
        return { ...(await standings(own, others, effort)), wrong };
    } finally {
        for (const prepared of entered) await prepared.dispose();
    }
}

/**
 * One contestant on each case but the first, compared with itself on the first. Undefined if it does not have the
 * operation.
 */
export async function compare(
    [base, ...tasks]: readonly Case[],
    contestant: Contestant,
    effort: Effort,
): Promise<Outcome[] | undefined> {
    const first = await contestant.prepare(base!, valuesOf(base!));
    if (!first) return undefined;
    try {
        const outcomes: Outcome[] = [];
        for (const task of tasks) {
            const prepared = (await contestant.prepare(task, valuesOf(task)))!;
            outcomes.push({
                ...(await standings(prepared, [{ name: base!.pattern, computation: first, isPeer: false }], effort)),
                wrong: [],
            });
            await prepared.dispose();
        }
        return outcomes;
    } finally {
        await first.dispose();
    }
}
