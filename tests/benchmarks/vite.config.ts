import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The configuration of the programs that vite-node runs, and of the contest's page in a browser. */
export default defineConfig({
    root: folder('.'),
    base: './',
    logLevel: 'error',
    resolve: { alias: { 'bcast-wasm': folder('../../build/wasm') } },
    // Only a cross-origin isolated page has a clock with a resolution below a tenth of a millisecond.
    preview: {
        headers: { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' },
    },
    build: {
        outDir: folder('../../build/benchmarks'),
        emptyOutDir: true,
        target: 'es2022',
        assetsInlineLimit: 0,
        chunkSizeWarningLimit: 10_000,
        rollupOptions: { input: folder('chromium.html') },
    },
});
