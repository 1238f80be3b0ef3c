// The widget of a notebook in Chromium, with a model like anywidget's: node widget.mjs FOLDER, which has widget.js alone.

import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { servePlain } from './plain.mjs';

const puppeteer = createRequire(new URL('../package.json', import.meta.url))('puppeteer-core');
const folder = process.argv[2];
await writeFile(
    `${folder}/index.html`,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>widget</title><body><script type="module">
    const text = await (await fetch('./widget.js')).text();
    const { default: widget } = await import(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })));
    let attributes = { a: '(4, 1)', b: '(4,)', op: 'sub' };
    const values = [[7, 8, 9, 'NaN'], [1, 2, 3, 4]];
    const listeners = new Set();
    window.model = { get: (name) => (name === 'values' ? values : attributes), set: (_, value) => { attributes = value; }, on: (name, one) => name === 'change:attributes' && listeners.add(one), off: (_, one) => listeners.delete(one),
        save_changes() { window.saved = attributes; }, change(value) { attributes = value; for (const one of listeners) one(); } };
    widget.render({ model, el: document.body });
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
    const first = () => document.querySelector('broadcast-playground').trace.values?.result.slice(0, 5).join();
    await page.waitForFunction((read) => new Function(`return (${read})()`)() === '6,5,4,3,7', {}, String(first));
    await page.evaluate(() => window.model.change({ a: '(5, 1)', b: '(4,)' }));
    await shape('5,4');
    if ((await page.evaluate(first)) === '6,5,4,3,7') throw new Error('values of another shape are shown');
    await page.focus('broadcast-playground >>> [role=slider]');
    await page.keyboard.press('ArrowLeft');
    await page.waitForFunction(() => window.saved?.step !== undefined, { timeout: 5000 });
    console.log('widget: ok');
} catch (error) {
    status = 1;
    console.log(`widget: FAILED ${error.message} ${said.join('\n')}`);
}
await browser.close();
site.close();
process.exit(status);
