import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

// What others link to by name keeps its name; everything else is found through these and carries a hash.
const named = ['bcast', 'broadcast-playground'];

// Node has it; a browser never comes to the line that asks for it.
const external = ['node:fs/promises'];

// Indentation within templates would be loaded with the page: it keeps its line breaks alone.
const unindented = {
    name: 'unindented',
    enforce: 'pre' as const,
    transform: (code: string, id: string) =>
        /\/src\/elements\/.*\.ts$/.test(id) ? { code: code.replace(/\n\s+/g, '\n'), map: null } : undefined,
};

export default defineConfig({
    base: './',
    plugins: [unindented],
    resolve: { alias: { 'bcast-wasm': path('../build/wasm') } },
    server: { fs: { allow: ['..'] } },
    worker: { format: 'es', rollupOptions: { external } },
    build: {
        target: 'es2022',
        assetsInlineLimit: 0,
        modulePreload: false,
        rollupOptions: {
            external,
            preserveEntrySignatures: 'strict',
            input: {
                index: path('index.html'),
                embed: path('embed.html'),
                bcast: path('src/engine/bcast.ts'),
                'broadcast-playground': path('src/elements/broadcast-playground.ts'),
            },
            output: {
                entryFileNames: (chunk) => (named.includes(chunk.name) ? '[name].js' : 'assets/[name]-[hash].js'),
            },
        },
    },
});
