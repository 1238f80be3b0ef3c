// The page's way to the full module, loaded when a program is to be run.

import file from 'bcast-wasm/full.wasm?url';
import { begin } from './asking';
import { compile } from './compile';
import worker from './full_worker?worker&url';
import type { Run } from './generated/schema';
import { paired } from './text';

/** What runs programs. */
export interface Programs {
    /**
     * What a program printed, and every broadcast in it. A program that fails is an answer; the call rejects, with an
     * EngineError, only when there is none: the program ran into the deadline, or the core broke.
     */
    run(code: string): Promise<Run>;
}

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
    const inThisThread = async () => (await import('./full_core')).makeFullCore;
    const ask = await begin({ module: compile(file), worker, inThisThread });
    return { run: async (code) => JSON.parse(await ask('run', paired(code))) };
}
