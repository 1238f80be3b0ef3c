// The page's way to the core. Nothing else of the page imports the module.

import { compile } from './compile';
import type { Question } from './core';
import type { Calls, Matrix, Request, Trace } from './generated/schema';
import { spawn } from './spawn';
import { toLine } from './text';
import { WorkerCore } from './worker_core';

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

type Ask = (question: Question, request?: string) => Promise<string>;

async function start(): Promise<Engine> {
    const module = compile();
    const ask = await inWorker(module).catch(() => inThisThread(module));
    return {
        explain: async (request) => JSON.parse(await ask('explain', toLine(request))),
        matrix: async (request) => JSON.parse(await ask('matrix', toLine(request))),
        calls: async () => JSON.parse(await ask('calls')),
    };
}

async function inWorker(module: Promise<WebAssembly.Module>): Promise<Ask> {
    const core = new WorkerCore(() => spawn(module));
    await core.ready();
    return (question, request) => core.ask(question, request);
}

/** For where a page's policy forbids workers. The loader is fetched only then: the worker carries its own. */
async function inThisThread(compiled: Promise<WebAssembly.Module>): Promise<Ask> {
    const module = await compiled;
    const { makeCore } = await import('./core');
    const core = makeCore(module);
    return async (question, request = '') => core[question](request);
}
