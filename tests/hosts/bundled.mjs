// Builds a page of the packed module with each bundler, and opens it: node bundled.mjs BUNDLER..., in a folder where
// the packages are installed, with the page's sources.

import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(pathToFileURL(`${process.cwd()}/`));
const load = async (name) => import(pathToFileURL(require.resolve(name)).href);
const tests = createRequire(new URL('../package.json', import.meta.url));
const puppeteer = tests('puppeteer-core');
const { serve } = await import('../../web/server.mjs');

/** If a bundler does not copy files referenced by `new URL`, the package's files are copied next to its output. */
const beside = async (folder) => {
    const dist = new URL('./dist/', pathToFileURL(require.resolve('broadcast-playground/package.json')));
    await cp(new URL('assets/', dist), folder, { recursive: true, force: false });
    await cp(new URL('assets/', dist), `${folder}/assets`, { recursive: true, force: false });
};

const html = async (folder, script) => {
    const page = await readFile('index.html', 'utf8');
    await writeFile(`${folder}/index.html`, page.replace('./app.js', script));
};

const bundlers = {
    async vite(outDir) {
        const { build } = await load('vite');
        await build({
            configFile: false,
            root: '.',
            base: './',
            logLevel: 'error',
            build: { outDir, target: 'es2022', emptyOutDir: true },
        });
    },
    async webpack(path) {
        const { default: webpack } = await load('webpack');
        const options = {
            mode: 'production',
            entry: './app.js',
            output: { path: `${process.cwd()}/${path}`, filename: 'app.js', module: true, chunkFormat: 'module' },
            experiments: { outputModule: true, topLevelAwait: true },
            target: 'web',
            performance: { hints: false },
        };
        const stats = await new Promise((done, fail) =>
            webpack(options, (error, result) => (error ? fail(error) : done(result))),
        );
        if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
        await html(path, './app.js');
    },
    async esbuild(outdir) {
        const { build } = await load('esbuild');
        await build({
            entryPoints: ['app.js'],
            bundle: true,
            format: 'esm',
            splitting: true,
            outdir,
            target: 'es2022',
            external: ['node:*'],
            logLevel: 'error',
        });
        await beside(`${outdir}`);
        await html(outdir, './app.js');
    },
    async rollup(dir) {
        const { rollup } = await load('rollup');
        const resolve = {
            name: 'resolve',
            resolveId: (id) =>
                id.startsWith('broadcast-playground')
                    ? require.resolve(
                          id
                              .replace(
                                  'broadcast-playground/element',
                                  'broadcast-playground/dist/broadcast-playground.js',
                              )
                              .replace(/^broadcast-playground$/, 'broadcast-playground/dist/bcast.js'),
                      )
                    : null,
        };
        const bundle = await rollup({
            input: 'app.js',
            plugins: [resolve],
            external: ['node:fs/promises'],
            onwarn() {},
        });
        await bundle.write({ dir, format: 'es', entryFileNames: 'app.js' });
        await beside(dir);
        await html(dir, './app.js');
    },
};

const browser = await puppeteer.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
});
let failed = 0;
for (const name of process.argv.slice(2)) {
    const folder = `built-${name}`;
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder);
    const page = await browser.newPage();
    let site;
    try {
        await bundlers[name](folder);
        site = await serve(folder, 0);
        const said = [];
        page.on('pageerror', (error) => said.push(String(error)));
        page.on('requestfailed', (request) => said.push(request.url()));
        page.on('response', (answer) => answer.status() >= 400 && said.push(`${answer.status()} ${answer.url()}`));
        await page.goto(`http://localhost:${site.address().port}/index.html`);
        await page
            .waitForFunction(
                () => document.body.dataset.shape === '4,4' && document.querySelector('broadcast-playground')?.trace,
                { timeout: 60_000 },
            )
            .catch(() => {
                throw new Error(`nothing came: ${said.join(', ')}`);
            });
        console.log(`${name}: ok`);
    } catch (error) {
        failed += 1;
        console.log(`${name}: FAILED ${error.message}`);
    }
    await page.close();
    site?.close();
}
await browser.close();
process.exit(failed);
