import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** A vitest project for a folder of tests. */
const room = (name: string, options = {}) => ({
    extends: true as const,
    test: { name, include: [`${name}/**/*.test.ts`], ...options },
});

export default defineConfig({
    resolve: { alias: { 'bcast-wasm': fileURLToPath(new URL('../build/wasm', import.meta.url)) } },
    test: {
        // A page spends much of its time waiting: on two cores three browsers at once take two thirds of the time of
        // one.
        maxWorkers: 3,
        minWorkers: 1,
        projects: [
            room('web', { setupFiles: ['web/languages.ts'], testTimeout: 30_000 }),
            room('wasm', { testTimeout: 60_000 }),
            // A file leaves only its browser behind, which the next one reuses.
            room('browser', { testTimeout: 60_000, hookTimeout: 60_000, isolate: false }),
        ],
    },
});
