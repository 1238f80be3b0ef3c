// The front module in this thread: recognizes pasted texts, makes repairs and asks the questions of lessons.

import start from 'bcast-wasm/front.mjs';
import { guarded, instantiate } from './instance';

export interface FrontCore {
    /**
     * Classifies the text of `{"text":..,"trial":..}`: an error, shapes or code. All answers here are one line of JSON.
     */
    recognize(asked: string): string;
    /** What each wrong rule gives for a request, with the correct outcome. */
    beliefs(request: string): string;
    /** Every repair of a clash or of an unintended broadcast, in the syntax of several libraries. */
    repairs(request: string): string;
    /** The next item of a lesson. */
    lesson(request: string): string;
}

/** Makes a FrontCore from the compiled module. */
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
