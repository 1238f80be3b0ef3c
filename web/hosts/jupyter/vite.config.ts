import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

// A notebook serves no files next to the widget, so it is one file that includes the core and runs it in the notebook's
// thread. Modules that a figure of shapes never loads are replaced by empty ones.
const elsewhere =
    /(code_mode|engine\/bcast|learn_mode|reading\/reading|present\/present|print\/sheet|(full|front)_worker|(full|front)_core|(full|front)\.wasm|(full|front)\.mjs|worker\?worker)/;

const figuresAlone: Plugin = {
    name: 'figures-alone',
    enforce: 'pre',
    resolveId: (id) => (elsewhere.test(id) ? '\0left-out' : undefined),
    load: (id) => (id === '\0left-out' ? "export default '';" : undefined),
};

const inlined: Plugin = {
    name: 'inlined',
    enforce: 'pre',
    transform: (code, id) =>
        /\/src\/elements\/.*\.ts$/.test(id) ? { code: code.replace(/\n\s+/g, '\n'), map: null } : undefined,
};

export default defineConfig({
    root: path('.'),
    plugins: [figuresAlone, inlined],
    resolve: { alias: { 'bcast-wasm': path('../../../build/wasm') } },
    build: {
        target: 'es2022',
        outDir: path('../../../build/packages/widget'),
        assetsInlineLimit: 10_000_000,
        lib: { entry: path('widget.ts'), formats: ['es'], fileName: () => 'widget.js' },
        rollupOptions: { external: ['node:fs/promises'], output: { inlineDynamicImports: true } },
        minify: 'esbuild',
    },
});
