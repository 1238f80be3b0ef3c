import type { Step, Trace } from '../engine/generated/schema';
import { axisLabel } from './format';
import { settling } from './reached';
import type { Words } from './words/en';

/** A stop of the scrubber: one for each step of the trace, in order. */
export interface Stop {
    readonly index: number;
    readonly kind: string;
    /** The label under the tick; empty if there is no room for a word. */
    readonly label: string;
    /** The full label, for `aria-valuetext`. */
    readonly title: string;
    /** The axis counted from the right, which selects the hue; null if the step belongs to no axis. */
    readonly position: number | null;
    /** Whether the shapes clash here. */
    readonly clash: boolean;
    /** The position on the scrubber, 0 to 1. */
    readonly at: number;
}

/** The share of the scrubber for all element steps, at its end: they are many. */
const elementShare = 0.34;

export function stops(trace: Trace, words: Words): Stop[] {
    const { steps } = trace;
    const elements = steps.filter((step) => step.code === 'element').length;
    const others = steps.length - elements;
    return steps.map((step, index) => {
        const position = step.axis === null ? null : step.axis - trace.columns.length;
        const clash = !trace.ok && index === steps.length - 1;
        return {
            index,
            kind: step.code,
            label: labelOf(trace, step, words),
            title: titleOf(trace, step, words),
            position,
            clash,
            at: elements === 0 ? share(index, others - 1) : placeAmongElements(index, others, elements),
        };
    });
}

/** The label for the element ticks, at their start; null if the trace has no element steps. */
export function elementStops(trace: Trace, words: Words): { text: string; at: number } | null {
    const elements = trace.steps.filter((step) => step.code === 'element').length;
    return elements === 0 ? null : { text: words.player.elements(elements), at: 1 - elementShare };
}

function placeAmongElements(index: number, others: number, elements: number): number {
    if (elements === 1 && index === others) return 1;
    if (index >= others) return 1 - elementShare + elementShare * share(index - others, elements - 1);
    return (1 - elementShare) * (index / others);
}

function share(index: number, last: number): number {
    return last <= 0 ? 0 : index / last;
}

function labelOf(trace: Trace, step: Step, words: Words): string {
    switch (step.code) {
        case 'column':
        case 'move':
        case 'insert':
            return axisOf(trace, step);
        case 'name':
        case 'element':
            return '';
        default:
            return words.player.stops[step.code];
    }
}

function titleOf(trace: Trace, step: Step, words: Words): string {
    if (settling.has(step.code)) return words.player.axisStop(axisOf(trace, step));
    if (step.code === 'name') return words.player.nameStop(axisOf(trace, step));
    return words.player.stops[step.code];
}

function axisOf(trace: Trace, step: Step): string {
    if (step.args.axis) return axisLabel(step.args.axis);
    const column = step.axis === null ? undefined : trace.columns[step.axis];
    return column ? axisLabel({ name: column.result?.name ?? null, position: column.position }) : '';
}
