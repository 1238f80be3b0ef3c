// The page's access to the core. The rest of the page does not import the module.

import file from 'bcast-wasm/explain.wasm?url';
import { begin } from './asking';
import { compile } from './compile';
import type { Calls, Matrix, Request, Trace } from './generated/schema';
import { toLine } from './text';
import worker from './worker?worker&url';

export { EngineError, type Reason } from './engine_error';
export type * from './generated/schema';
export { newest } from './newest';

/** The core's answers as plain objects. A call rejects, with an EngineError, only when there is no answer. */
export interface Engine {
    /** Why the operands of a request broadcast, or why they do not. An invalid request gets a trace that says so. */
    explain(request: Request): Promise<Trace>;
    /** Every rule and dialect, applied to the same operands. */
    matrix(request: Request): Promise<Matrix>;
    /** What a request can name. */
    calls(): Promise<Calls>;
}

let engine: Promise<Engine> | undefined;

/**
 * The engine, started at the first call. Rejects with an EngineError when the core cannot be loaded; the next call then
 * tries again.
 */
export function load(): Promise<Engine> {
    engine ??= start().catch((error) => {
        engine = undefined;
        throw error;
    });
    return engine;
}

async function start(): Promise<Engine> {
    const inThisThread = async () => (await import('./core')).makeCore;
    const ask = await begin({ module: compile(file), worker, inThisThread });
    return {
        explain: async (request) => JSON.parse(await ask('explain', toLine(request))),
        matrix: async (request) => JSON.parse(await ask('matrix', toLine(request))),
        calls: async () => JSON.parse(await ask('calls')),
    };
}
