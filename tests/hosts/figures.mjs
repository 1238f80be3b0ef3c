// Static figures in Chromium and Firefox: node figures.mjs FIGURES.json, made by figures.py. The box of a text is that of
// its ink, as the browser's own canvas measures it.

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const puppeteer = createRequire(new URL('../package.json', import.meta.url))('puppeteer-core');
const figures = JSON.parse(await readFile(process.argv[2], 'utf8'));

/** Runs in the page: what has no room. */
function faultsOf(svgs) {
    const canvas = document.createElement('canvas').getContext('2d');
    const faults = [];
    svgs.forEach((source, number) => {
        document.body.innerHTML = source;
        const svg = document.querySelector('svg');
        const [width, height] = ['width', 'height'].map((name) => Number(svg.getAttribute(name)));
        const boxes = [...svg.querySelectorAll('text')].map((text) => {
            const { fontWeight, fontSize, fontFamily } = getComputedStyle(text);
            canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`;
            canvas.textAlign = { end: 'end', middle: 'center' }[text.getAttribute('text-anchor')] ?? 'start';
            const ink = canvas.measureText(text.textContent);
            const [x, y] = ['x', 'y'].map((name) => Number(text.getAttribute(name)));
            return {
                text: text.textContent,
                left: x - ink.actualBoundingBoxLeft,
                right: x + ink.actualBoundingBoxRight,
                top: y - ink.actualBoundingBoxAscent,
                bottom: y + ink.actualBoundingBoxDescent,
            };
        });
        boxes.forEach((a, at) => {
            if (a.left < -0.5 || a.top < -0.5 || a.right > width + 0.5 || a.bottom > height + 0.5)
                faults.push([number, `${a.text} leaves the paper`]);
            for (const b of boxes.slice(at + 1)) {
                const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
                const tall = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
                if (wide > 0.5 && tall > 0.5) faults.push([number, `${a.text} meets ${b.text}`]);
            }
        });
    });
    return faults;
}

const browsers = [
    ['chrome', process.env.CHROMIUM ?? '/usr/bin/chromium', ['--no-sandbox', '--disable-gpu', '--no-first-run']],
    ['firefox', process.env.FIREFOX ?? '/usr/bin/firefox-esr', []],
];
let failed = 0;
for (const [browser, executablePath, args] of browsers) {
    const open = await puppeteer.launch({ browser, executablePath, args });
    const page = await open.newPage();
    const faults = await page.evaluate(
        faultsOf,
        figures.map(({ svg }) => svg),
    );
    await open.close();
    failed += faults.length;
    for (const [number, fault] of faults.slice(0, 20)) console.log(browser, figures[number].options.join(' '), fault);
    console.log(`${browser}: ${figures.length} figures, ${faults.length} faults`);
}
process.exit(failed > 0 ? 1 : 0);
