// The page's way to the full module, loaded when a program is to be run.

import file from 'bcast-wasm/full.wasm?url';
import { begin } from './asking';
import { compile } from './compile';
import type { LessonItem, Recognition, Ways } from './front_door';
import worker from './full_worker?worker&url';
import type { Request, Run } from './generated/schema';
import { paired, toLine } from './text';

/** What runs programs. */
export interface Programs {
    /**
     * What a program printed, and every event in it; with `why`, `out[1, 2]`, also where that element comes from. A program that fails is an answer;
     * the call rejects, with an EngineError, only when there is none: the program ran into the deadline, or the core broke.
     */
    run(code: string, options?: { readonly why?: string }): Promise<Run>;
    /** What a text is that somebody pasted or typed. */
    recognize(text: string): Promise<Recognition>;
    /** Every way out of what a request comes to, in the words of several libraries. */
    repairs(request: Request): Promise<Ways>;
    /** The next item of a lesson, chosen by what was answered so far. */
    lesson(asked: { lesson: unknown; seed: number; said: readonly Said[] }): Promise<LessonItem>;
}

/** An answer to an item of a lesson; `''` is "I do not know". */
export interface Said {
    readonly item: number;
    readonly value: string;
}

/** A program holds the thread of a page that allows no worker no longer than this, in seconds. */
const longest = 0.2;

let programs: Promise<Programs> | undefined;

/** Started at the first call. Rejects with an EngineError when it cannot be loaded; the next call then tries again. */
export function loadPrograms(): Promise<Programs> {
    programs ??= start().catch((error) => {
        programs = undefined;
        throw error;
    });
    return programs;
}

async function start(): Promise<Programs> {
    const inThisThread = async () => {
        const { makeFullCore } = await import('./full_core');
        return (compiled: WebAssembly.Module) => makeFullCore(compiled, longest);
    };
    const ask = await begin({ module: compile(file), worker, inThisThread });
    return {
        run: async (code, { why } = {}) => {
            const asked =
                why === undefined ? ask('run', paired(code)) : ask('why', toLine({ code: paired(code), why }));
            return JSON.parse(await asked);
        },
        recognize: async (text) => JSON.parse(await ask('recognize', paired(text))),
        repairs: async (request) => JSON.parse(await ask('repairs', toLine(request))),
        lesson: async (asked) => JSON.parse(await ask('lesson', toLine(asked))),
    };
}
