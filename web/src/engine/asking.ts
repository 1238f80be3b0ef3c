import type { Question } from './protocol';
import type { Answering } from './serve';
import { spawn } from './spawn';
import { WorkerCore } from './worker_core';

/** Apart from the address: webpack reads a `new URL` with both as a folder to search. */
const here = import.meta.url;

export type Ask = (question: Question, request?: string) => Promise<string>;

/** A core's parts: its compiled module, its worker's script, and the core itself for a thread without workers. */
export interface Parts {
    readonly module: Promise<WebAssembly.Module>;
    readonly worker: string;
    readonly inThisThread: () => Promise<(module: WebAssembly.Module) => Answering>;
}

/** Starts a core in a worker, or, where a page's policy forbids workers, in this thread. */
export async function begin(parts: Parts): Promise<Ask> {
    return inWorker(parts).catch(() => inThisThread(parts));
}

async function inWorker({ module, worker }: Parts): Promise<Ask> {
    const core = new WorkerCore(() => spawn(worker, module));
    await core.ready();
    return (question, request) => core.ask(question, request);
}

/** The loader is fetched only then: the worker carries its own. */
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
