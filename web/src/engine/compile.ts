import { EngineError, words } from './engine_error';

/** A variable of its own: webpack treats `new URL(x, import.meta.url)` as a reference to a directory to bundle. */
const here = import.meta.url;

/** Reads and compiles a module's file, which is next to the script; works in browsers and in Node. */
export async function compile(file: string): Promise<WebAssembly.Module> {
    if (typeof WebAssembly === 'undefined') throw new EngineError('noWebAssembly', 'There is no WebAssembly here.');
    const bytes = await read(new URL(file, here));
    return WebAssembly.compile(bytes).catch((error) => {
        throw new EngineError('noWebAssembly', `The core could not be compiled: ${words(error)}`);
    });
}

async function read(address: URL): Promise<BufferSource> {
    try {
        if (address.protocol === 'file:')
            return new Uint8Array(await (await import(/* @vite-ignore */ files())).readFile(address));
        const response = await fetch(address);
        if (response.ok) return await response.arrayBuffer();
        throw new Error(`the server answered ${response.status}`);
    } catch (error) {
        throw new EngineError('unreachable', `${address.pathname} could not be loaded: ${words(error)}`);
    }
}

/** Computed, so that bundlers do not resolve the import; browsers never execute it. */
function files(): string {
    return ['node:fs', 'promises'].join('/');
}
