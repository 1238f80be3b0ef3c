import { settling } from './reached';
import type { Walk } from './walk';

export { type Reached, reached } from './reached';
export { type Stop, stops } from './stops';

/** Where a person is in the steps of a trace. `index` is 0 <= index < count, or 0 if there is no step. */
export interface Player {
    readonly index: number;
    readonly count: number;
    readonly playing: boolean;
}

/** As many columns as a screen shows at once. */
const mostColumns = 6;

/**
 * A player for a trace that comes fresh. Without a step it opens at the last column: by then every axis has been
 * reached, so the table is whole, and its sentence says what happened there. Of more columns than are in sight that one
 * is not: then it opens at the result. A trace that fails opens at its last step, which is where it fails.
 */
export function load(trace: Walk, step: number | null = null): Player {
    const count = trace.steps.length;
    return { index: clamp(step ?? opening(trace), count), count, playing: false };
}

/** The step that a fresh trace opens at. */
export function opening(trace: Walk): number {
    const last = Math.max(trace.steps.length - 1, 0);
    if (!trace.ok) return last;
    const column = trace.steps.map((step) => settling.has(step.code)).lastIndexOf(true);
    if (column >= 0 && trace.columns.length <= mostColumns) return column;
    return Math.max(
        trace.steps.findIndex((step) => step.code === 'result'),
        column,
        0,
    );
}

/**
 * The player after the trace changed: at the step with the same code at the same axis from the right, else at the
 * nearest index that exists. Who stood at the clash and now has none opens afresh.
 */
export function retrace(player: Player, before: Walk | null, after: Walk): Player {
    const step = before?.steps[player.index];
    if (!before || !step) return load(after);
    const stoodAtClash = !before.ok && player.index === before.steps.length - 1;
    if (stoodAtClash && after.ok) return load(after);
    const place = placeOf(before, player.index);
    const same = after.steps.findIndex((_, index) => placeOf(after, index) === place);
    const count = after.steps.length;
    return { index: clamp(same >= 0 ? same : player.index, count), count, playing: false };
}

/** Code and axis counted from the right, so that a new batch axis moves nobody; an element counts by itself. */
function placeOf(trace: Walk, index: number): string {
    const step = trace.steps[index]!;
    const axis = step.axis === null ? '' : step.axis - trace.columns.length;
    return `${step.code} ${axis} ${step.code === 'element' ? (step.args.cell ?? index) : ''}`;
}

export function canBack(player: Player): boolean {
    return player.index > 0;
}

export function canForward(player: Player): boolean {
    return player.index < player.count - 1;
}

export function first(player: Player): Player {
    return seek(player, 0);
}

export function back(player: Player): Player {
    return seek(player, player.index - 1);
}

export function forward(player: Player): Player {
    return seek(player, player.index + 1);
}

export function last(player: Player): Player {
    return seek(player, player.count - 1);
}

/** Goes there, or to the nearest step there is, and stops playing: a person has taken over. */
export function seek(player: Player, index: number): Player {
    return { ...player, index: clamp(index, player.count), playing: false };
}

/** Plays from here; from the end it begins again. Nothing plays where there is one step or none. */
export function play(player: Player): Player {
    if (player.count < 2) return player;
    return { ...player, index: canForward(player) ? player.index : 0, playing: true };
}

export function pause(player: Player): Player {
    return { ...player, playing: false };
}

/** One step on, if it plays; at the last step it stops. */
export function tick(player: Player): Player {
    if (!player.playing) return player;
    const index = clamp(player.index + 1, player.count);
    return { ...player, index, playing: index < player.count - 1 };
}

/** How long play rests at a step, in milliseconds: elements are many and alike, all else is read. */
export function holdOf(trace: Walk, index: number): number {
    return trace.steps[index]?.code === 'element' ? 250 : 1600;
}

function clamp(index: number, count: number): number {
    return Math.max(0, Math.min(Math.trunc(index) || 0, count - 1));
}
