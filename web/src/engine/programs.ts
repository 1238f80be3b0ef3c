// The page's way to the full module, loaded when a program is to be run.

import file from 'bcast-wasm/full.wasm?url';
import { begin } from './asking';
import { compile } from './compile';
import worker from './full_worker?worker&url';
import type { Run } from './generated/schema';
import { paired, toLine } from './text';

/** Which run of an event is shown, and where its windows begin: of its operands, of its result; null: at the first elements. */
export interface AskedWindow {
    readonly event: number;
    readonly run: number;
    readonly operands: readonly (readonly number[] | null)[];
    readonly result: readonly number[] | null;
}

/** As the module takes it: `3 2;12 40;5 10;`. */
function windowText({ event, run, operands, result }: AskedWindow): string {
    return [`${event} ${run}`, ...[result, ...operands].map((start) => start?.join(' ') ?? '')].join(';');
}

/** What runs programs. */
export interface Programs {
    /**
     * What a program printed, and every event in it; with `why`, `out[1, 2]`, also where that element comes from. A program that fails is an answer;
     * the call rejects, with an EngineError, only when there is none: the program ran into the deadline, or the core broke.
     */
    run(code: string, options?: { readonly why?: string }): Promise<Run>;
    /** The same, in which one event shows its elements from other places on. */
    runShowing(code: string, window: AskedWindow): Promise<Run>;
    /** Whether a text that is Python stands alone, for `recognize` of the front module. */
    trial(code: string): Promise<string>;
}

/**
 * A program ends after this, in seconds, in a page that allows no worker: with its last operator and its answer the page's
 * thread is held for less than 0.2.
 */
const longest = 0.1;

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
        runShowing: async (code, window) =>
            JSON.parse(await ask('showing', toLine({ code: paired(code), window: windowText(window) }))),
        trial: (code) => ask('trial', paired(code)),
    };
}
