import type { Player } from '../../model/player';
import * as stepping from '../../model/player';
import type { StepSequence } from '../../model/step_sequence';
import type { PartEvents } from '../events';

/** The owner of the steps, which is notified of changes. */
export interface PlaybackHost {
    /** The steps; null if nothing is shown. */
    sequence(): StepSequence | null;
    /** Whether somebody waits for the end: then playing is twice as fast. */
    hurries(): boolean;
    /** Called when another step is shown. */
    moved(index: number): void;
    changed(): void;
}

const moves = { first: stepping.first, back: stepping.back, forward: stepping.forward, last: stepping.last };

/** The current step, and the timer that advances it. It draws nothing. */
export class Playback {
    player: Player = { index: 0, count: 0, playing: false };
    private timer: ReturnType<typeof setTimeout> | undefined;

    constructor(private readonly host: PlaybackHost) {}

    stop(): void {
        clearTimeout(this.timer);
        this.player = stepping.pause(this.player);
    }

    seek(index: number): void {
        this.go(stepping.seek(this.player, index));
    }

    move(move: PartEvents['bp-move']): void {
        if (move === 'toggle') this.go(this.player.playing ? stepping.pause(this.player) : stepping.play(this.player));
        else this.go(moves[move](this.player));
    }

    /** Plays from the first step to the last; jumps there if reduced motion is preferred. */
    playThrough(): void {
        if (matchMedia('(prefers-reduced-motion: reduce)').matches) this.go(stepping.last(this.player));
        else this.go(stepping.play({ ...this.player, index: 0 }));
    }

    private go(player: Player): void {
        const sequence = this.host.sequence();
        if (!sequence) return;
        const moved = player.index !== this.player.index;
        this.player = player;
        if (moved) this.host.moved(player.index);
        clearTimeout(this.timer);
        if (player.playing) {
            const hold = stepping.holdOf(sequence, player.index) / (this.host.hurries() ? 2 : 1);
            this.timer = setTimeout(() => this.go(stepping.tick(this.player)), hold);
        }
        this.host.changed();
    }
}
