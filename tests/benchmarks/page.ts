// The page in Chromium: what it loads, when it draws, and its own work for each keystroke.

import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'puppeteer-core';
import { serve } from '../../web/server.mjs';
import { launchChromium } from '../browser/support/browser';
import { type Figure, quantile } from './measure';

/** The input of the first operand. */
const firstField = "::-p-xpath(//label[normalize-space()='a']/following-sibling::broadcast-field[1]//input)";

const folder = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Loads the page with an empty cache, and waits until the first step is drawn. */
async function visit(browser: Browser, url: string, use: (page: Page) => Promise<void>): Promise<void> {
    const context = await browser.createBrowserContext();
    try {
        const page = await context.newPage();
        await page.goto(url);
        await page.waitForFunction(() => performance.getEntriesByName('bcast:first-step').length > 0);
        await use(page);
    } finally {
        await context.close();
    }
}

async function firstStep(browser: Browser, url: string, visits: number): Promise<number[]> {
    const times: number[] = [];
    for (let count = 0; count < visits; count += 1) {
        await visit(browser, url, async (page) => {
            times.push(await page.evaluate(() => performance.getEntriesByName('bcast:first-step')[0]!.startTime));
        });
    }
    return times;
}

/** Types digits into the first operand and deletes them again; the page itself measures each keystroke. */
async function typing(browser: Browser, url: string, letters: number): Promise<{ update: number[]; work: number[] }> {
    const times = { update: [] as number[], work: [] as number[] };
    await visit(browser, `${url}#a=(2,+3,+4)&b=(1,)`, async (page) => {
        // The form is loaded after the picture.
        const field = await page.waitForSelector(firstField);
        await field!.click();
        await page.keyboard.press('Home');
        await page.keyboard.press('ArrowRight');
        for (let count = 0; count < letters; count += 1) {
            await page.keyboard.press(count % 8 < 4 ? '1' : 'Backspace');
            await new Promise((done) => setTimeout(done, 60));
        }
        const durations = (name: string) =>
            page.evaluate((name) => performance.getEntriesByName(name).map(({ duration }) => duration), name);
        times.update = await durations('bcast:update');
        times.work = await durations('bcast:work');
    });
    const measured = times.update.length;
    if (measured < letters / 2) throw new Error(`only ${measured} of ${letters} letters were measured`);
    return times;
}

/**
 * The cost of a live figure of shapes in an article: everything that is loaded until the network is idle, gzipped, in
 * bytes.
 */
async function liveFigure(browser: Browser, url: string, asked: Set<string>): Promise<number> {
    const context = await browser.createBrowserContext();
    const article = createServer((_, response) => {
        const script = `<script type="module" src="${url}broadcast-playground.js"></script>`;
        const figure = '<broadcast-playground compact lang="en" a="(4, 1)" b="(4,)"></broadcast-playground>';
        response.writeHead(200, { 'Content-Type': 'text/html' }).end(`<!doctype html>${script}${figure}`);
    });
    await new Promise<void>((ready) => article.listen(0, 'localhost', ready));
    try {
        asked.clear();
        const page = await context.newPage();
        await page.goto(`http://localhost:${(article.address() as AddressInfo).port}/`);
        await page.waitForFunction(() => performance.getEntriesByName('bcast:first-step').length > 0);
        await page.waitForNetworkIdle({ idleTime: 500 });
        return gzipped(asked).reduce((sum, count) => sum + count, 0);
    } finally {
        await context.close();
        article.close();
        article.closeAllConnections();
    }
}

function gzipped(asked: Set<string>): number[] {
    const loaded = [...asked].filter((path) => /\.(js|css|wasm)$/.test(path));
    return loaded.map((path) => gzipSync(readFileSync(folder + path), { level: 9 }).length);
}

/** The number of operators in the program of the list. */
const listed = 200;
const program = (count: number, last: number) => {
    const lines = ['c = a + b', 'd = c * 2', 'e = d.sum(1)', 'f = e.unsqueeze(1)', 'g = d / f'];
    const body = Array.from({ length: count - 4 }, (_, at) => lines[at % lines.length]);
    return [
        'import torch',
        'a = torch.arange(12.).reshape(3, 4)',
        'b = torch.ones(4)',
        ...body,
        `r = a + ${last}`,
    ].join('\n');
};

/** The time from navigating to a program until all its operators are listed, alternating with a short program. */
async function listing(browser: Browser, url: string, times: number): Promise<number[]> {
    const took: number[] = [];
    await visit(browser, `${url}#code=${encodeURIComponent(program(9, 0))}`, async (page) => {
        await page.waitForSelector('.operators [role=option]');
        await page.waitForSelector('.cm-line');
        for (let turn = 0; turn < 2 * times; turn += 1) {
            const count = turn % 2 === 0 ? listed : 9;
            const seconds = await page.evaluate(
                (hash, count) =>
                    new Promise<number>((done) => {
                        const start = performance.now();
                        location.hash = hash;
                        const look = () => {
                            // Of a long list only the rows in sight are in the document.
                            const row = document.querySelector('.operators [role=option]');
                            if (row?.getAttribute('aria-setsize') !== String(count)) setTimeout(look, 1);
                            else requestAnimationFrame(() => setTimeout(() => done(performance.now() - start), 0));
                        };
                        look();
                    }),
                `#code=${encodeURIComponent(program(count, turn + 1))}`,
                count,
            );
            if (count === listed) took.push(seconds);
            await new Promise((done) => setTimeout(done, 200));
        }
    });
    return took;
}

export async function measurePage(quick: boolean): Promise<Figure[]> {
    const server = await serve(folder, 0);
    const asked = new Set<string>();
    server.on('request', (request: IncomingMessage) => asked.add(new URL(request.url!, 'http://localhost').pathname));
    const url = `http://localhost:${(server.address() as AddressInfo).port}/`;
    const browser = await launchChromium();
    try {
        const steps = await firstStep(browser, url, quick ? 5 : 20);
        const bytes = gzipped(asked);
        const figure = await liveFigure(browser, url, asked);
        const typed = await typing(browser, url, quick ? 40 : 200);
        const lists = await listing(browser, url, quick ? 6 : 20);
        return [
            {
                name: `script, WASM and style of the first picture, gzipped (${bytes.length} files)`,
                value: bytes.reduce((sum, count) => sum + count, 0) / 1000,
                limit: 150,
                unit: 'KB',
            },
            {
                name: 'a live figure in an article, all that it loads, gzipped',
                value: figure / 1000,
                limit: 150,
                unit: 'KB',
            },
            { name: 'first step drawn after navigation, median', value: quantile(steps, 0.5), limit: 300, unit: 'ms' },
            {
                name: 'a letter, the own work of the page, 95th percentile',
                value: quantile(typed.work, 0.95),
                limit: 8,
                unit: 'ms',
            },
            {
                name: 'a letter, from its event to the drawn page, median',
                value: quantile(typed.update, 0.5),
                unit: 'ms',
            },
            { name: 'the same, 95th percentile', value: quantile(typed.update, 0.95), unit: 'ms' },
            {
                name: `a program of ${listed} operators, from its address to the drawn list, median`,
                value: quantile(lists, 0.5),
                limit: 100,
                unit: 'ms',
            },
        ];
    } finally {
        await browser.close();
        server.close();
    }
}
