import { fileURLToPath } from 'node:url';
import { build, defineConfig, type Plugin } from 'vite';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

// What others link to by name keeps its name; everything else is found through these and carries a hash.
const named = ['bcast', 'hosts'];

// Modules that are always loaded together share a file: a small one packs badly. What they need goes there with them, unless
// it stands in another line; so the engine's words, which others have without a page, have a line of their own.
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

// Node has it; a browser never comes to the line that asks for it.
const external = ['node:fs/promises'];

// Indentation within templates would be loaded with the page: it keeps its line breaks alone.
const unindented = {
    name: 'unindented',
    enforce: 'pre' as const,
    transform: (code: string, id: string) =>
        /\/src\/elements\/.*\.ts$/.test(id) ? { code: code.replace(/\n\s+/g, '\n'), map: null } : undefined,
};

// Around each import that waits Vite puts what loads its sheets first. Here sheets are texts within scripts.
const plain: Plugin = {
    name: 'plain',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined),
};

// webpack warns of an import of what is known only then, unless it is told to leave it alone; the minifier takes comments away.
const leftAlone: Plugin = {
    name: 'left-alone',
    apply: 'build',
    generateBundle(_, bundle) {
        for (const chunk of Object.values(bundle))
            if (chunk.type === 'chunk')
                chunk.code = chunk.code.replace(/\bimport\((?=[\w$]+\(\)\))/g, 'import(/* webpackIgnore: true */');
    },
};

// What an article pays before anybody looks is one small file: the loader is built by itself, when it is known under which
// name the playground is found that it loads.
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
