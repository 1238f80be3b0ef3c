// The page's access to the full module, loaded when a program is to be run.

import file from 'bcast-wasm/full.wasm?url';
import { begin } from './asking';
import { compile } from './compile';
import worker from './full_worker?worker&url';
import type { Run } from './generated/schema';
import { paired, toLine } from './text';

/**
 * The shown run of an event, and the start indices of the windows of its operands and its result; null: the first
 * elements.
 */
export interface AskedWindow {
    readonly event: number;
    readonly run: number;
    readonly operands: readonly (readonly number[] | null)[];
    readonly result: readonly number[] | null;
}

/** The module's form of a window: `3 2;12 40;5 10;`. */
function windowText({ event, run, operands, result }: AskedWindow): string {
    return [`${event} ${run}`, ...[result, ...operands].map((start) => start?.join(' ') ?? '')].join(';');
}

/** Runs programs. */
export interface Programs {
    /**
     * Returns a program's output and all its events; `why`, for example `out[1, 2]`, also asks which elements that one
     * was computed from. A program that fails is an answer; the call rejects, with an EngineError, only when there is
     * none: at the deadline, or when the core failed.
     */
    run(code: string, options?: { readonly why?: string }): Promise<Run>;
    /** Like `run`, but the values of one event are shown from other start indices. */
    runShowing(code: string, window: AskedWindow): Promise<Run>;
    /** Whether a Python text runs on its own, for `recognize` of the front module. */
    trial(code: string): Promise<string>;
}

/**
 * The time limit of a program, in seconds, on a page that forbids workers: with the last operator and the answer, the
 * page's thread is blocked for less than 0.2 s.
 */
const longest = 0.1;

let programs: Promise<Programs> | undefined;

/**
 * The full module, started at the first call. Rejects with an EngineError when it cannot be loaded; the next call then
 * tries again.
 */
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
        runShowing: async (code, window) =>
            JSON.parse(await ask('showing', toLine({ code: paired(code), window: windowText(window) }))),
        trial: (code) => ask('trial', paired(code)),
    };
}
