// The module `explain` in this thread: text in, text out. It replaces Emscripten's loader.

import { guarded } from './instance';

/** The three questions to the core. Each answer is one line of JSON; a bad request does not throw. */
export interface Core {
    explain(request: string): string;
    matrix(request: string): string;
    calls(): string;
}

/** The exports of wasm/bindings.cpp: each question returns the size of its answer. */
interface Exports extends WebAssembly.Exports {
    readonly memory: WebAssembly.Memory;
    _initialize(): void;
    request_at(size: number): number;
    answer_at(): number;
    explain(): number;
    matrix(): number;
    calls(): number;
}

/** Makes a Core from the compiled module. */
export function makeCore(module: WebAssembly.Module): Core {
    const ask = guarded(() => instantiate(module));
    return {
        explain: (request) => ask((core) => answered(core, 'explain', request)),
        matrix: (request) => ask((core) => answered(core, 'matrix', request)),
        calls: () => ask((core) => answered(core, 'calls', '')),
    };
}

function instantiate(module: WebAssembly.Module): Exports {
    const exit = () => {
        throw new Error('it ended');
    };
    const { exports } = new WebAssembly.Instance(module, {
        env: { emscripten_notify_memory_growth() {} },
        wasi_snapshot_preview1: { proc_exit: exit },
    });
    (exports as Exports)._initialize();
    return exports as Exports;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Reads `memory.buffer` anew each time: when the memory grows, its old buffer is detached. */
function answered(core: Exports, question: keyof Core, request: string): string {
    const bytes = encoder.encode(request);
    new Uint8Array(core.memory.buffer, core.request_at(bytes.length)).set(bytes);
    const size = core[question]();
    return decoder.decode(new Uint8Array(core.memory.buffer, core.answer_at(), size));
}
