import { settling } from './reached';
import type { StepSequence } from './step_sequence';

export { type Reached, reached } from './reached';
export { type Stop, stops } from './stops';

/** The current step of a trace. 0 <= `index` < `count`; 0 if there are no steps. */
export interface Player {
    readonly index: number;
    readonly count: number;
    readonly playing: boolean;
}

/** The number of columns that a screen shows at once. */
const mostColumns = 6;

/**
 * A player for a new trace. By default it opens at the last column: every axis has been reached there, so the table is
 * complete. With more columns than are visible it opens at the result. A trace that fails opens at its last step, where
 * it fails.
 */
export function load(trace: StepSequence, step: number | null = null): Player {
    const count = trace.steps.length;
    return { index: clamp(step ?? opening(trace), count), count, playing: false };
}

/** The step that a new trace opens at. */
export function opening(trace: StepSequence): number {
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
 * nearest valid index. If the player was at a clash and the new trace has none, it opens as for a new trace.
 */
export function retrace(player: Player, before: StepSequence | null, after: StepSequence): Player {
    const step = before?.steps[player.index];
    if (!before || !step) return load(after);
    const stoodAtClash = !before.ok && player.index === before.steps.length - 1;
    if (stoodAtClash && after.ok) return load(after);
    const place = placeOf(before, player.index);
    const same = after.steps.findIndex((_, index) => placeOf(after, index) === place);
    const count = after.steps.length;
    return { index: clamp(same >= 0 ? same : player.index, count), count, playing: false };
}

/**
 * A step's code and its axis from the right, so that a new batch axis does not move the player; an element step also
 * has its cell.
 */
function placeOf(trace: StepSequence, index: number): string {
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

/** Moves to the nearest valid step and stops playing, because a person has taken over. */
export function seek(player: Player, index: number): Player {
    return { ...player, index: clamp(index, player.count), playing: false };
}

/** Plays from here, or from the start if at the end. A trace with fewer than two steps does not play. */
export function play(player: Player): Player {
    if (player.count < 2) return player;
    return { ...player, index: canForward(player) ? player.index : 0, playing: true };
}

export function pause(player: Player): Player {
    return { ...player, playing: false };
}

/** Advances one step while playing; stops at the last step. */
export function tick(player: Player): Player {
    if (!player.playing) return player;
    const index = clamp(player.index + 1, player.count);
    return { ...player, index, playing: index < player.count - 1 };
}

/**
 * How long playing stays at a step, in milliseconds: element steps are many and alike, all others have a sentence to
 * read.
 */
export function holdOf(trace: StepSequence, index: number): number {
    return trace.steps[index]?.code === 'element' ? 250 : 1600;
}

function clamp(index: number, count: number): number {
    return Math.max(0, Math.min(Math.trunc(index) || 0, count - 1));
}
