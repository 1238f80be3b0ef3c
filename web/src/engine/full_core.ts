// The full module in this thread: what `explain` answers, and programs.

import start from 'bcast-wasm/full.mjs';
import type { Core } from './core';
import { guarded } from './instance';
import { toLine } from './text';

export interface FullCore extends Core {
    /** Runs a program; the answer is one JSON line. It does not throw for a bad program. */
    run(code: string): string;
    /** The same for `{"code":..,"why":..}`, which also says where the element `why` comes from. */
    why(asked: string): string;
    /** What a text is: an error, shapes, code; one JSON line, as the answers below. */
    recognize(text: string): string;
    /** What each wrong rule gives for a request, beside the truth. */
    beliefs(request: string): string;
    /** Every way out of a clash or a silent loss, in the words of several libraries. */
    repairs(request: string): string;
    /** The next item of a lesson. */
    lesson(request: string): string;
    /** Draws: `{"request":..,"options":..}`, a request or `{code, event}`. It does not throw for bad options. */
    figure(asked: string): string;
}

/** Makes a FullCore of the compiled module. With `seconds` a program ends after so long. */
export function makeFullCore(module: WebAssembly.Module, seconds?: number): FullCore {
    const ask = guarded(start, module);
    return {
        explain: (request) => ask((core) => core.explain(request)),
        matrix: (request) => ask((core) => core.matrix(request)),
        calls: () => ask((core) => core.calls()),
        run: (code) => ask((core) => (seconds === undefined ? core.run(code) : core.run_within(code, seconds))),
        why: (asked) => {
            const { code, why } = JSON.parse(asked);
            return ask((core) => core.why(code, why, seconds ?? 0));
        },
        recognize: (text) => ask((core) => core.recognize(text)),
        beliefs: (request) => ask((core) => core.beliefs(request)),
        repairs: (request) => ask((core) => core.repairs(request)),
        lesson: (request) => ask((core) => core.lesson(request)),
        figure: (asked) => {
            const { request, options } = JSON.parse(asked);
            return ask((core) => core.figure(toLine(request), toLine(options)));
        },
    };
}
