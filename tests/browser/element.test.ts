import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { withPlayground } from './support/playground';
import { type Site, servePage } from './support/site';

/** The members of the element that these tests read. */
interface Playground extends HTMLElement {
    readonly trace: {
        op: string;
        result: { shape: number[] } | null;
        values: { result: (number | string)[] } | null;
    } | null;
    open(): Promise<void>;
}

const playground = withPlayground();

const figure = '<svg width="300" height="120" viewBox="0 0 300 120"><title>a figure</title></svg>';

/** A page of another origin with the element's script, open while `use` runs. */
async function onPage(page: Page, site: Site, body: string, use: () => Promise<void>, head = ''): Promise<void> {
    const script = `<script type="module" blocking="render" src="${site.url}broadcast-playground.js"></script>`;
    const host = await servePage(
        `<!doctype html><html lang="en"><head><title>host</title>${script}${head}</head><body>${body}</body></html>`,
    );
    try {
        await page.goto(host.url, { waitUntil: 'load' });
        await use();
    } finally {
        host.close();
    }
}

const shown = (page: Page, which = 0): Promise<string | undefined> =>
    page.evaluate(
        (index) =>
            document.querySelectorAll('broadcast-playground')[index]?.shadowRoot?.querySelector<HTMLElement>('.frame')
                ?.dataset.shown,
        which,
    );

const live = (page: Page) =>
    page.waitForFunction(() =>
        [...document.querySelectorAll('broadcast-playground')].every(
            (one) => one.shadowRoot?.querySelector<HTMLElement>('.frame')?.dataset.shown === 'live',
        ),
    );

/** The files fetched from the playground's own site. */
function fetched(page: Page, site: Site): string[] {
    const out: string[] = [];
    page.on('request', (request) => {
        if (request.url().startsWith(site.url)) out.push(request.url().slice(site.url.length));
    });
    return out;
}

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

test('A caption is directly below the figure inside, and below the live one, whatever their heights are', async () => {
    const { page, site } = await playground();
    await page.setViewport({ width: 800, height: 900 });
    const body = `<figure><broadcast-playground a="(4, 1)" b="(4,)" compact>${figure}</broadcast-playground><figcaption>caption</figcaption></figure>`;
    await onPage(page, site, body, async () => {
        const gap = (inner: string) =>
            page.evaluate((inner) => {
                const element = document.querySelector('broadcast-playground')!;
                const drawn = element.querySelector(inner) ?? element.shadowRoot!.querySelector(inner)!;
                const caption = document.querySelector('figcaption')!.getBoundingClientRect().top;
                return Math.round(caption - drawn.getBoundingClientRect().bottom);
            }, inner);
        await page.waitForFunction(() => (document.querySelector('broadcast-playground') as Playground | null)?.trace);
        expect(await shown(page)).toBe('fallback');
        expect(await gap('svg')).toBeLessThan(10);
        await page.evaluate(() => (document.querySelector('broadcast-playground') as Playground).open());
        await live(page);
        expect(await gap('broadcast-live')).toBeLessThan(10);
    });
});

test('The embedding page receives neither typed keys nor handled ones, except Tab and an unused Escape', async () => {
    const { page, site } = await playground();
    const listener = `<script>let heard = []; for (const name of ['keydown', 'keyup']) document.addEventListener(name, (event) => heard.push(event.key));</script>`;
    await onPage(
        page,
        site,
        '<broadcast-playground a="(4, 1)" b="(4,)" compact></broadcast-playground>',
        async () => {
            await live(page);
            await page.click('broadcast-playground >>> broadcast-field input');
            await page.keyboard.type('s/5');
            await page.keyboard.press('ArrowLeft');
            await page.focus('broadcast-playground >>> [role=slider]');
            await page.keyboard.press('ArrowLeft');
            await page.keyboard.press('Space');
            expect(await page.evaluate('heard')).toEqual(['ArrowLeft'].slice(1));
            await page.keyboard.press('Escape');
            await page.keyboard.press('Tab');
            expect(await page.evaluate('[...new Set(heard)]')).toEqual(['Escape', 'Tab']);
        },
        listener,
    );
});

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

test('theme=auto follows changes of the embedding page, and the background is that of the page', async () => {
    const { page, site } = await playground();
    const style = '<style>body.dark { background: #202020; color: #eee } </style>';
    const look = () =>
        page.evaluate(() => {
            const root = document
                .querySelector('broadcast-playground')!
                .shadowRoot!.querySelector<HTMLElement>('.root')!;
            const { backgroundColor } = getComputedStyle(root);
            return [root.dataset.theme, backgroundColor, getComputedStyle(root).getPropertyValue('--paper')];
        });
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
    await onPage(
        page,
        site,
        '<broadcast-playground a="3" b="3" compact></broadcast-playground>',
        async () => {
            await live(page);
            expect(await look()).toEqual(['light', 'rgba(0, 0, 0, 0)', '#fff']);
            await page.evaluate(() => document.body.classList.add('dark'));
            await page.waitForFunction(
                () =>
                    document.querySelector('broadcast-playground')!.shadowRoot!.querySelector<HTMLElement>('.root')!
                        .dataset.theme === 'dark',
            );
            expect(await look()).toEqual(['dark', 'rgba(0, 0, 0, 0)', 'rgb(32, 32, 32)']);
            await page.evaluate(() => {
                document.body.classList.remove('dark');
                document.documentElement.style.setProperty('--bp-ink', 'rgb(1, 2, 3)');
                document.documentElement.style.colorScheme = 'dark';
            });
            await page.waitForFunction(
                () =>
                    getComputedStyle(
                        document.querySelector('broadcast-playground')!.shadowRoot!.querySelector('.root')!,
                    ).color === 'rgb(1, 2, 3)',
            );
            expect((await look())[0]).toBe('dark');
        },
        style,
    );
});

test('From 280 to 1400 px nothing is clipped, also in a right-to-left article, and in a parent that shrinks', async () => {
    const { page, site } = await playground();
    const pairs = [
        ['(4, 1)', '(4,)'],
        ['(2, 3, 4)', '(3,)'],
        ['N=2,C=3', 'C=3'],
        ['(8, 1, 6, 1)', '(7, 1, 5)'],
    ];
    const body = `<div id="column" dir="rtl">${pairs
        .map(([a, b]) => `<broadcast-playground a="${a}" b="${b}" compact></broadcast-playground>`)
        .join(
            '',
        )}</div><span id="shrinks" style="float: left"><broadcast-playground a="3" b="3" compact></broadcast-playground></span>`;
    await page.setViewport({ width: 1500, height: 900 });
    await onPage(page, site, body, async () => {
        await page.evaluate(async () => {
            for (const one of document.querySelectorAll<Playground>('broadcast-playground')) await one.open();
        });
        await live(page);
        expect(await page.$eval('#shrinks', (span) => span.clientWidth)).toBeGreaterThan(500);
        const cut: string[] = [];
        for (let width = 280; width <= 1400; width += 10) {
            await page.$eval('#column', (column, px) => ((column as HTMLElement).style.width = `${px}px`), width);
            await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
            cut.push(
                ...(await page.evaluate((px) => {
                    const out: string[] = [];
                    for (const [index, element] of document
                        .querySelectorAll('#column broadcast-playground')
                        .entries()) {
                        const root = element.shadowRoot!.querySelector('.root')!;
                        const { left, right } = root.getBoundingClientRect();
                        for (const one of root.querySelectorAll('*')) {
                            if (one.closest('broadcast-box, .vh, svg, .ctl, .scrub, option') || !one.checkVisibility())
                                continue;
                            const box = one.getBoundingClientRect();
                            // Trailing blanks of a line hang.
                            const slack = /pre/.test(getComputedStyle(one).whiteSpace) ? 9 : 1;
                            if (box.width > 0 && (box.right > right + slack || box.left < left - 1))
                                out.push(
                                    `${px}: ${index} ${one.localName}.${one.className} ${one.textContent!.slice(0, 30)} ${Math.round(box.left - left)}..${Math.round(box.right - right)}`,
                                );
                        }
                    }
                    return out;
                }, width)),
            );
        }
        expect(cut.slice(0, 20)).toEqual([]);
    });
}, 120_000);

test('Twenty figures share one engine and one worker, have two tab stops each besides the fields, and no landmark', async () => {
    const { page, site } = await playground();
    const body = Array.from(
        { length: 20 },
        (_, index) => `<broadcast-playground a="(${index + 2}, 1)" b="(4,)" compact></broadcast-playground>`,
    );
    const files = fetched(page, site);
    await onPage(page, site, body.join(''), async () => {
        await page.evaluate(async () => {
            for (const one of document.querySelectorAll<Playground>('broadcast-playground')) await one.open();
        });
        await live(page);
        expect(page.workers().length).toBe(1);
        expect(files.filter((file) => /wasm$/.test(file)).length).toBe(1);
        const stops = await page.$$eval('broadcast-playground', (all) =>
            all.map(({ shadowRoot }) => {
                const reachable = [
                    ...shadowRoot!.querySelectorAll<HTMLElement>('a, button, select, input, [tabindex]'),
                ];
                return reachable.filter((one) => one.tabIndex >= 0 && !one.matches('input')).length;
            }),
        );
        expect(stops).toEqual(stops.map(() => 2));
        const landmarks = 'main, nav, aside, header, footer, [role=region], [role=main]';
        expect(
            await page.$$eval(
                'broadcast-playground',
                (all, selector) => all.filter(({ shadowRoot }) => shadowRoot!.querySelector(selector)).length,
                landmarks,
            ),
        ).toBe(0);
        expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    });
});

test('What the loader draws does not cover the playground’s own buttons', async () => {
    const { page, site } = await playground();
    await onPage(page, site, '<broadcast-playground a="3" b="3" compact></broadcast-playground>', async () => {
        await live(page);
        const look = await page.$eval('broadcast-playground >>> .ctl .play', (one) => getComputedStyle(one).position);
        expect(look).toBe('static');
    });
});

test('In print it is a figure in black on white, whatever the theme, without controls', async () => {
    const { page, site } = await playground();
    const body = '<broadcast-playground a="(4, 1)" b="(4,)" compact theme="dark"></broadcast-playground>';
    await onPage(page, site, body, async () => {
        await live(page);
        await page.emulateMediaType('print');
        const look = await page.evaluate(() => {
            const root = document.querySelector('broadcast-playground')!.shadowRoot!;
            const seen = (selector: string) => root.querySelector(selector)?.checkVisibility() ?? false;
            return [getComputedStyle(root.querySelector('.root')!).color, seen('.foot'), seen('broadcast-alignment')];
        });
        expect(look).toEqual(['rgb(0, 0, 0)', false, true]);
    });
});

test('In print nothing is clipped at the side, and a figure taller than a page keeps its table and its sentence', async () => {
    const { page, site } = await playground();
    const tall = 'import torch\nx = torch.ones(8, 1, 6)\nx + torch.ones(7, 1)';
    const body = `<div style="width: 600px"><broadcast-playground a="(4, 1)" b="(4,)" compact></broadcast-playground>
        <broadcast-playground compact run><pre>${tall}</pre></broadcast-playground></div>`;
    await onPage(page, site, body, async () => {
        await page.evaluate(() =>
            (document.querySelectorAll('broadcast-playground')[1] as Element & { open(): void }).open(),
        );
        await live(page);
        await page.waitForFunction(() =>
            document.querySelectorAll('broadcast-playground')[1]!.shadowRoot!.querySelector('.tensors'),
        );
        await page.emulateMediaType('print');
        await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
        const [first, second] = await page.evaluate(() =>
            [...document.querySelectorAll('broadcast-playground')].map((one) => {
                const root = one.shadowRoot!;
                const { right } = one.getBoundingClientRect();
                const cells = [...root.querySelectorAll('.tensors .t')].filter((cell) => cell.checkVisibility());
                return {
                    grids: cells.length,
                    cut: cells.filter((cell) => cell.getBoundingClientRect().right > right + 1).length,
                    height: one.getBoundingClientRect().height,
                    table: root.querySelector('broadcast-alignment')!.checkVisibility(),
                };
            }),
        );
        expect([first!.grids, first!.cut, first!.table]).toEqual([3, 0, true]);
        expect([second!.grids, second!.table]).toEqual([0, true]);
        expect(second!.height).toBeLessThan(940);
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
