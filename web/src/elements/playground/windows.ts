import type { Run } from '../../engine/generated/schema';
import { newest } from '../../engine/newest';
import { type AskedWindow, loadPrograms } from '../../engine/programs';
import type { WindowMove } from '../events';

/**
 * Moves the windows of an event, or shows another run of it: the program is run again, and the event replaced by the
 * new one.
 */
export class Windows {
    private asked: AskedWindow | null = null;
    private code = '';
    private readonly ask = newest(async (code: string, window: AskedWindow) =>
        (await loadPrograms()).runShowing(code, window),
    );

    /** The run with the event's windows moved; null if there is no answer, or a newer request. */
    async move(
        shown: { readonly run: Run; readonly code: string },
        event: number,
        moves: readonly WindowMove[],
    ): Promise<Run | null> {
        const { run, code } = shown;
        const { operands: given, run: own = 0 } = run.events[event]!;
        const same = this.asked?.event === event && this.asked.run === own && this.code === code;
        const before = same ? this.asked : null;
        const asked = (which: number | null) => moves.find(({ operand }) => operand === which)?.start;
        const operands = given.map((_, which) => asked(which) ?? before?.operands[which] ?? null);
        return this.show(shown, { event, run: own, operands, result: asked(null) ?? before?.result ?? null });
    }

    /** The run with another run of the event, whose windows are at the first elements. */
    look(shown: { readonly run: Run; readonly code: string }, event: number, run: number): Promise<Run | null> {
        return this.show(shown, { event, run, operands: [], result: null });
    }

    private async show(
        { run, code }: { readonly run: Run; readonly code: string },
        asked: AskedWindow,
    ): Promise<Run | null> {
        const { event } = asked;
        this.code = code;
        this.asked = asked;
        const answer = await this.ask(code, asked).catch(() => undefined);
        const moved = answer?.events[event];
        if (!moved || moved.call !== run.events[event]!.call) return null;
        return { ...run, events: run.events.map((one, at) => (at === event ? moved : one)) };
    }
}
