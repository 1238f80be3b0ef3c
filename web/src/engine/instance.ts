// Instances of a module: made at once, and made again after they broke.

import { EngineError, words } from './engine_error';

/** What Emscripten's loader fills with the module's functions. */
export interface Options {
    instantiateWasm?: (
        imports: WebAssembly.Imports,
        receive: (instance: WebAssembly.Instance) => void,
    ) => WebAssembly.Exports;
}

export type Start<T> = (options: Options) => Promise<T>;

/**
 * Asks an instance that `make` gives; gives the function that asks.
 *
 * A JavaScript exception that comes out of the module (its stack was exhausted, its memory was refused) leaves it
 * damaged, so the next question gets a new instance.
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

/** An instance by Emscripten's loader, which is done at once when its instance is there at once; the promise it returns has nothing to add. */
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
