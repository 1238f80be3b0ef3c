import type { Calls, Repair, Request } from '../engine/generated/schema';
import type { State } from '../model/state';

/** A change of the state, told as a function of it, so that two quick changes both count. */
export interface Edit {
    readonly change: (state: State, calls: Calls) => State;
    /**
     * Changes of one kind in a row share one entry of the history, such as the letters of a word. null: a deliberate
     * move, which always gets its own.
     */
    readonly kind: string | null;
    /** When the input event came that caused it, for typing. */
    readonly at?: number;
    /** The player opens afresh instead of staying where it was. */
    readonly fresh?: boolean;
}

/** Another part of a tensor of an event is to be shown. */
export interface WindowMove {
    readonly operand: number | null;
    readonly start: readonly number[];
}

/** What parts say to the playground. All of them bubble, none leaves the root. */
export interface PartEvents {
    'bp-edit': Edit;
    /** A repair was chosen. */
    'bp-repair': Repair;
    /** Go to a step. */
    'bp-seek': number;
    /** A way out was chosen: this is the request then. */
    'bp-try': Request;
    /** Back to before the way out that was tried last. */
    'bp-undo': null;
    /** Sizes that a way out needs are asked for. */
    'bp-fill': null;
    /** The box was given this text. */
    'bp-read': string;
    /** A question was answered with this value; `''` is "I do not know". */
    'bp-answer': string;
    /** An element of the program is to be followed back; null: no longer. */
    'bp-why': string | null;
    /** The windows of operands of the open event, or of its result (null), are to begin there. */
    'bp-window': readonly WindowMove[];
    /** Another run of the open event is to be shown, counted from 0. */
    'bp-run': number;
    /** Move by keyboard or button. */
    'bp-move': 'first' | 'back' | 'forward' | 'last' | 'toggle';
}

export function emit<K extends keyof PartEvents>(from: HTMLElement, name: K, detail: PartEvents[K]): void {
    from.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
}

/** Tells the playground to change its state by a deliberate move. */
export function edit(from: HTMLElement, change: Edit['change']): void {
    emit(from, 'bp-edit', { change, kind: null });
}
