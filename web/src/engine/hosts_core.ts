// The complete core in this thread: shapes, programs, figures and the fences of documents.

import start from 'bcast-wasm/hosts.mjs';
import type { Core } from './core';
import { guarded, instantiate } from './instance';
import { toLine } from './text';

export interface HostsCore extends Core {
    /** Runs a program; the answer is one line of JSON. A bad program does not throw. */
    run(code: string): string;
    /** Like `run`, and says which elements the element `why` was computed from. */
    why(code: string, why: string): string;
    /** Draws a request or `{code, event}`. Bad options do not throw. */
    figure(request: unknown, options: unknown): string;
    /** What to show for a fence. */
    fence(asked: string): string;
}

/** Makes a HostsCore from the compiled module. */
export function makeHostsCore(module: WebAssembly.Module): HostsCore {
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
