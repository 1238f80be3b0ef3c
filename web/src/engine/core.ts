// The module `explain` in this thread: text in, text out.

import start from 'bcast-wasm/explain.mjs';
import { guarded } from './instance';

/** The three things the core can be asked. Each answer is one JSON line, and none of them throws for a bad request. */
export interface Core {
    explain(request: string): string;
    matrix(request: string): string;
    calls(): string;
}

/** Makes a Core of the compiled module. */
export function makeCore(module: WebAssembly.Module): Core {
    const ask = guarded(start, module);
    return {
        explain: (request) => ask((core) => core.explain(request)),
        matrix: (request) => ask((core) => core.matrix(request)),
        calls: () => ask((core) => core.calls()),
    };
}
