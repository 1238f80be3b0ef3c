// The contest in Node.js.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import factory from '../../build/wasm/tests/bcast_contest.mjs';
import { type Arena, openArena } from './arena';
import { contestFolder } from './places';

export async function openNodeArena(): Promise<Arena> {
    const folderOf = (entry: string) => dirname(createRequire(import.meta.url).resolve(entry));
    const runtime = folderOf('onnxruntime-web/wasm');
    return openArena({
        factory,
        code: new WebAssembly.Module(readFileSync(join(contestFolder, 'bcast_contest.wasm'))),
        tensorflow: `${folderOf('@tensorflow/tfjs-backend-wasm')}/`,
        onnxRuntime: {
            mjs: pathToFileURL(join(runtime, 'ort-wasm-simd-threaded.mjs')).href,
            wasm: pathToFileURL(join(runtime, 'ort-wasm-simd-threaded.wasm')).href,
        },
    });
}
