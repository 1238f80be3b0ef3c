import { EngineError, words } from './engine_error';

/** Apart from the address: webpack reads a `new URL` with both as a folder to search. */
const here = import.meta.url;

/** Reads a module's file, which lies beside the script, and compiles it; in a browser and in Node. */
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

/** Put together here, so that no bundler looks for it: a browser never comes to the line that asks. */
function files(): string {
    return ['node:fs', 'promises'].join('/');
}
