import { expect, test } from 'vitest';
import { fetched, figure, live, onPage, type Playground, shown } from './support/element';
import { withPlayground } from './support/playground';
import { servePage } from './support/site';

const playground = withPlayground();

test('An element far below loads only the loader until it comes near, and then replaces the figure', async () => {
    const { page, site } = await playground();
    const files = fetched(page, site);
    const body = `<div style="height: 4000px"></div><broadcast-playground a="(4, 1)" b="(4,)" compact>${figure}</broadcast-playground>`;
    await onPage(page, site, body, async () => {
        await new Promise((done) => setTimeout(done, 300));
        expect(
            files.filter((file) => /wasm|live|playground-|work/.test(file) && !/broadcast-playground/.test(file)),
        ).toEqual([]);
        expect(await shown(page)).toBe('fallback');
        expect(await page.$eval('broadcast-playground svg', (svg) => svg.getBoundingClientRect().height)).toBe(120);
        await page.evaluate(() => scrollTo(0, 3000));
        await live(page);
        expect(files.some((file) => /explain.*wasm/.test(file))).toBe(true);
        expect(await page.$eval('broadcast-playground svg', (svg) => svg.checkVisibility())).toBe(false);
    });
});

test('A program inside costs nothing until a click runs it, and a static figure becomes live on a click', async () => {
    const { page, site } = await playground();
    const files = fetched(page, site);
    const body = `<broadcast-playground compact><pre>import torch\ntorch.ones(4, 1) - torch.ones(4)</pre></broadcast-playground>
        <broadcast-playground static compact a="(2, 3)" b="(3,)">${figure}</broadcast-playground>`;
    await onPage(page, site, body, async () => {
        await new Promise((done) => setTimeout(done, 300));
        expect(files.some((file) => /wasm/.test(file))).toBe(false);
        await page.click('broadcast-playground:nth-of-type(1) >>> button');
        await page.waitForFunction(
            () =>
                document.querySelector('broadcast-playground')!.shadowRoot!.querySelector('[data-testid=result-shape]')
                    ?.textContent === '(4, 4)',
        );
        expect(await shown(page, 1)).toBe('fallback');
        await page.click('broadcast-playground:nth-of-type(2) svg');
        await live(page);
    });
});

test.each([1440, 390])('With `run` a program in the first viewport runs at once, %s px wide', async (width) => {
    const { page, site } = await playground();
    await page.setViewport({ width, height: 900 });
    const body = `<broadcast-playground run compact><pre>import torch\ntorch.ones(4, 1) - torch.ones(4)</pre></broadcast-playground><p>after</p>`;
    await onPage(page, site, body, async () => {
        await live(page);
        const gap = () =>
            page.evaluate(() => {
                const inner = document
                    .querySelector('broadcast-playground')!
                    .shadowRoot!.querySelector('broadcast-live')!;
                const { bottom } = inner.getBoundingClientRect();
                return document.querySelector('p')!.getBoundingClientRect().top - bottom;
            });
        expect(await gap()).toBeLessThan(20);
    });
});

test('A visible program leaves no empty space below it', async () => {
    const { page, site } = await playground();
    const body = `<broadcast-playground a="(2, 3)" b="(3,)" compact><pre>a + b</pre></broadcast-playground><p>after</p>`;
    await onPage(page, site, body, async () => {
        await page.waitForFunction(() => (document.querySelector('broadcast-playground') as Playground).trace);
        expect(await shown(page)).toBe('fallback');
        expect(await page.$eval('broadcast-playground', (one) => (one as HTMLElement).offsetHeight)).toBeLessThan(80);
    });
});

test('Where WebAssembly is forbidden the fallback stays visible', async () => {
    const { page, site } = await playground();
    const body = `<broadcast-playground a="(4, 1)" b="(4,)" compact>${figure}</broadcast-playground>`;
    const script = `<script type="module" src="${site.url}broadcast-playground.js"></script>`;
    const policy = `script-src ${site.url}; worker-src 'none'`;
    const host = await servePage(`<!doctype html><html lang="en"><body>${script}${body}</body></html>`, policy);
    try {
        await page.goto(host.url);
        await page.waitForFunction(() =>
            document.querySelector('broadcast-playground')?.shadowRoot?.querySelector('broadcast-live .trouble'),
        );
        expect(await shown(page)).toBe('fallback');
    } finally {
        host.close();
    }
});

test.each([
    ['a height is given', 'height="560"', '', 0.02],
    ['a figure is inside', '', figure, 0.02],
    ['neither', '', '', 0.1],
])('Nothing in the article moves when it is drawn: %s', async (_, attributes, inside, most) => {
    const { page, site } = await playground();
    await page.setViewport({ width: 800, height: 900 });
    const shift = `<script>let shift = 0; new PerformanceObserver((list) => { for (const one of list.getEntries()) if (!one.hadRecentInput) shift += one.value; }).observe({ type: 'layout-shift', buffered: true });</script>`;
    const body = `<p>before</p><broadcast-playground ${attributes} a="(4, 1)" b="(4,)" compact style="display: block">${inside}</broadcast-playground>${'<p>after</p>'.repeat(30)}`;
    await onPage(
        page,
        site,
        body,
        async () => {
            await page.waitForFunction(
                () => (document.querySelector('broadcast-playground') as Playground | null)?.trace,
            );
            await new Promise((done) => setTimeout(done, 300));
            expect((await page.evaluate('shift')) as number).toBeLessThan(most);
        },
        shift,
    );
});

test.each([390, 560, 724, 900])(
    'The height reserved for a figure is about that of the figure, %s px wide',
    async (width) => {
        const { page, site } = await playground();
        await page.setViewport({ width: 1000, height: 900 });
        const pairs = [
            ['3', '3'],
            ['(1,)', '(3,)'],
            ['(4, 1)', '(4,)'],
            ['(2, 3)', '(3,)'],
            ['N=2, C=3', 'C=3'],
            ['(4, 4)', '(4, 4)'],
            ['(2, 3, 4)', '(3, 1)'],
            ['N=2, C=3, W=4', 'C=3, W=1'],
            ['(8, 1, 6, 1)', '(7, 1, 5)'],
            ['(2, 3, 4, 5)', '(5,)'],
            ['(2, 1, 2, 1)', '(3, 1, 2)'],
        ];
        const figures = pairs.map(
            ([a, b]) => `<broadcast-playground compact a="${a}" b="${b}"></broadcast-playground>`,
        );
        await onPage(page, site, `<div style="width: ${width}px">${figures.join('')}</div>`, async () => {
            const reserved = await page.$$eval('broadcast-playground', (all) =>
                all.map((one) =>
                    Number.parseFloat(one.shadowRoot!.querySelector<HTMLElement>('.frame')!.style.minHeight),
                ),
            );
            await page.evaluate(async () => {
                for (const one of document.querySelectorAll<Playground>('broadcast-playground')) await one.open();
            });
            await live(page);
            const real = await page.$$eval('broadcast-playground', (all) =>
                all.map((one) => one.shadowRoot!.querySelector('broadcast-live')!.getBoundingClientRect().height),
            );
            const wrong = pairs.filter((_, at) => Math.abs(reserved[at]! - real[at]!) > real[at]! / 4);
            expect(wrong).toEqual([]);
        });
    },
);

test('Properties reflect attributes, a change dispatches an event, and the trace can be read', async () => {
    const { page, site } = await playground();
    const early = `<script>addEventListener('DOMContentLoaded', () => {}); document.addEventListener('change', (event) => { window.changed = [event.target.localName, event.target.step, event.detail.hash]; });</script>`;
    await onPage(
        page,
        site,
        '<broadcast-playground id="x" compact></broadcast-playground>',
        async () => {
            await page.evaluate(() => {
                const element = document.querySelector('broadcast-playground')!;
                Object.assign(element, { a: [4, 1], b: '(4,)', op: 'sub', theme: 'dark', step: 0, compact: false });
            });
            const attributes = await page.$eval('#x', (element) =>
                Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
            );
            expect(attributes).toEqual({ id: 'x', a: '(4, 1)', b: '(4,)', op: 'sub', theme: 'dark', step: '0' });
            await live(page);
            await page.waitForFunction(
                () => (document.querySelector('broadcast-playground') as Playground).trace?.op === 'sub',
            );
            expect(
                await page.evaluate(
                    () => (document.querySelector('broadcast-playground') as Playground).trace?.result?.shape,
                ),
            ).toEqual([4, 4]);
            await page.focus('#x >>> [role=slider]');
            await page.keyboard.press('ArrowRight');
            await page.waitForFunction('window.changed');
            expect(await page.evaluate('window.changed')).toEqual([
                'broadcast-playground',
                1,
                expect.stringContaining('op=sub&step=1'),
            ]);
            expect(await page.$eval('#x', (element) => element.getAttribute('step'))).toBe('1');
        },
        early,
    );
});

test('Values of the operands are shown until other shapes are typed', async () => {
    const { page, site } = await playground();
    await onPage(
        page,
        site,
        '<broadcast-playground a="(2, 1)" b="(2,)" op="sub" compact></broadcast-playground>',
        async () => {
            await page.$eval('broadcast-playground', (element) =>
                Object.assign(element, {
                    values: [
                        [7, 'NaN'],
                        [1, 2],
                    ],
                }),
            );
            await live(page);
            const result = () =>
                (document.querySelector('broadcast-playground') as Playground).trace?.values?.result.join();
            expect(await page.evaluate(result)).toBe('6,5,NaN,NaN');
            await page.$eval('broadcast-playground', (element) => element.setAttribute('b', '(3,)'));
            await page.waitForFunction(
                () => (document.querySelector('broadcast-playground') as Playground).trace?.result?.shape[1] === 3,
            );
            expect(await page.evaluate(result)).not.toContain('NaN');
        },
    );
});

test('A question of a lesson is asked in an article, and its answer is stored in the attributes', async () => {
    const { page, site } = await playground();
    const body = '<p>An article.</p><broadcast-playground compact lesson="left" item="0"></broadcast-playground>';
    await onPage(page, site, body, async () => {
        const inside = (selector: string) =>
            page.waitForFunction(
                (wanted) => document.querySelector('broadcast-playground')?.shadowRoot?.querySelector(wanted),
                {},
                selector,
            );
        const answer = await inside('button[data-testid=answer][data-value="(4, 1)"]');
        await page.evaluate((button) => (button as HTMLElement).click(), answer);
        await inside('[data-testid=verdict][data-right=false]');
        await inside('[data-testid=belief]');
        expect(await page.$eval('broadcast-playground', (element) => element.getAttribute('answer'))).toBe('(4, 1)');
    });
});

test('A frame does not change the history of the embedding page', async () => {
    const { page, site } = await playground();
    const host = await servePage(
        `<iframe src="${site.url}embed.html#a=(2,3)&b=(3,)" width="720" height="600"></iframe>`,
    );
    try {
        await page.goto(host.url);
        const frame = await (await page.waitForSelector('iframe'))!.contentFrame();
        await frame.waitForSelector('[role=slider]');
        const before = await page.evaluate(() => history.length);
        for (const key of ['ArrowLeft', 'ArrowLeft'] as const) {
            await frame.focus('[role=slider]');
            await page.keyboard.press(key);
        }
        await frame.waitForFunction(() => location.hash.includes('step'));
        expect(await page.evaluate(() => history.length)).toBe(before);
    } finally {
        host.close();
    }
});
