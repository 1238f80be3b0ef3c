import { expect, test } from 'vitest';
import { fetched, figure, live, onPage, type Playground, shown } from './support/element';
import { withPlayground } from './support/playground';

const playground = withPlayground();

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
