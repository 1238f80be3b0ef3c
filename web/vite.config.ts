import { fileURLToPath } from 'node:url';
import { build, defineConfig, type Plugin } from 'vite';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

// Entry points that others link to keep their names; all other files carry a hash.
const named = ['bcast', 'hosts'];

// Modules that are always loaded together share a chunk: small files compress badly. Their dependencies join the chunk
// unless another entry lists them; hence `text` for the engine's modules that bcast.js and hosts.js use without the
// page.
const together: Readonly<Record<string, readonly string[]>> = {
    text: ['engine/text', 'engine/compile', 'engine/engine_error'],
    playground: ['playground/playground', 'playground/parts', 'playground/said', 'style/late_sheet'],
    fields: ['inputs/field', 'inputs/operand_fields', 'inputs/choices', 'notes/lint_line'],
    failure: ['narration/failure', 'narration/repairs', 'verdict/labelled'],
};

const chunkOf = (id: string) =>
    Object.keys(together).find((chunk) =>
        together[chunk]!.some((room) => id.includes(`/src/${room}.`) || id.includes(`/src/elements/${room}.`)),
    );

// A Node module; browsers never execute its import.
const external = ['node:fs/promises'];

// Drops the indentation in templates, which would be downloaded with the page; line breaks stay.
const unindented = {
    name: 'unindented',
    enforce: 'pre' as const,
    transform: (code: string, id: string) =>
        /\/src\/elements\/.*\.ts$/.test(id) ? { code: code.replace(/\n\s+/g, '\n'), map: null } : undefined,
};

// Replaces Vite's preload helper around dynamic imports: style sheets are strings in scripts here, so nothing is
// preloaded.
const plain: Plugin = {
    name: 'plain',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined),
};

// Adds `webpackIgnore` to imports of computed names, of which webpack warns; after minification, which strips comments.
const leftAlone: Plugin = {
    name: 'left-alone',
    apply: 'build',
    generateBundle(_, bundle) {
        for (const chunk of Object.values(bundle))
            if (chunk.type === 'chunk')
                chunk.code = chunk.code.replace(/\bimport\((?=[\w$]+\(\)\))/g, 'import(/* webpackIgnore: true */');
    },
};

// An article loads only one small file until somebody opens a figure: the loader is built separately, once the hashed
// name of the chunk that it imports is known.
const loader: Plugin = {
    name: 'loader',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
        const live = Object.values(bundle).find((chunk) => chunk.name === 'live')!.fileName;
        const later: Plugin = {
            name: 'live',
            enforce: 'pre',
            resolveId: (id) => (id === './live' ? { id: `./${live}`, external: true } : undefined),
        };
        await build({
            configFile: false,
            root: path('.'),
            logLevel: 'warn',
            plugins: [later],
            build: {
                target: 'es2022',
                outDir: dir,
                emptyOutDir: false,
                lib: {
                    entry: path('src/elements/broadcast-playground.ts'),
                    formats: ['es'],
                    fileName: () => 'broadcast-playground.js',
                },
                minify: 'esbuild',
            },
            esbuild: { minifyWhitespace: true },
        });
    },
};

export default defineConfig({
    base: './',
    plugins: [unindented, plain, leftAlone, loader],
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
                hosts: path('src/engine/hosts.ts'),
                live: path('src/elements/embed/live.ts'),
            },
            output: {
                manualChunks: chunkOf,
                entryFileNames: (chunk) => (named.includes(chunk.name) ? '[name].js' : 'assets/[name]-[hash].js'),
            },
        },
    },
});
