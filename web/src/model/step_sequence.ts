import type { Arguments, RunEvent } from '../engine/generated/schema';
import { isAligned, stepsOf } from './event';
import { huedArguments } from './hued';

/** The steps that a person goes through: those of a trace, or of an event whose operands were not aligned. */
export interface StepSequence {
    readonly ok: boolean;
    readonly steps: readonly SequenceStep[];
    readonly columns: readonly unknown[];
}

export interface SequenceStep {
    readonly code: string;
    /** The column of the step, from the left. */
    readonly axis: number | null;
    readonly say: string;
    readonly args: Arguments;
}

const sequences = new WeakMap<RunEvent, StepSequence>();

/** The steps of an event; the same object each time. */
export function stepSequenceOf(event: RunEvent): StepSequence {
    if (isAligned(event)) return event.trace;
    const known = sequences.get(event);
    if (known) return known;
    const steps = stepsOf(event).map((step) => ({
        code: step.code,
        axis: step.column,
        say: step.say,
        args: huedArguments(event, step),
    }));
    const sequence = { ok: event.ok, steps, columns: event.columns };
    sequences.set(event, sequence);
    return sequence;
}
