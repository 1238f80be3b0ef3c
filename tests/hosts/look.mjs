// Checks a built site in Chromium: node tests/hosts/look.mjs NAME FOLDER PAGE...
//
// Each page is opened in light, in dark and on a phone, and printed. Every element of it must become live, nothing may
// be wider than the page, no script may fail, and no text of an author may have become markup. Screenshots are written
// to build/hosts.

import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { servePlain } from './plain.mjs';

const puppeteer = createRequire(new URL('../package.json', import.meta.url))('puppeteer-core');
const [name, folder, ...pages] = process.argv.slice(2);
const out = new URL('../../build/hosts/', import.meta.url).pathname;
await mkdir(out, { recursive: true });

const site = await servePlain(folder, 0);
const browser = await puppeteer.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});

const looks = [
    { look: 'light', width: 1200, scheme: 'light' },
    { look: 'dark', width: 1200, scheme: 'dark' },
    { look: 'phone', width: 390, scheme: 'light' },
];

const faults = [];
for (const file of pages)
    for (const { look, width, scheme } of looks) {
        const page = await browser.newPage();
        const where = `${name} ${file} ${look}`;
        // Files that a theme loads from another host and that are missing are not our errors.
        page.on('pageerror', (error) => {
            if (/broadcast|bcast|assets/.test(error.stack ?? '')) faults.push(`${where}: ${error}`);
        });
        page.on('dialog', (dialog) => {
            faults.push(`${where}: a text of an author was run`);
            void dialog.dismiss();
        });
        await page.setViewport({ width, height: 900 });
        await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
        await page.goto(`http://localhost:${site.address().port}/${file}`, { waitUntil: 'load' });
        const picture = (state) => `${out}${name}-${file.replace(/\W+/g, '-')}-${look}-${state}.png`;
        const count = await page.$$eval('broadcast-playground', (all) => all.length);
        if (count === 0) faults.push(`${where}: there is no element`);
        await new Promise((done) => setTimeout(done, 500));
        await page.screenshot({ path: picture('first') });
        await page.evaluate(async () => {
            await customElements.whenDefined('broadcast-playground');
            for (const one of document.querySelectorAll('broadcast-playground')) await one.open();
        });
        const alive = () =>
            [...document.querySelectorAll('broadcast-playground')].every(
                // An operator of a program need not be an alignment, and only alignments have a trace.
                (one) =>
                    (one.trace || one.code || one.querySelector('pre')) &&
                    one.shadowRoot.querySelector('[data-shown=live]'),
            );
        await page
            .waitForFunction(alive, { timeout: 60_000 })
            .catch(() => faults.push(`${where}: not every element came alive`));
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (wide > 0) faults.push(`${where}: ${wide} px wider than the page`);
        await page.screenshot({ path: picture('live'), fullPage: true });
        if (look === 'light') await page.pdf({ path: picture('print').replace('.png', '.pdf') });
        await page.close();
    }
await browser.close();
site.close();
for (const fault of faults) console.error(fault);
console.log(`${name}: ${pages.length * looks.length} looks, ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);
