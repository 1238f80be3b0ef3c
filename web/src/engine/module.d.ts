// What Emscripten makes of the bindings in wasm/; resolved to build/wasm.

declare module 'bcast-wasm/explain.wasm?url' {
    const url: string;
    export default url;
}

declare module 'bcast-wasm/full.mjs' {
    interface Full {
        /** `seconds` limits the time; 0 means no limit. */
        run(code: string, seconds: number): string;
        why(code: string, element: string, seconds: number): string;
        /** `window` is `event run;result start;operand start;...`, for example `3 2;12 40;5 10;`. */
        showing(code: string, window: string, seconds: number): string;
        trial(code: string, seconds: number): string;
    }

    /** Fills the given object with the module's functions. */
    export default function start(options: object): Promise<Full>;
}

declare module 'bcast-wasm/full.wasm?url' {
    const url: string;
    export default url;
}

declare module 'bcast-wasm/front.mjs' {
    interface Front {
        recognize(text: string, trial: string): string;
        beliefs(request: string): string;
        repairs(request: string): string;
        lesson(request: string): string;
    }

    /** Fills the given object with the module's functions. */
    export default function start(options: object): Promise<Front>;
}

declare module 'bcast-wasm/front.wasm?url' {
    const url: string;
    export default url;
}

declare module 'bcast-wasm/hosts.mjs' {
    interface Hosts {
        explain(request: string): string;
        matrix(request: string): string;
        calls(): string;
        run(code: string, seconds: number): string;
        why(code: string, element: string, seconds: number): string;
        figure(request: string, options: string): string;
        fence(asked: string): string;
    }

    /** Fills the given object with the module's functions. */
    export default function start(options: object): Promise<Hosts>;
}

declare module 'bcast-wasm/hosts.wasm?url' {
    const url: string;
    export default url;
}
