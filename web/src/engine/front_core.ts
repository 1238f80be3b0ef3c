// The front module in this thread: what reads a pasted text, finds ways out and asks the questions of lessons.

import start from 'bcast-wasm/front.mjs';
import { guarded, instantiate } from './instance';

export interface FrontCore {
    /** What `{"text":..,"trial":..}` is: an error, shapes, code; one JSON line, as the answers below. */
    recognize(asked: string): string;
    /** What each wrong rule gives for a request, beside the truth. */
    beliefs(request: string): string;
    /** Every way out of a clash or a silent loss, in the words of several libraries. */
    repairs(request: string): string;
    /** The next item of a lesson. */
    lesson(request: string): string;
}

/** Makes a FrontCore of the compiled module. */
export function makeFrontCore(module: WebAssembly.Module): FrontCore {
    const ask = guarded(() => instantiate(start, module));
    return {
        recognize: (asked) => {
            const { text, trial } = JSON.parse(asked);
            return ask((core) => core.recognize(text, trial));
        },
        beliefs: (request) => ask((core) => core.beliefs(request)),
        repairs: (request) => ask((core) => core.repairs(request)),
        lesson: (request) => ask((core) => core.lesson(request)),
    };
}
