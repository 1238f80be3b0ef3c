// The element as used by React 19 and 18, Vue, Preact and Svelte, built by Vite from the packed module, in Chromium;
// and its types in TypeScript: node frameworks.mjs FOLDER (of the sources), in a folder where the packages are
// installed.

import { execFileSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { servePlain } from './plain.mjs';

const require = createRequire(pathToFileURL(`${process.cwd()}/`));
const load = async (name) => import(pathToFileURL(require.resolve(name)).href);
const puppeteer = createRequire(new URL('../package.json', import.meta.url))('puppeteer-core');
const folder = process.argv[2];
const names = ['react', 'react18', 'vue', 'preact', 'svelte'];

const { compile } = require('svelte/compiler');
const svelte = {
    name: 'svelte',
    transform: (code, id) => (id.endsWith('.svelte') ? compile(code, { generate: 'client', filename: id }).js : null),
};
for (const name of names)
    await writeFile(
        `${folder}/${name}.html`,
        `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title><script type="module" src="./${name}.js"></script><body></body></html>`,
    );
const { build } = await load('vite');
const out = `${folder}/built`;
await rm(out, { recursive: true, force: true });
/** React 18 is installed under another name, so imports of React within it are redirected. */
const buildAll = (inputs, alias) =>
    build({
        configFile: false,
        root: folder,
        base: './',
        logLevel: 'error',
        plugins: [svelte],
        resolve: { alias },
        define: { 'process.env.NODE_ENV': '"production"' },
        build: {
            outDir: 'built',
            emptyOutDir: false,
            target: 'es2022',
            rollupOptions: { input: inputs.map((name) => `${folder}/${name}.html`) },
        },
    });
await buildAll(
    names.filter((name) => name !== 'react18'),
    {},
);
await buildAll(['react18'], [{ find: /^react$/, replacement: 'react-18' }]);

const site = await servePlain(out, 0);
const browser = await puppeteer.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
});
let failed = 0;
for (const name of names) {
    const page = await browser.newPage();
    const said = [];
    page.on('pageerror', (error) => said.push(String(error)));
    await page.evaluateOnNewDocument(() => {
        window.changes = 0;
        window.heard = () => {
            window.changes += 1;
        };
    });
    const shape = (wanted) =>
        page.waitForFunction(
            (text) => document.querySelector('broadcast-playground')?.trace?.result?.shape.join() === text,
            { timeout: 60_000 },
            wanted,
        );
    try {
        await page.goto(`http://localhost:${site.address().port}/${name}.html`);
        await shape('4,4');
        const slider = "document.querySelector('broadcast-playground').shadowRoot?.querySelector('[role=slider]')";
        await page.waitForFunction(slider);
        await page.evaluate(`${slider}.focus()`);
        await page.keyboard.press('ArrowLeft');
        await page.waitForFunction(() => window.changes > 0, { timeout: 20_000 });
        await page.evaluate(() => window.show({ a: [5, 1], b: [1, 3], compact: false }));
        await shape('5,3');
        const { compact, op } = await page.$eval('broadcast-playground', ({ compact, op }) => ({ compact, op }));
        if (compact || op !== 'sub') throw new Error(`compact is ${compact}, op is ${op}`);
        if (said.length > 0) throw new Error(said.join('\n'));
        console.log(`${name}: ok`);
    } catch (error) {
        failed += 1;
        console.log(`${name}: FAILED ${error.message} ${said.join('\n')}`);
    }
    await page.close();
}
await browser.close();
site.close();

try {
    // Types of other packages in the folder are not checked.
    const compilerOptions = {
        noEmit: true,
        strict: true,
        target: 'es2022',
        module: 'nodenext',
        lib: ['es2022', 'dom', 'dom.iterable'],
        types: [],
    };
    await writeFile(`${folder}/tsconfig.json`, JSON.stringify({ compilerOptions, files: ['types.ts'] }));
    execFileSync('node_modules/.bin/tsc', ['-p', `${folder}/tsconfig.json`], { encoding: 'utf8' });
    console.log('types: ok');
} catch (error) {
    failed += 1;
    console.log(`types: FAILED\n${error.stdout}`);
}
process.exit(failed);
