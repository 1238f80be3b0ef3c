import { EngineError, newest, type Reason, type Run } from '../../engine/engine';
import { loadPrograms, type Programs } from '../../engine/programs';

/** How long nobody types before a program is run. */
const pause = 150;

/**
 * Runs the program that somebody writes; the newest one wins, and the same one is not run twice in a row. `answered`
 * gets the run, or the reason why there is none.
 */
export class Runner {
    private asked: string | null = null;
    private timer: ReturnType<typeof setTimeout> | undefined;
    private programs: Programs | undefined;
    private runNewest: ((code: string) => Promise<Run | undefined>) | undefined;

    constructor(private readonly answered: (answer: Run | Reason) => void) {}

    /** Runs the program, at once or when nobody types any more. Says whether it does, so that an answer will come. */
    put(code: string, typing: boolean): boolean {
        if (code === this.asked) return false;
        this.asked = code;
        clearTimeout(this.timer);
        // The page draws the text meanwhile.
        if (typing) this.timer = setTimeout(() => void this.run(code), pause);
        else void this.run(code);
        return true;
    }

    /** The next program is run, even if it was run before; what is on its way is not heard any more. */
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
        // What is there already is asked before the page draws the text: both go on at once.
        const programs = this.programs ?? (await loadPrograms());
        this.programs = programs;
        this.runNewest ??= newest((text: string) => programs.run(text));
        return this.runNewest(code);
    }
}
