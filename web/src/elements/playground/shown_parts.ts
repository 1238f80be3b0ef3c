import * as stepping from '../../model/player';
import { openRun, type State } from '../../model/state';
import type { StepSequence } from '../../model/step_sequence';
import type { WindowMove } from '../events';
import type { Playback } from './playback';
import type { Program } from './program';

/** The part of the session that showing another window or run of the open event changes. */
export interface Showing {
    readonly state: State | null;
    readonly program: Program | null;
    readonly playback: Playback;
    /** The steps that the player plays. */
    readonly sequence: StepSequence | null;
    /** Draws other parts; with a state, that state is the new one and is written. */
    showed(state: State | null): void;
}

/** What is shown of the open event of a program: the windows of its tensors, and which of its runs. */
export class ShownParts {
    constructor(private readonly session: Showing) {}

    /** Moves windows of the open event, or shows another run of it; the player stays at its step. */
    async show(to: readonly WindowMove[] | number): Promise<void> {
        const { program, state, sequence, playback } = this.session;
        if (!program || !state) return;
        await program.move(state, to);
        const after = this.session.sequence;
        if (!sequence || !after || after === sequence) return;
        playback.player = stepping.retrace(playback.player, sequence, after);
        const now = this.session.state!;
        const runs = typeof to === 'number' && to !== now.run && now.code === state.code && now.event === state.event;
        this.session.showed(runs ? openRun(now, to) : null);
    }

    /** A link, or Back, may name another run of the open event than the shown one. */
    follow(): void {
        const { program, state } = this.session;
        const event = state && program?.event(state);
        if (!event || state.run === null || state.run === (event.run ?? 0) || state.run >= event.count) return;
        void this.show(state.run);
    }
}
