// The whole core in this thread: shapes, programs, figures and the fences of documents.

import start from 'bcast-wasm/hosts.mjs';
import type { Core } from './core';
import { guarded, instantiate } from './instance';
import { toLine } from './text';

export interface WholeCore extends Core {
    /** Runs a program; the answer is one JSON line. It does not throw for a bad program. */
    run(code: string): string;
    /** The same, and where the element `why` comes from. */
    why(code: string, why: string): string;
    /** Draws a request or `{code, event}`. It does not throw for bad options. */
    figure(request: unknown, options: unknown): string;
    /** What is shown of a fence. */
    fence(asked: string): string;
}

/** Makes a WholeCore of the compiled module. */
export function makeWholeCore(module: WebAssembly.Module): WholeCore {
    const ask = guarded(() => instantiate(start, module));
    return {
        explain: (request) => ask((core) => core.explain(request)),
        matrix: (request) => ask((core) => core.matrix(request)),
        calls: () => ask((core) => core.calls()),
        run: (code) => ask((core) => core.run(code, 0)),
        why: (code, why) => ask((core) => core.why(code, why, 0)),
        figure: (request, options) => ask((core) => core.figure(toLine(request), toLine(options))),
        fence: (asked) => ask((core) => core.fence(asked)),
    };
}
