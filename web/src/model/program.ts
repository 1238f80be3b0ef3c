import type { ProgramEdit, Run, RunEvent } from '../engine/generated/schema';
import { reuse, stretches, warns } from './event';
import { brief, operandLabel, signText } from './format';
import { unitsOf } from './place';

/**
 * The event to open: the chosen one, else the one that failed, else the first with a warning, else the one that
 * stretches most, else the last that has a picture of its own (not the creation of a tensor, not `backward`, not what
 * returns the tensor itself), else the last; null if there are no events.
 */
export function openedEvent(run: Run, chosen: number | null): number | null {
    if (chosen !== null && chosen in run.events) return chosen;
    if (run.failure?.event != null && run.failure.event in run.events) return run.failure.event;
    const warned = run.events.findIndex(warns);
    if (warned >= 0) return warned;
    const most = Math.max(0, ...run.events.filter(stretches).map(reuse));
    if (most > 0) return run.events.map((event) => stretches(event) && reuse(event) === most).lastIndexOf(true);
    const pictured = ({ kind, result }: RunEvent) => kind !== 'make' && kind !== 'other' && result?.memory !== 'same';
    const last = run.events.map(pictured).lastIndexOf(true);
    return run.events.length === 0 ? null : last < 0 ? run.events.length - 1 : last;
}

/**
 * The event of `after` that corresponds to event `index` of `before`: with the same source text and the same number of
 * equal ones before it, else with the same function in the same line. null if there is none.
 */
export function sameEvent(before: Run, index: number, after: Run): number | null {
    const event = before.events[index];
    if (!event) return null;
    const alike = (other: RunEvent) => other.call === event.call && other.function === event.function;
    const earlier = before.events.slice(0, index).filter(alike).length;
    const same = after.events.flatMap((other, at) => (alike(other) ? [at] : []));
    const near = after.events.findIndex(
        (other) => other.mark.line === event.mark.line && other.function === event.function,
    );
    return same[earlier] ?? same.at(-1) ?? (near < 0 ? null : near);
}

/** Whether a run shows nothing because its program could not start: then the last good picture stays. */
export function showsNothing(run: Run): boolean {
    return run.exit !== 0 && run.events.length === 0 && run.stdout === '';
}

/** The events in the order of their marks in the text. */
export function textOrder({ events }: Run): number[] {
    const order = events.map(({ mark }, event) => ({ mark, event }));
    order.sort((one, other) => one.mark.begin - other.mark.begin || one.mark.end - other.mark.end);
    return order.map(({ event }) => event);
}

/** One event for each mark in the text: of several, the selected one, else the last that failed, else the first. */
export function markedEvents({ events }: Run, selected: number | null): number[] {
    const marked = new Map<string, number>();
    events.forEach(({ mark, ok }, event) => {
        const place = `${mark.begin} ${mark.end}`;
        const before = marked.get(place);
        if (before === undefined || (before !== selected && (event === selected || !ok))) marked.set(place, event);
    });
    return [...marked.values()];
}

/** The title of an event: its operator and its operation, `÷ divide`, or the function as written, `[1:]`. */
export function eventTitle(event: RunEvent, code: string): string {
    const units = unitsOf(code);
    const mark = code.slice(units(event.mark.begin), units(event.mark.end)).replace(/\s+/gu, ' ').trim();
    return event.kind === 'index' || event.kind === 'assign' || /[\p{L}_]/u.test(mark)
        ? mark
        : `${signText(mark)} ${event.trace?.op ?? event.function}`.trim();
}

const labelsOf = new WeakMap<RunEvent, readonly string[]>();

/** The labels of an event's operands: their source text if it is short, else letters. One array for an event. */
export function eventLabels(event: RunEvent): readonly string[] {
    let labels = labelsOf.get(event);
    if (!labels) {
        labels = event.labels.map((label, index) =>
            label === null || label === '' ? operandLabel(index) : brief(label),
        );
        labelsOf.set(event, labels);
    }
    return labels;
}

/** The program after the edits of a repair; null if the repair has no edits. */
export function edited(code: string, edits: readonly ProgramEdit[] | undefined): string | null {
    if (!edits || edits.length === 0) return null;
    const units = unitsOf(code);
    let text = '';
    let at = 0;
    for (const { begin, end, to } of edits) {
        text += code.slice(at, units(begin)) + to;
        at = units(end);
    }
    return text + code.slice(at);
}
