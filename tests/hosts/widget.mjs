// The widget of a notebook in Chromium, with models like anywidget's: node widget.mjs FOLDER, which contains figure.js,
// the script of each figure, and widget.js, which they share.

import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import { servePlain } from './plain.mjs';

const puppeteer = createRequire(new URL('../package.json', import.meta.url))('puppeteer-core');
const folder = process.argv[2];
const script = gzipSync(await readFile(`${folder}/widget.js`)).toString('base64');
await writeFile(`${folder}/engine.json`, JSON.stringify({ script }));
await writeFile(
    `${folder}/index.html`,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>widget</title><body><script type="module">
    const text = await (await fetch('./figure.js')).text();
    const { default: widget } = await import(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })));
    const engine = await (await fetch('./engine.json')).json();
    window.asked = [];
    const widget_manager = { get_model: async (id) => { window.asked.push(id); return { get: (name) => engine[name] }; } };
    function modelOf(attributes, values) {
        const state = { attributes, values, engine: 'IPY_MODEL_engine' };
        const listeners = new Set();
        return { widget_manager, get: (name) => state[name], set: (name, value) => { state[name] = value; },
            on: (name, one) => name === 'change:attributes' && listeners.add(one), off: (_, one) => listeners.delete(one),
            save_changes() { window.saved = state.attributes; },
            change(value) { state.attributes = value; for (const one of listeners) one(); } };
    }
    window.model = modelOf({ a: '(4, 1)', b: '(4,)', op: 'sub' }, [[7, 8, 9, 'NaN'], [1, 2, 3, 4]]);
    window.show = (attributes) =>
        widget.render({ model: modelOf(attributes, []), el: document.body.appendChild(document.createElement('div')) });
    const other = modelOf({ a: '(2, 3)', b: '(3,)' }, []);
    await Promise.all([window.model, other].map((model) => widget.render({ model, el: document.body.appendChild(document.createElement('div')) })));
    </script></body></html>`,
);
const site = await servePlain(folder, 0);
const browser = await puppeteer.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
});
const page = await browser.newPage();
const said = [];
page.on('pageerror', (error) => said.push(String(error)));
page.on('console', (message) => said.push(message.text()));
let status = 0;
try {
    await page.goto(`http://localhost:${site.address().port}/index.html`);
    const shape = (text) =>
        page.waitForFunction(
            (wanted) => document.querySelector('broadcast-playground')?.trace?.result?.shape.join() === wanted,
            { timeout: 15_000 },
            text,
        );
    await shape('4,4');
    await page.waitForFunction(
        () => document.querySelectorAll('broadcast-playground')[1]?.trace?.result?.shape.join() === '2,3',
    );
    const asked = await page.evaluate(() => window.asked.join());
    if (asked !== 'engine') throw new Error(`the script is asked for once, not "${asked}"`);
    if (script.length > 400_000) throw new Error(`${script.length} bytes are stored in a notebook`);
    const first = () => document.querySelector('broadcast-playground').trace.values?.result.slice(0, 5).join();
    await page.waitForFunction((read) => new Function(`return (${read})()`)() === '6,5,4,3,7', {}, String(first));
    await page.evaluate(() => window.model.change({ a: '(5, 1)', b: '(4,)' }));
    await shape('5,4');
    if ((await page.evaluate(first)) === '6,5,4,3,7') throw new Error('values of another shape are shown');
    const slider = "document.querySelector('broadcast-playground').shadowRoot?.querySelector('[role=slider]')";
    await page.waitForFunction(slider);
    await page.evaluate(`${slider}.focus()`);
    await page.keyboard.press('ArrowLeft');
    await page.waitForFunction(() => window.saved?.step !== undefined, { timeout: 5000 });
    // After a restart of the kernel JupyterLab disconnects models and keeps what is displayed; saved changes no longer
    // arrive.
    const before = await page.evaluate(() => {
        window.model.save_changes = () => undefined;
        window.model.widget_manager.get_model = () => Promise.reject(new Error('the model is gone'));
        return window.saved.step;
    });
    const step = () => page.evaluate(`${slider}.getAttribute('aria-valuenow')`);
    const reached = await step();
    await page.keyboard.press('ArrowLeft');
    await page.waitForFunction(`${slider}.getAttribute('aria-valuenow') !== '${reached}'`);
    if ((await page.evaluate(() => window.saved.step)) !== before) throw new Error('a model that is gone was written');
    // A cell that is run again then uses the script of the page.
    await page.evaluate(() => window.show({ a: '(3, 1)', b: '(2,)' }));
    await page.waitForFunction(
        () => document.querySelectorAll('broadcast-playground')[2]?.trace?.result?.shape.join() === '3,2',
    );
    if (said.some((one) => /^\w*Error/.test(one))) throw new Error('something failed unseen');
    console.log('widget: ok');
} catch (error) {
    status = 1;
    console.log(`widget: FAILED ${error.message} ${said.join('\n')}`);
}
await browser.close();
site.close();
process.exit(status);
