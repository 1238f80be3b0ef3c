import { fileURLToPath } from 'node:url';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The folder to which the build writes our side of the contest in WebAssembly. */
export const contestFolder = folder('../../build/wasm/tests');

/** The folder in which the page of the contest in a browser is built. */
export const arenaFolder = folder('../../build/benchmarks');
