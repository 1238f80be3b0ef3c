import type { Why } from '../../engine/generated/schema';
import { loadPrograms } from '../../engine/programs';

/** Asks where elements of a program come from; the newest question wins. */
export class Follower {
    answer: Why | null = null;
    private asked = '';

    /** `changed` is told when there is an answer. */
    constructor(private readonly changed: () => void) {}

    /** Without a program or a question there is no answer. */
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
            // The picture does without; the next question asks again.
            if (asked === this.asked) this.asked = '';
        }
    }
}
