import type { Arguments, RunEvent } from '../engine/generated/schema';
import { isAligned, stepsOf } from './event';
import { huedArguments } from './hued';

/** The steps that a person goes through: those of a trace, or of an event whose operands were not aligned. */
export interface Walk {
    readonly ok: boolean;
    readonly steps: readonly WalkStep[];
    readonly columns: readonly unknown[];
}

export interface WalkStep {
    readonly code: string;
    /** The column of the step, from the left. */
    readonly axis: number | null;
    readonly say: string;
    readonly args: Arguments;
}

const walks = new WeakMap<RunEvent, Walk>();

/** The steps of an event; the same object each time. */
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
