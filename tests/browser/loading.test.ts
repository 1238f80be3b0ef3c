import { gzipSync } from 'node:zlib';
import type { HTTPResponse } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { type Playground, withPlayground } from './support/playground';
import { servePage } from './support/site';

const playground = withPlayground();

/** The files loaded for the first picture, or in flight when it is drawn, and their total size, gzipped. */
async function loadedFor(bcast: Playground, hash: string): Promise<{ files: string[]; bytes: number }> {
    const responses = new Map<string, HTTPResponse>();
    bcast.page.on('response', (response) => responses.set(new URL(response.url()).pathname, response));
    await bcast.page.goto(`${bcast.site.url}index.html${hash}`);
    await bcast.page.waitForFunction(() => performance.getEntriesByName('bcast:first-step').length > 0);
    expect(await bcast.page.$('broadcast-alignment td')).not.toBeNull();
    const later = await bcast.page.evaluate(() => {
        const [drawn] = performance.getEntriesByName('bcast:first-step');
        const files = performance.getEntriesByType('resource').filter(({ startTime }) => startTime > drawn!.startTime);
        return files.map(({ name }) => new URL(name).pathname);
    });
    const files = [...responses.keys()].filter((file) => !later.includes(file));
    const sizes = await Promise.all(
        files.map(async (file) => gzipSync(await responses.get(file)!.buffer(), { level: 9 }).length),
    );
    return { files, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

const later = /full|front|code_mode|learn|reading|present|\/sheet|programs|late_parts|late-/;

test('The first picture takes at most 150 KB, gzipped, and does not need the core', async () => {
    const bcast = await playground();
    const { files, bytes } = await loadedFor(bcast, '');
    expect(bytes).toBeLessThan(150_000);
    expect(files.filter((file) => /wasm|work-|code_mode|learn|reading|present|\/sheet/.test(file))).toEqual([]);
});

test.each([
    '#a=(2,3)&b=(3,)',
    '#a=(2,3)&b=(2,)',
    '#a=(2,3)&b=(2,)&lang=ja',
    '#a=(2,3)&b=(2,)&lang=zh-Hans',
    '#a=(2,3)&b=(2,)&lang=zh-Hant',
])('So does that of the link %s, with the core and one language, without the form', async (hash) => {
    const bcast = await playground();
    const { files, bytes } = await loadedFor(bcast, hash);
    expect(bytes).toBeLessThan(150_000);
    expect(files.filter((file) => later.test(file))).toEqual([]);
    expect(files.filter((file) => /speech-/.test(file))).toHaveLength(1);
});

/**
 * The cost of a live figure with these attributes: everything that is loaded until it is drawn and the network is idle.
 */
async function paidFor(bcast: Playground, attributes: string): Promise<{ files: string[]; bytes: number }> {
    const responses = new Map<string, HTTPResponse>();
    const script = `<script type="module" src="${bcast.site.url}broadcast-playground.js"></script>`;
    const article = await servePage(
        `<!doctype html><link rel="icon" href="data:,">${script}<broadcast-playground ${attributes}></broadcast-playground>`,
    );
    try {
        bcast.page.on('response', (response) => {
            const { origin, pathname } = new URL(response.url());
            if (bcast.site.url.startsWith(origin)) responses.set(pathname, response);
        });
        await bcast.page.goto(article.url);
        await bcast.page.waitForFunction(() => performance.getEntriesByName('bcast:first-step').length > 0);
        await bcast.page.waitForNetworkIdle({ idleTime: 300 });
        const files = [...responses.keys()];
        const sizes = await Promise.all(
            files.map(async (file) => gzipSync(await responses.get(file)!.buffer(), { level: 9 }).length),
        );
        return { files, bytes: sizes.reduce((sum, size) => sum + size, 0) };
    } finally {
        article.close();
    }
}

test.each(
    ['en', 'ja', 'zh-Hans', 'zh-Hant'].flatMap((lang) =>
        // With warnings, and without a result.
        ['a="(4, 1)" b="(4,)"', 'a="(2, 3)" b="(3,)"', 'a="(2, 3)" b="(2,)"'].map((operands) => [lang, operands]),
    ),
)('A live figure costs an article at most 150 KB, gzipped: %s, %s', async (lang, operands) => {
    const bcast = await playground();
    const { files, bytes } = await paidFor(bcast, `compact lang="${lang}" ${operands}`);
    expect(files.filter((file) => /explain/.test(file))).toHaveLength(1);
    expect(files.filter((file) => later.test(file))).toEqual([]);
    expect(bytes).toBeLessThan(150_000);
});

test('The loader that an article pays for an invisible figure is one file under 6 KB, gzipped', async () => {
    const bcast = await playground();
    const asked: string[] = [];
    const article = await servePage(
        `<!doctype html><link rel="icon" href="data:,"><script type="module" src="${bcast.site.url}broadcast-playground.js"></script><div style="height: 5000px"></div><broadcast-playground compact a="(4, 1)" b="(4,)"></broadcast-playground>`,
    );
    try {
        bcast.page.on('request', (request) => {
            if (request.url().startsWith(bcast.site.url)) asked.push(request.url());
        });
        await bcast.page.goto(article.url);
        await bcast.page.waitForNetworkIdle({ idleTime: 300 });
        expect(asked).toEqual([`${bcast.site.url}broadcast-playground.js`]);
        const loader = await (await fetch(asked[0]!)).arrayBuffer();
        expect(gzipSync(new Uint8Array(loader), { level: 9 }).length).toBeLessThan(6000);
    } finally {
        article.close();
    }
});

test('English is the fallback if a language cannot be loaded', async () => {
    const bcast = await playground();
    await bcast.page.setRequestInterception(true);
    let spoken = 0;
    bcast.page.on('request', (request) => {
        if (/speech-/.test(request.url()) && spoken++ === 0) void request.abort();
        else void request.continue();
    });
    await bcast.open('a=(2,3)&b=(3,)&lang=ja');
    expect(await bcast.narration()).toMatch(/^Axis/);
});

test.each([1440, 1024, 390])(
    'Nothing moves in a picture %i px wide when the form and the rest are loaded',
    async (width) => {
        const bcast = await playground();
        await bcast.page.setViewport({ width, height: 900 });
        await bcast.page.setRequestInterception(true);
        let release = () => {};
        const held = new Promise<void>((done) => {
            release = done;
        });
        bcast.page.on('request', async (request) => {
            if (/late_parts/.test(request.url())) await held;
            void request.continue();
        });
        const place = () =>
            bcast.page.$eval('broadcast-alignment', (table) => Math.round(table.getBoundingClientRect().y));
        await bcast.page.goto(`${bcast.site.url}index.html#a=(2,3)&b=(3,)`);
        await bcast.page.waitForSelector('broadcast-alignment td');
        const before = await place();
        release();
        await bcast.page.waitForSelector('.pair input');
        expect(await place()).toBe(before);
    },
);

test('Steps, answers and requests before the core is loaded are carried out afterwards', async () => {
    const bcast = await playground();
    await bcast.page.setRequestInterception(true);
    let release = () => {};
    const held = new Promise<void>((done) => {
        release = done;
    });
    bcast.page.on('request', async (request) => {
        if (/explain.*wasm/.test(request.url())) await held;
        void request.continue();
    });
    await bcast.page.goto(`${bcast.site.url}index.html`);
    await bcast.page.waitForSelector('broadcast-alignment td');
    await bcast.page.focus('.ctl .play');
    await bcast.press('ArrowRight');
    await bcast.until(() => bcast.step(), '2 / 4');
    await bcast.press('End');
    await bcast.untilShape('(4, 4)');
    await bcast.page.evaluate(() => {
        location.hash = 'a=(2,1)&b=(3,)&op=mul';
    });
    await new Promise((done) => setTimeout(done, 300));
    release();
    await bcast.untilShape('(2, 3)');
    expect(await bcast.hash()).toContain('op=mul');
});
