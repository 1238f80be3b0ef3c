// The core in this thread: text in, text out.

import start from 'bcast-wasm/explain.mjs';
import { EngineError, words } from './engine_error';

/** The three things the core can be asked. Each answer is one JSON line, and none of them throws for a bad request. */
export interface Core {
    explain(request: string): string;
    matrix(request: string): string;
    calls(): string;
}

export type Question = keyof Core;

/**
 * Makes a Core of the compiled module.
 *
 * A JavaScript exception that comes out of the module (its stack was exhausted, its memory was refused) leaves it
 * damaged, so the next question gets a new instance.
 */
export function makeCore(module: WebAssembly.Module): Core {
    let instance: Core | undefined = instantiate(module);
    const guarded = <T>(ask: (core: Core) => T): T => {
        try {
            instance ??= instantiate(module);
            return ask(instance);
        } catch (error) {
            instance = undefined;
            throw new EngineError('crashed', `The core could not answer: ${words(error)}`);
        }
    };
    return {
        explain: (request) => guarded((core) => core.explain(request)),
        matrix: (request) => guarded((core) => core.matrix(request)),
        calls: () => guarded((core) => core.calls()),
    };
}

/** Emscripten's loader is done at once when its instance is there at once; the promise it returns has nothing to add. */
function instantiate(module: WebAssembly.Module): Core {
    let failure: unknown;
    const options = {
        instantiateWasm(imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void) {
            try {
                const instance = new WebAssembly.Instance(module, imports);
                receive(instance);
                return instance.exports;
            } catch (error) {
                failure = error;
                return {};
            }
        },
    };
    const core = options as typeof options & Core;
    start(core).catch((error) => {
        failure ??= error;
    });
    if (failure) throw failure;
    return core;
}
