import type { Arguments, RunEvent } from '../engine/generated/schema';
import { isAligned, stepsOf } from './event';
import { huedArguments } from './hued';

/** What a person walks through: the steps of a trace, or those of an event whose operands were not aligned. */
export interface Walk {
    readonly ok: boolean;
    readonly steps: readonly WalkStep[];
    readonly columns: readonly unknown[];
}

export interface WalkStep {
    readonly code: string;
    /** The column that it speaks of, from the left. */
    readonly axis: number | null;
    readonly say: string;
    readonly args: Arguments;
}

const walks = new WeakMap<RunEvent, Walk>();

/** The walk through an event, the same one each time. */
export function walkOf(event: RunEvent): Walk {
    if (isAligned(event)) return event.trace;
    const known = walks.get(event);
    if (known) return known;
    const steps = stepsOf(event).map((step) => ({
        code: step.code,
        axis: step.column,
        say: step.say,
        args: huedArguments(event, step),
    }));
    const walk = { ok: event.ok, steps, columns: event.columns };
    walks.set(event, walk);
    return walk;
}
