import { fileURLToPath } from 'node:url';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where the build leaves our side of the contest in WebAssembly. */
export const contestFolder = folder('../../build/wasm/tests');

/** Where the page that holds the contest in a browser is built. */
export const arenaFolder = folder('../../build/benchmarks');
