import type { Why } from '../../engine/generated/schema';
import { loadPrograms } from '../../engine/programs';

/** Queries which elements an element of a program was computed from; the newest query wins. */
export class Follower {
    answer: Why | null = null;
    private asked = '';

    /** `changed` is called when there is an answer. */
    constructor(private readonly changed: () => void) {}

    /** Sends a query; without a program or a question there is no answer. */
    follow(code: string | null, why: string | null): void {
        const asked = code === null || why === null ? '' : `${why}\n${code}`;
        if (asked === this.asked) return;
        this.asked = asked;
        this.answer = null;
        if (code !== null && why !== null) void this.ask(code, why, asked);
    }

    private async ask(code: string, why: string, asked: string): Promise<void> {
        try {
            const run = await (await loadPrograms()).run(code, { why });
            if (asked !== this.asked) return;
            this.answer = run.why ?? null;
            this.changed();
        } catch {
            // The picture does not need the answer; the next query is sent again.
            if (asked === this.asked) this.asked = '';
        }
    }
}
