// The full module in this thread: runs programs.

import start from 'bcast-wasm/full.mjs';
import { guarded, instantiate } from './instance';

export interface FullCore {
    /** Runs a program; the answer is one line of JSON. A bad program does not throw. */
    run(code: string): string;
    /** Like `run`, for `{"code":..,"why":..}`: also says which elements the element `why` was computed from. */
    why(asked: string): string;
    /** Like `run`, for `{"code":..,"window":..}`: the values of one event are shown from other start indices. */
    showing(asked: string): string;
    /** Whether a Python text runs on its own: the trial that `recognize` of the front module asks for. */
    trial(code: string): string;
}

/** Makes a FullCore from the compiled module. `seconds` limits the time of a program; 0 means no limit. */
export function makeFullCore(module: WebAssembly.Module, seconds = 0): FullCore {
    const ask = guarded(() => instantiate(start, module));
    return {
        run: (code) => ask((core) => core.run(code, seconds)),
        why: (asked) => {
            const { code, why } = JSON.parse(asked);
            return ask((core) => core.why(code, why, seconds));
        },
        showing: (asked) => {
            const { code, window } = JSON.parse(asked);
            return ask((core) => core.showing(code, window, seconds));
        },
        // A trial runs the program once for each missing import, and once more.
        trial: (code) => ask((core) => core.trial(code, seconds / 2)),
    };
}
