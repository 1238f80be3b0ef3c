import type { Run } from '../../engine/generated/schema';
import { newest } from '../../engine/newest';
import { type AskedWindow, loadPrograms } from '../../engine/programs';
import type { WindowMove } from '../events';

/** Moves the windows of an event: the program is run again, and the event is shown as it is then. */
export class Windows {
    private asked: AskedWindow | null = null;
    private code = '';
    private readonly ask = newest(async (code: string, window: AskedWindow) =>
        (await loadPrograms()).runShowing(code, window),
    );

    /** The run with the event that has its window there; null where there is none, or a newer question. */
    async move(
        shown: { readonly run: Run; readonly code: string },
        event: number,
        moves: readonly WindowMove[],
    ): Promise<Run | null> {
        const { run, code } = shown;
        const same = this.asked?.event === event && this.code === code;
        const before = same ? this.asked : null;
        const asked = (which: number | null) => moves.find(({ operand }) => operand === which)?.start;
        const operands = run.events[event]!.operands.map((_, which) => asked(which) ?? before?.operands[which] ?? null);
        this.code = code;
        this.asked = { event, operands, result: asked(null) ?? before?.result ?? null };
        const answer = await this.ask(code, this.asked).catch(() => undefined);
        const moved = answer?.events[event];
        if (!moved || moved.call !== run.events[event]!.call) return null;
        return { ...run, events: run.events.map((one, at) => (at === event ? moved : one)) };
    }
}
