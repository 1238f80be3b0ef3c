import { EngineError, newest, type Reason, type Run } from '../../engine/engine';
import { loadPrograms, type Programs } from '../../engine/programs';

/** How long typing must pause before a program is run, in ms. */
const pause = 150;

/**
 * Runs the program while somebody edits it; the newest one wins, and the same one is not run twice in a row. `answered`
 * gets the run, or the reason why there is none.
 */
export class Runner {
    private asked: string | null = null;
    private timer: ReturnType<typeof setTimeout> | undefined;
    private programs: Programs | undefined;
    private runNewest: ((code: string) => Promise<Run | undefined>) | undefined;

    constructor(private readonly answered: (answer: Run | Reason) => void) {}

    /** Runs the program, at once or after typing pauses. Returns whether an answer will follow. */
    put(code: string, typing: boolean): boolean {
        if (code === this.asked) return false;
        this.asked = code;
        clearTimeout(this.timer);
        // Meanwhile the page draws the text.
        if (typing) this.timer = setTimeout(() => void this.run(code), pause);
        else void this.run(code);
        return true;
    }

    /** Forgets the last program: it can be run again, and its answer is ignored. */
    forget(): void {
        clearTimeout(this.timer);
        this.asked = null;
    }

    private async run(code: string): Promise<void> {
        const answer = await this.answer(code).catch((error) =>
            error instanceof EngineError ? error.reason : ('crashed' as const),
        );
        if (answer !== undefined && code === this.asked) this.answered(answer);
    }

    private async answer(code: string): Promise<Run | undefined> {
        // A loaded module is asked before the page draws the text, so both run at once.
        const programs = this.programs ?? (await loadPrograms());
        this.programs = programs;
        this.runNewest ??= newest((text: string) => programs.run(text));
        return this.runNewest(code);
    }
}
