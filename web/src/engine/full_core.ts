// The full module in this thread: programs.

import start from 'bcast-wasm/full.mjs';
import { guarded, instantiate } from './instance';

export interface FullCore {
    /** Runs a program; the answer is one JSON line. It does not throw for a bad program. */
    run(code: string): string;
    /** The same for `{"code":..,"why":..}`, which also says where the element `why` comes from. */
    why(asked: string): string;
    /** The same for `{"code":..,"window":..}`, in which one event shows its elements from other places on. */
    showing(asked: string): string;
    /** Whether a text that is Python stands alone: what `recognize` of the front module asks for. */
    trial(code: string): string;
}

/** Makes a FullCore of the compiled module. With `seconds` a program ends after so long. */
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
        // It runs the program for each import that is missing, and once more.
        trial: (code) => ask((core) => core.trial(code, seconds / 2)),
    };
}
