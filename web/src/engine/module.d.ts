// What Emscripten makes of the bindings in wasm/, found in build/wasm.

declare module 'bcast-wasm/explain.wasm?url' {
    const url: string;
    export default url;
}

declare module 'bcast-wasm/full.mjs' {
    interface Full {
        /** 0 seconds are no bound. */
        run(code: string, seconds: number): string;
        why(code: string, element: string, seconds: number): string;
        /** `window` is as `3;12 40;5 10;`: of event 3 the starts of the result's window and of each operand's. */
        showing(code: string, window: string, seconds: number): string;
        trial(code: string, seconds: number): string;
    }

    /** Fills the object it is given with the module's functions. */
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

    /** Fills the object it is given with the module's functions. */
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

    /** Fills the object it is given with the module's functions. */
    export default function start(options: object): Promise<Hosts>;
}

declare module 'bcast-wasm/hosts.wasm?url' {
    const url: string;
    export default url;
}
