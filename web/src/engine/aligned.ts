// Of a run's events those that the page can draw: their operands were aligned.

import type { Run, RunEvent, Trace } from './generated/schema';

export type AlignedEvent = RunEvent & { trace: Trace };
export type AlignedRun = Omit<Run, 'events'> & { events: AlignedEvent[] };

const wasAligned = (event: RunEvent): event is AlignedEvent => event.trace !== null;

/** The run with those events alone; a failure in another one has none. */
export function aligned(run: Run): AlignedRun {
    const events = run.events.filter(wasAligned);
    const failed = run.failure?.event == null ? undefined : run.events[run.failure.event];
    const event = failed && wasAligned(failed) ? events.indexOf(failed) : null;
    return { ...run, events, failure: run.failure && { ...run.failure, event } };
}
