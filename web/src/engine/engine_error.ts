/**
 * Why there is no answer.
 *
 * `noWebAssembly`: the browser has none, or the page's policy forbids it. `unreachable`: the module's file could not be
 * loaded. `deadline`: the call was stopped. `crashed`: the core broke; the next call finds a new one.
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

/** What was thrown, in words. */
export function words(thrown: unknown): string {
    return thrown instanceof Error ? thrown.message : String(thrown);
}
