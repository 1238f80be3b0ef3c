import type { Question } from './protocol';
import type { Answering } from './serve';
import { spawn } from './spawn';
import { WorkerCore } from './worker_core';

/** A variable of its own: webpack treats `new URL(x, import.meta.url)` as a reference to a directory to bundle. */
const here = import.meta.url;

export type Ask = (question: Question, request?: string) => Promise<string>;

/** What starts a core: its compiled module, its worker's script, and a factory for a page that cannot start workers. */
export interface Parts {
    readonly module: Promise<WebAssembly.Module>;
    readonly worker: string;
    readonly inThisThread: () => Promise<(module: WebAssembly.Module) => Answering>;
}

/** Starts a core in a worker, or in this thread where the page's Content-Security-Policy forbids workers. */
export async function begin(parts: Parts): Promise<Ask> {
    return inWorker(parts).catch(() => inThisThread(parts));
}

async function inWorker({ module, worker }: Parts): Promise<Ask> {
    const core = new WorkerCore(() => spawn(worker, module));
    await core.ready();
    return (question, request) => core.ask(question, request);
}

/** The core's loader is imported only here: the worker has its own copy. */
async function inThisThread(parts: Parts): Promise<Ask> {
    const module = await parts.module;
    const make = await parts.inThisThread();
    const core = make(module);
    console.info(
        'Broadcast Playground: no worker could be started, so answers are computed in the thread of this page. ' +
            `If it has a Content-Security-Policy, worker-src blob: ${new URL(here).origin} lets it start one.`,
    );
    return async (question, request = '') => core[question]!(request);
}
