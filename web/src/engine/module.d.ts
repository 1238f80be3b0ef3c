// What Emscripten makes of wasm/bindings.cpp, found in build/wasm.

declare module 'bcast-wasm/explain.mjs' {
    interface Explain {
        explain(request: string): string;
        matrix(request: string): string;
        calls(): string;
    }

    interface Options {
        instantiateWasm?: (
            imports: WebAssembly.Imports,
            receive: (instance: WebAssembly.Instance) => void,
        ) => WebAssembly.Exports;
    }

    /** Fills the object it is given with the module's functions. */
    export default function start(options: Options): Promise<Explain>;
}

declare module 'bcast-wasm/explain.wasm?url' {
    const url: string;
    export default url;
}
