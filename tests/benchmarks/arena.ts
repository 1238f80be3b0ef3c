// The contest in WebAssembly: the same code in Node.js and in a browser.

import type { Case } from './cases';
import { compare, contest, type Effort, type Outcome } from './contest';
import { contestantOf, type ModuleFactory, moduleOf } from './module';
import { onnxRuntime, type RuntimeFiles } from './peers/onnxruntime';
import { tensorflow } from './peers/tfjs';

/** The locations of the files of ours and of the peers. */
export interface Files {
    factory: ModuleFactory;
    code: WebAssembly.Module;
    /** The folder of TensorFlow.js's .wasm files: a path in Node.js, a URL in a browser. */
    tensorflow: string;
    onnxRuntime: RuntimeFiles;
}

/** An environment in which cases are measured. */
export interface Arena {
    /** Undefined if ours does not have the operation. */
    contest(task: Case, effort: Effort): Promise<Outcome | undefined>;
    /** Ours on each case but the first, compared with ours on the first. */
    compare(tasks: readonly Case[], effort: Effort): Promise<Outcome[] | undefined>;
    close(): Promise<void>;
}

/**
 * jax-js uses as many threads as there are processors if workers exist. In Node.js the loader of ONNX Runtime Web
 * defines a global Worker in the middle of a run.
 */
function keepWorkersAway(): void {
    Object.defineProperty(globalThis, 'Worker', { get: () => undefined, set() {} });
}

export async function openArena(files: Files): Promise<Arena> {
    keepWorkersAway();
    const module = await moduleOf(files.factory, files.code);
    const ours = contestantOf(module);
    const peers = [
        await tensorflow(files.tensorflow),
        await (await import('./peers/jax')).jax(),
        onnxRuntime(files.onnxRuntime),
    ];
    return {
        contest: (task, effort) => contest(task, ours, peers, effort),
        compare: (tasks, effort) => compare(tasks, ours, effort),
        async close() {},
    };
}
