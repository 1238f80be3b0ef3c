import type { Calls, Repair, Request } from '../engine/generated/schema';
import type { State } from '../model/state';

/** A change of the state, as a function of it, so that two quick changes are both applied. */
export interface Edit {
    readonly change: (state: State, calls: Calls) => State;
    /**
     * Consecutive changes of one kind share a history entry, such as the letters of a word. null: a deliberate change,
     * which always gets its own entry.
     */
    readonly kind: string | null;
    /** The time stamp of the input event that caused it, for typing. */
    readonly at?: number;
    /** Whether the player opens as for a new trace instead of staying at its step. */
    readonly fresh?: boolean;
}

/** A request to move the window of a tensor of an event. */
export interface WindowMove {
    readonly operand: number | null;
    readonly start: readonly number[];
}

/** The events that parts send to the playground. All of them bubble; none leaves the root. */
export interface PartEvents {
    'bp-edit': Edit;
    /** A repair was chosen. */
    'bp-repair': Repair;
    /** Move to a step. */
    'bp-seek': number;
    /** An `Alternative` was chosen, with this request. */
    'bp-try': Request;
    /** Undo the alternative that was tried last. */
    'bp-undo': null;
    /** Ask for the sizes that an alternative needs. */
    'bp-fill': null;
    /** This text was entered in the box. */
    'bp-read': string;
    /** A question was answered with this value; `''` is "I do not know". */
    'bp-answer': string;
    /** Show the elements that an element of the program was computed from; null: no longer. */
    'bp-why': string | null;
    /** Move the windows of operands of the open event, or of its result (null). */
    'bp-window': readonly WindowMove[];
    /** Show another run of the open event, counted from 0. */
    'bp-run': number;
    /** Move the player by key or button. */
    'bp-move': 'first' | 'back' | 'forward' | 'last' | 'toggle';
}

export function emit<K extends keyof PartEvents>(from: HTMLElement, name: K, detail: PartEvents[K]): void {
    from.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
}

/** Sends a deliberate change of the state to the playground. */
export function edit(from: HTMLElement, change: Edit['change']): void {
    emit(from, 'bp-edit', { change, kind: null });
}
