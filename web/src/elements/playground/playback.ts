import type { Player } from '../../model/player';
import * as walk from '../../model/player';
import type { Walk } from '../../model/walk';
import type { PartEvents } from '../events';

/** The owner of the steps, which is notified of changes. */
export interface Walker {
    /** The steps; null if nothing is shown. */
    walked(): Walk | null;
    /** Whether somebody waits for the end: then playing is twice as fast. */
    hurries(): boolean;
    /** Called when another step is shown. */
    moved(index: number): void;
    changed(): void;
}

const moves = { first: walk.first, back: walk.back, forward: walk.forward, last: walk.last };

/** The current step, and the timer that advances it. It draws nothing. */
export class Playback {
    player: Player = { index: 0, count: 0, playing: false };
    private timer: ReturnType<typeof setTimeout> | undefined;

    constructor(private readonly walker: Walker) {}

    stop(): void {
        clearTimeout(this.timer);
        this.player = walk.pause(this.player);
    }

    seek(index: number): void {
        this.go(walk.seek(this.player, index));
    }

    move(move: PartEvents['bp-move']): void {
        if (move === 'toggle') this.go(this.player.playing ? walk.pause(this.player) : walk.play(this.player));
        else this.go(moves[move](this.player));
    }

    /** Plays from the first step to the last; jumps there if reduced motion is preferred. */
    playThrough(): void {
        if (matchMedia('(prefers-reduced-motion: reduce)').matches) this.go(walk.last(this.player));
        else this.go(walk.play({ ...this.player, index: 0 }));
    }

    private go(player: Player): void {
        const walked = this.walker.walked();
        if (!walked) return;
        const moved = player.index !== this.player.index;
        this.player = player;
        if (moved) this.walker.moved(player.index);
        clearTimeout(this.timer);
        if (player.playing) {
            const hold = walk.holdOf(walked, player.index) / (this.walker.hurries() ? 2 : 1);
            this.timer = setTimeout(() => this.go(walk.tick(this.player)), hold);
        }
        this.walker.changed();
    }
}
