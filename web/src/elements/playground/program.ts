import { load, type Matrix, type Reason, type Repair, type Run, type RunEvent, type Trace } from '../../engine/engine';
import type { Alternative } from '../../engine/front_door';
import type { Calls } from '../../engine/generated/schema';
import { findCall } from '../../model/calls';
import { isAligned } from '../../model/event';
import type { Player } from '../../model/player';
import { edited, eventLabels, openedEvent, sameEvent, showsNothing } from '../../model/program';
import { requestOfTrace, shapesOf } from '../../model/shapes_for';
import { loadAsked } from '../../model/speech';
import { type State, setCode } from '../../model/state';
import { type StepSequence, stepSequenceOf } from '../../model/step_sequence';
import type { WindowMove } from '../events';
import { eventView } from './event_view';
import { Follower } from './follower';
import { repaired } from './repair';
import { Runner } from './runner';
import { type Showing, ShownParts } from './shown_parts';
import type { ProgramView, View } from './view';
import { Windows } from './windows';

/** The callbacks for a program. */
export interface Listener {
    /**
     * The program has been run: `take` applies the answer to the state. null: there is no answer, and `halted` says
     * why.
     */
    ran(run: Run | null): void;
    /** The comparison of the other rules on the open event's operands has arrived. */
    compared(): void;
}

/** A program, the newest answer to it and the last run that can be drawn. */
export class Program {
    private run: Run | null = null;
    private halted: Reason | null = null;
    private shown: { readonly run: Run; readonly code: string } | null = null;
    private matrix: Matrix | null = null;
    private compared = '';
    private readonly follower = new Follower(() => this.listener.compared());
    private readonly windows = new Windows();
    private readonly runner = new Runner((answer) => this.hear(answer));

    constructor(private readonly listener: Listener) {}

    /** Runs the program unless it is the last one. Returns whether an answer will follow. */
    put(code: string, typing: boolean): boolean {
        return this.runner.put(code, typing);
    }

    /** Forgets the last program, so that it can be run again. */
    forget(): void {
        this.halted = null;
        this.runner.forget();
    }

    /** The state after a run: the open event stays open, unless another one fails now. */
    take(run: Run, state: State, fresh: boolean): State {
        if (state.code === null || (showsNothing(run) && this.shown !== null)) return state;
        void loadAsked(state.lang).then(() => this.listener.compared());
        const before = this.shown?.run;
        const opened = this.opened(state);
        this.shown = { run, code: state.code };
        this.follow(state);
        if (fresh || !before || state.event === null) return state;
        const failed = run.failure?.event != null;
        return { ...state, event: failed || opened === null ? null : sameEvent(before, opened, run), run: null };
    }

    /** The open event; null in Shapes mode and if there is none. */
    event(state: State): RunEvent | null {
        const opened = this.opened(state);
        return opened === null ? null : (this.shown?.run.events[opened] ?? null);
    }

    /** The alignment of the open event's operands; null if they were not aligned. */
    trace(state: State): Trace | null {
        const event = this.event(state);
        return event && isAligned(event) ? event.trace : null;
    }

    /** The steps of the open event. */
    sequence(state: State): StepSequence | null {
        const event = this.event(state);
        return event && stepSequenceOf(event);
    }

    /** The view of the open event's alignment; null if there is none. */
    view(state: State, calls: Calls, player: Player): View | null {
        const event = this.event(state);
        if (!event || !isAligned(event)) return null;
        return eventView(event, { state, calls, player, matrix: this.matrix, old: this.old });
    }

    /** The view of Code mode outside the picture. */
    aside(state: State, calls: Calls, player: Player): ProgramView {
        return {
            state,
            calls,
            code: state.code ?? '',
            run: this.run,
            halted: this.halted,
            shown: this.shown?.run ?? null,
            shownCode: this.shown?.code ?? '',
            selected: this.opened(state),
            player,
            old: this.old,
            why: this.follower.answer,
        };
    }

    /** The state after a repair: applied to the program; a repair without edits is shown in Shapes mode. */
    repaired(state: State, calls: Calls, repair: Repair): State {
        const event = this.event(state);
        if (!event || !this.shown) return state;
        const code = state.code === this.shown.code ? edited(this.shown.code, repair.edits) : null;
        if (code !== null) return { ...setCode(state, code), event: null };
        return event.trace
            ? repaired(shapesOf(state, event.trace, callOf(calls, event.trace), eventLabels(event)), repair)
            : state;
    }

    /** Queries the sources of the element in the state's `why`, in the program of the shown run. */
    follow({ why }: State): void {
        this.follower.follow(this.shown?.code ?? null, why);
    }

    /** Moves windows of the open event, or shows another run of it. */
    async move(state: State, to: readonly WindowMove[] | number): Promise<void> {
        const { shown } = this;
        const event = this.opened(state);
        if (!shown || event === null) return;
        const run = await (typeof to === 'number'
            ? this.windows.look(shown, event, to)
            : this.windows.move(shown, event, to));
        if (!run || this.shown !== shown) return;
        if (this.run === shown.run) this.run = run;
        this.shown = { run, code: shown.code };
    }

    /** The program after an alternative of the open event; null if the alternative has no edits. */
    written(state: State, alternative: Alternative): string | null {
        const event = this.event(state);
        if (!event || state.code === null || state.code !== this.shown?.code) return null;
        const intent = event.trace?.verdict?.intents.find(({ text }) => text === alternative.text);
        return edited(state.code, intent?.edits);
    }

    /** What a session shows of the open event. */
    partsOf(session: Showing): ShownParts {
        return new ShownParts(session);
    }

    /** Requests the comparison of the other rules on the open event's operands, unless it was the last request. */
    async compare(state: State, calls: Calls): Promise<void> {
        const trace = this.trace(state);
        const request = trace && requestOfTrace(trace, callOf(calls, trace));
        const text = JSON.stringify(request);
        if (text === this.compared) return;
        this.compared = text;
        this.matrix = null;
        if (!request) return;
        try {
            const matrix = await (await load()).matrix(request);
            if (text !== this.compared) return;
            this.matrix = matrix.ok ? matrix : null;
            this.listener.compared();
        } catch {
            // The picture does not need the comparison; the next event requests it again.
            this.compared = '';
        }
    }

    /** Whether the shown run is not that of the current program. */
    get old(): boolean {
        return this.run !== (this.shown?.run ?? null);
    }

    private opened(state: State): number | null {
        return this.shown && state.code !== null ? openedEvent(this.shown.run, state.event) : null;
    }

    private hear(answer: Run | Reason): void {
        const run = typeof answer === 'string' ? null : answer;
        this.run = run;
        this.halted = typeof answer === 'string' ? answer : null;
        this.listener.ran(run);
    }
}

function callOf(calls: Calls, trace: Trace) {
    return findCall(calls, trace.dialect ?? '', trace.op ?? '');
}
