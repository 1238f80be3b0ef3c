import { readFile } from 'node:fs/promises';
import { type Core, makeCore } from '../../web/src/engine/core';

/** The module of build/wasm as the engine starts it. */
export async function loadModule(): Promise<Core> {
    const file = new URL('../../build/wasm/explain.wasm', import.meta.url);
    return makeCore(await WebAssembly.compile(new Uint8Array(await readFile(file))));
}
