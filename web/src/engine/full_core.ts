// The full module in this thread: what `explain` answers, and programs.

import start from 'bcast-wasm/full.mjs';
import type { Core } from './core';
import { guarded } from './instance';

export interface FullCore extends Core {
    /** Runs a program; the answer is one JSON line. It does not throw for a bad program. */
    run(code: string): string;
}

/** Makes a FullCore of the compiled module. */
export function makeFullCore(module: WebAssembly.Module): FullCore {
    const ask = guarded(start, module);
    return {
        explain: (request) => ask((core) => core.explain(request)),
        matrix: (request) => ask((core) => core.matrix(request)),
        calls: () => ask((core) => core.calls()),
        run: (code) => ask((core) => core.run(code)),
    };
}
