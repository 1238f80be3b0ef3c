// The page's way to the core. Nothing else of the page imports the module.

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
    /** Why the operands of a request broadcast, or why they do not. A request that is none gets a trace that says so. */
    explain(request: Request): Promise<Trace>;
    /** Every rule and dialect on the same operands. */
    matrix(request: Request): Promise<Matrix>;
    /** What can be asked for. */
    calls(): Promise<Calls>;
}

let engine: Promise<Engine> | undefined;

/**
 * The engine, started at the first call. Rejects with an EngineError when the core cannot be loaded; the next call
 * then tries again.
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
