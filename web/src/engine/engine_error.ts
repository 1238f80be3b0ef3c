/**
 * Why there is no answer.
 *
 * `noWebAssembly`: the browser lacks it, or the page's policy forbids it. `unreachable`: the module's file could not be
 * loaded. `deadline`: the call was aborted at its deadline. `crashed`: the core failed; the next call gets a new
 * instance.
 */
export type Reason = 'noWebAssembly' | 'unreachable' | 'deadline' | 'crashed';

export class EngineError extends Error {
    constructor(
        readonly reason: Reason,
        message: string,
    ) {
        super(message);
        this.name = 'EngineError';
    }
}

/** The message of a thrown value. */
export function words(thrown: unknown): string {
    return thrown instanceof Error ? thrown.message : String(thrown);
}
