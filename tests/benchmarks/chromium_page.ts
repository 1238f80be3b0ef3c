// The page of the contest in a browser: the functions that the driver of Chromium calls.

import runtimeLoader from 'onnxruntime-web/ort-wasm-simd-threaded.mjs?url';
import runtimeCode from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import factory from '../../build/wasm/tests/bcast_contest.mjs';
import code from '../../build/wasm/tests/bcast_contest.wasm?url';
import { type Arena, openArena } from './arena';

declare global {
    interface Window {
        openArena(): Promise<void>;
        arena: Arena;
    }
}

const absolute = (address: string) => new URL(address, document.baseURI).href;

window.openArena = async () => {
    window.arena = await openArena({
        factory,
        code: await WebAssembly.compileStreaming(fetch(code)),
        tensorflow: absolute('tensorflow/'),
        onnxRuntime: { mjs: absolute(runtimeLoader), wasm: absolute(runtimeCode) },
    });
};
