import { readFile } from 'node:fs/promises';
import { type Core, makeCore } from '../../web/src/engine/core';
import { type FrontCore, makeFrontCore } from '../../web/src/engine/front_core';
import { type FullCore, makeFullCore } from '../../web/src/engine/full_core';

/** The module of build/wasm, instantiated like in the engine. */
export async function loadModule(): Promise<Core> {
    return makeCore(await compiled('explain'));
}

/** The module that also runs programs. */
export async function loadFullModule(): Promise<FullCore> {
    return makeFullCore(await compiled('full'));
}

/** The module that recognizes texts, finds repairs and generates the questions of lessons. */
export async function loadFrontModule(): Promise<FrontCore> {
    return makeFrontCore(await compiled('front'));
}

async function compiled(name: string): Promise<WebAssembly.Module> {
    const file = new URL(`../../build/wasm/${name}.wasm`, import.meta.url);
    return WebAssembly.compile(new Uint8Array(await readFile(file)));
}
