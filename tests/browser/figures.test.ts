// Static figures in two browsers, with their fonts: no text overlaps another or crosses an edge.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { launchChromium, launchFirefox } from './support/browser';

const command = fileURLToPath(new URL('../../build/native/bcast', import.meta.url));

const calls = [
    ['2,3,4', '3,1'],
    ['--op', 'sub', '3,4', '3'],
    ['--values', '4,1', '3'],
    ['--values', '2,3,4,5', '5'],
    ['--op', 'mul', 'N=2,C=3,*=4', 'C=3,W=1'],
    ['1,2,3,4,5,6,7,8', '8,1,6,1,5,1,7,1'],
    ['9007199254740991,1', '1,3'],
    ['--op', 'floor_divide', '2,3', '3'],
    ['--dialect', 'onnx', '2,3,4', '4,3'],
    ['--op', 'expand', '--target', '2,3,4', '3,1'],
    ['--in-place', '1,3', '2,3'],
];

function figure(call: readonly string[], width: number, lang: string): string {
    const args = ['svg', '--width', String(width), '--lang', lang, ...call];
    return spawnSync(command, args, { encoding: 'utf8' }).stdout;
}

/** The name and the SVG of each figure of a call, in every width and language. Both browsers draw the same ones. */
const drawn = new Map<readonly string[], [name: string, svg: string][]>();
function figures(call: readonly string[]): [name: string, svg: string][] {
    const known = drawn.get(call);
    if (known) return known;
    const made = [280, 340, 519, 520, 680].flatMap((width) =>
        ['en', 'ja', 'zh-Hant'].map((lang): [string, string] => [
            `${call.join(' ')}, ${width}, ${lang}`,
            figure(call, width, lang),
        ]),
    );
    drawn.set(call, made);
    return made;
}

/** The overlapping or clipped texts in each SVG of the page. */
function misplaced(): string[][] {
    const room = (svg: SVGSVGElement) => {
        const width = Number(svg.getAttribute('width'));
        const height = Number(svg.getAttribute('height'));
        const texts = [...svg.querySelectorAll('text')].map((text) => {
            const box = text.getBBox();
            const size = Number(text.getAttribute('font-size'));
            const baseline = Number(text.getAttribute('y'));
            const [left, right] = [box.x, box.x + box.width];
            return { text: text.textContent, left, right, top: baseline - size * 0.73, bottom: baseline + size * 0.18 };
        });
        const out = texts
            .filter(({ left, right, top, bottom }) => left < 0 || right > width || top < 0 || bottom > height)
            .map(({ text }) => `${text} leaves the paper`);
        texts.forEach((a, index) => {
            for (const b of texts.slice(index + 1)) {
                const beside = a.right <= b.left + 0.5 || b.right <= a.left + 0.5;
                if (!beside && a.bottom > b.top + 0.5 && b.bottom > a.top + 0.5) out.push(`${a.text} meets ${b.text}`);
            }
        });
        return out;
    };
    return [...document.querySelectorAll('svg')].map(room);
}

it('A figure without values is under 3 KB, gzipped, in every language and theme', () => {
    const plain = calls.map((call) => call.filter((word) => word !== '--values'));
    for (const call of [...plain, ['5,1,4,1', '3,1,1'], ['2,3', '2'], ['8,1,6,1', '7,1,5', '3,1,1,1']])
        for (const lang of ['en', 'ja', 'zh-Hans', 'zh-Hant'])
            for (const theme of ['light', 'dark', 'auto', 'neutral']) {
                const svg = figure(['--theme', theme, ...call], 680, lang);
                expect(svg).toMatch(/^<svg /);
                expect(gzipSync(svg, { level: 9 }).length, `${call.join(' ')}, ${lang}, ${theme}`).toBeLessThan(3000);
            }
});

describe.each([
    ['Chromium', launchChromium],
    ['Firefox', launchFirefox],
])('in %s', (_name, launch: () => Promise<Browser>) => {
    it('no text of a figure overlaps another or crosses an edge', { timeout: 120_000 }, async () => {
        const browser = await launch();
        try {
            const page = await browser.newPage();
            for (const call of calls) {
                const made = figures(call);
                await page.setContent(`<body style="margin:0">${made.map(([, svg]) => svg).join('')}</body>`);
                const found = await page.evaluate(misplaced);
                expect(found.length).toBe(made.length);
                for (const [index, [name]] of made.entries()) expect(found[index], name).toEqual([]);
            }
        } finally {
            await browser.close();
        }
    });
});
