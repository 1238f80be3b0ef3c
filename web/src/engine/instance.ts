// Instances of a module: created synchronously, and replaced after a failure.

import { EngineError, words } from './engine_error';

/** The object that Emscripten's loader fills with the module's functions. */
export interface Options {
    instantiateWasm?: (
        imports: WebAssembly.Imports,
        receive: (instance: WebAssembly.Instance) => void,
    ) => WebAssembly.Exports;
}

export type Start<T> = (options: Options) => Promise<T>;

/**
 * Returns a function that calls an instance made by `make`.
 *
 * A JavaScript exception that comes out of the module (stack overflow, out of memory) leaves the instance corrupted, so
 * the next call gets a new one.
 */
export function guarded<T>(make: () => T): (ask: (core: T) => string) => string {
    let instance: T | undefined = make();
    return (ask) => {
        try {
            instance ??= make();
            return ask(instance);
        } catch (error) {
            instance = undefined;
            throw new EngineError('crashed', `The core could not answer: ${words(error)}`);
        }
    };
}

/**
 * Instantiates by Emscripten's loader, synchronously: the loader finishes before it returns if `instantiateWasm` does,
 * so its promise only serves to report a failure.
 */
export function instantiate<T>(start: Start<T>, module: WebAssembly.Module): T {
    let failure: unknown;
    const options: Options = {
        instantiateWasm(imports, receive) {
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
    start(options).catch((error) => {
        failure ??= error;
    });
    if (failure) throw failure;
    return options as T;
}
