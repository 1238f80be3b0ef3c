import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { launchChromium } from './support/browser';
import { type Playground, withPlayground } from './support/playground';
import { type Site, servePage } from './support/site';

const playground = withPlayground(launchChromium);

/** An article of another origin, with styles that would break the element if they applied to it. */
const article = (script: string, body: string) => `<!doctype html>
<html lang="ja">
<head><title>article</title>
<style>
  * { letter-spacing: 3px; }
  body { font: italic 30px fantasy; color: red; text-align: center; max-width: 700px; margin: 0 auto; }
  button, td, th, p { border: 9px solid lime !important; text-transform: uppercase; }
</style>
<script type="module" src="${script}"></script></head>
<body>${body}</body></html>`;

async function withArticle(
    script: string,
    body: string,
    use: (site: Site) => Promise<void>,
    policy?: string,
): Promise<void> {
    const host = await servePage(article(script, body), policy);
    try {
        await use(host);
    } finally {
        host.close();
    }
}

const inShadow = (selector: string, which = 0) => `(() => {
    const root = document.querySelectorAll('broadcast-playground')[${which}].shadowRoot;
    return root && root.querySelector(${JSON.stringify(selector)})?.textContent;
})()`;

test('One script adds the element to a page of another origin, and its attributes determine what it shows', async () => {
    const bcast = await playground();
    const element = '<broadcast-playground a="(4, 1)" b="(4,)" op="sub" lang="en"></broadcast-playground>';
    await withArticle(`${bcast.site.url}broadcast-playground.js`, element, async (host) => {
        await bcast.page.goto(host.url);
        const read = (selector: string) => () => bcast.page.evaluate(inShadow(selector)) as Promise<string | null>;
        await bcast.until(read('[data-testid=result-shape]'), '(4, 4)');
        await bcast.page.evaluate(() => {
            const element = document.querySelector('broadcast-playground')!;
            element.setAttribute('b', '(1, 7)');
            element.setAttribute('theme', 'dark');
        });
        await bcast.until(read('[data-testid=result-shape]'), '(4, 7)');
        // A theme other than the article's has its own background.
        const paper = await bcast.page.evaluate(() => {
            const root = document.querySelector('broadcast-playground')!.shadowRoot!.querySelector('.root')!;
            return getComputedStyle(root).backgroundColor;
        });
        expect(paper).toBe('rgb(18, 21, 24)');
        await bcast.page.evaluate(() =>
            document.querySelector('broadcast-playground')!.setAttribute('dialect', 'openvino'),
        );
        await bcast.page.evaluate(() => document.querySelector('broadcast-playground')!.setAttribute('rule', 'none'));
        await bcast.until(read('[data-testid=error]'), /./);
        expect(await bcast.page.evaluate(() => location.hash)).toBe('');
    });
});

test('An element with a program runs it in an article of another origin, and its operators can be opened', async () => {
    const bcast = await playground();
    const element = `<broadcast-playground lang="en" compact run code="
        import torch
        imgs = torch.ones(2, 3, 4)
        imgs * torch.ones(3)
    "></broadcast-playground>`;
    await withArticle(`${bcast.site.url}broadcast-playground.js`, element, async (host) => {
        await bcast.page.goto(host.url);
        const read = (selector: string) => () => bcast.page.evaluate(inShadow(selector)) as Promise<string | null>;
        await bcast.until(read('[data-testid=error]'), /must match the size of tensor b \(3\)/);
        await bcast.until(read('.op.failed'), '*');
        expect(await read('.say')()).toMatch(/Axis −1 clashes: imgs has 4/);
        const look = await bcast.page.evaluate(() => {
            const root = document.querySelector('broadcast-playground')!.shadowRoot!;
            const { display } = getComputedStyle(root.querySelector('.cm-scroller')!);
            return { display, sheets: document.head.querySelectorAll('style').length };
        });
        expect(look).toEqual({ display: 'flex', sheets: 1 });
    });
});

test('The article’s styles do not apply inside, and its language is adopted', async () => {
    const bcast = await playground();
    const element = '<broadcast-playground a="(4, 1)" b="(4,)" compact></broadcast-playground>';
    await withArticle(`${bcast.site.url}broadcast-playground.js`, element, async (host) => {
        await bcast.page.goto(host.url);
        await bcast.until(() => bcast.page.evaluate(inShadow('[role=status]')) as Promise<string | null>, /軸/);
        const look = await bcast.page.evaluate(() => {
            const root = document.querySelector('broadcast-playground')!.shadowRoot!;
            const { fontStyle, letterSpacing, textAlign, borderTopStyle } = getComputedStyle(
                root.querySelector('.say')!,
            );
            return { fontStyle, letterSpacing, textAlign, borderTopStyle, title: document.title };
        });
        expect(look).toEqual({
            fontStyle: 'normal',
            letterSpacing: 'normal',
            textAlign: 'start',
            borderTopStyle: 'none',
            title: 'article',
        });
    });
});

test('Two elements on one page are independent: each has its state, and keys step the focused one', async () => {
    const bcast = await playground();
    const elements = `<broadcast-playground id="one" a="(4,1)" b="(4,)" step="0" lang="en"></broadcast-playground>
        <broadcast-playground id="two" a="(2,3)" b="(3,)" step="0" lang="en"></broadcast-playground>`;
    await withArticle(`${bcast.site.url}broadcast-playground.js`, elements, async (host) => {
        await bcast.page.goto(host.url);
        const shape = (which: number) => () =>
            bcast.page.evaluate(inShadow('[data-testid=result-shape]', which)) as Promise<string | null>;
        const said = (which: number) => () =>
            bcast.page.evaluate(inShadow('[role=status]', which)) as Promise<string | null>;
        await bcast.until(shape(0), '(4, 4)');
        await bcast.until(shape(1), '(2, 3)');
        const button = await bcast.page.$('#two >>> .ctl .play');
        await button!.focus();
        await bcast.press('ArrowRight');
        await bcast.until(said(1), /^Axis −1/);
        expect(await said(0)()).toMatch(/^Line the shapes up/);
    });
});

/** Checks that an element in an article of another origin answers under this policy; then runs `more`. */
async function answersUnder(bcast: Playground, policy: string, more = () => {}): Promise<void> {
    const element = '<broadcast-playground a="(4, 1)" b="(4,)" lang="en"></broadcast-playground>';
    await withArticle(
        `${bcast.site.url}broadcast-playground.js`,
        element,
        async (host) => {
            await bcast.page.goto(host.url);
            await bcast.until(
                () => bcast.page.evaluate(inShadow('[data-testid=result-shape]')) as Promise<string | null>,
                '(4, 4)',
            );
            more();
        },
        policy,
    );
}

test('The policy that the README names is enough, for a worker too', async () => {
    const bcast = await playground();
    const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
    const named = /`Content-Security-Policy`\s+needs\s+`([^`]+)`/.exec(readme)![1]!;
    const policy = named.replaceAll('YOUR-HOST', bcast.site.url.replace(/\/$/, ''));
    await answersUnder(bcast, policy, () => expect(bcast.page.workers().length).toBe(1));
});

test('Where the article’s policy forbids workers, the element still answers', async () => {
    const bcast = await playground();
    const origin = bcast.site.url.replace(/\/$/, '');
    await answersUnder(
        bcast,
        `default-src 'self'; script-src ${origin} 'wasm-unsafe-eval'; connect-src ${origin}; worker-src 'none'; style-src 'unsafe-inline'`,
    );
});

test.each([
    ['a loop without an end', 'x = 0\nwhile True:\n    x += 1'],
    ['a loop over large tensors', 'import torch\na = torch.ones(500, 500)\nfor i in range(1000):\n    a = a @ a / 500'],
    ['an operator that would take seconds', 'import torch\na = torch.ones(2000, 2000)\nb = a @ a'],
    [
        'an operator of many steps over few elements',
        'import numpy as np\na = np.ones((360, 360), dtype=complex)\nb = a @ a',
    ],
    [
        'a sum of shifted copies',
        'import torch\nx = torch.rand(8, 4, 64, 64)\ntorch.nn.functional.avg_pool2d(x, 63, 1, 31)\nprint()',
    ],
])('Where workers are forbidden %s does not hold the article', async (_, code) => {
    const bcast = await playground();
    const origin = bcast.site.url.replace(/\/$/, '');
    const policy = `default-src 'self'; script-src ${origin} 'wasm-unsafe-eval'; connect-src ${origin}; worker-src 'none'; style-src 'unsafe-inline'`;
    await bcast.page.evaluateOnNewDocument(() => {
        const held: number[] = [];
        Object.assign(window, { held });
        const watch = new PerformanceObserver((list) => held.push(...list.getEntries().map((one) => one.duration)));
        watch.observe({ type: 'longtask', buffered: true });
    });
    await withArticle(
        `${bcast.site.url}broadcast-playground.js`,
        `<broadcast-playground run lang="en"><pre>${code}</pre></broadcast-playground>`,
        async (host) => {
            await bcast.page.goto(host.url);
            const output = () => bcast.page.evaluate(inShadow('.output')) as Promise<string | null>;
            await bcast.until(output, /Stopped at line|prints nothing/);
            const held = await bcast.page.evaluate(() => (window as unknown as { held: number[] }).held);
            // 200 ms on an idle machine; a busy one shares its cores. Without the limit they take half a minute.
            expect(Math.max(0, ...held)).toBeLessThan(3000);
        },
        policy,
    );
});

test('Where workers are forbidden an endless pasted program does not block the page', async () => {
    const bcast = await playground();
    await bcast.page.evaluateOnNewDocument(() => {
        Reflect.deleteProperty(globalThis, 'Worker');
        const held: number[] = [];
        Object.assign(window, { held });
        const watch = new PerformanceObserver((list) => held.push(...list.getEntries().map((one) => one.duration)));
        watch.observe({ type: 'longtask', buffered: true });
    });
    const program = encodeURIComponent('import torch\nwhile True:\n    x = torch.ones(2, 3) + 1');
    await bcast.page.goto(`${bcast.site.url}index.html#text=${program}`);
    await bcast.page.waitForSelector('.reading, broadcast-code');
    const held = await bcast.page.evaluate(() => (window as unknown as { held: number[] }).held);
    expect(Math.max(0, ...held)).toBeLessThan(3000);
});

test('embed.html shows the compact form of a hash, with a link to the full page', async () => {
    const bcast = await playground();
    await bcast.page.setViewport({ width: 720, height: 600 });
    await bcast.open('a=(4,1)&b=(4,)&op=sub&step=2', 'embed.html');
    expect(await bcast.resultShape()).toBe('(4, 4)');
    expect(await bcast.page.$('.bar')).toBeNull();
    expect(await bcast.page.$('broadcast-matrix')).toBeNull();
    const link = await bcast.page.$eval('a.open', (link) => (link as HTMLAnchorElement).href);
    expect(decodeURIComponent(link)).toBe(`${bcast.site.url}#a=(4,1)&b=(4,)&op=sub&step=2`);
    await bcast.press('ArrowRight');
    await bcast.until(bcast.hash.bind(bcast), /step=3/);
});

test('embed.html works in a frame of another origin', async () => {
    const bcast = await playground();
    const host = await servePage(
        `<iframe src="${bcast.site.url}embed.html#a=(2,3)&b=(3,)" width="720" height="600"></iframe>`,
    );
    try {
        await bcast.page.goto(host.url);
        const frame = await (await bcast.page.waitForSelector('iframe'))!.contentFrame();
        await frame.waitForSelector('[data-testid=result-shape]');
        expect(await frame.$eval('[data-testid=result-shape]', (shape) => shape.textContent)).toBe('(2, 3)');
    } finally {
        host.close();
    }
});

test('embed.html posts its height to the embedding page, also when it changes', async () => {
    const bcast = await playground();
    const listener = `<script>
        addEventListener('message', ({ source, data }) => {
            if (data?.type !== 'broadcast-playground') return;
            for (const frame of document.querySelectorAll('iframe'))
                if (frame.contentWindow === source) frame.style.height = data.height + 'px';
        });
    </script>`;
    const frame = (hash: string) =>
        `<iframe src="${bcast.site.url}embed.html#${hash}&lang=en" style="border: 0; width: 700px"></iframe>`;
    const host = await servePage(`${listener}${frame('a=(2,3)&b=(3,)')}${frame('a=(8,8)&b=(7,)')}`);
    /** The difference of each frame's height to that of its content, in pixels. */
    const missing = async (): Promise<string> => {
        const cuts: number[] = [];
        for (const element of await bcast.page.$$('iframe')) {
            const inner = await element.contentFrame();
            const shown = await element.evaluate((one) => one.clientHeight);
            if (!(await inner.$('broadcast-alignment td'))) return 'nothing drawn';
            cuts.push(Math.round(await inner.evaluate(() => document.documentElement.offsetHeight)) - shown);
        }
        return cuts.join();
    };
    try {
        await bcast.page.setViewport({ width: 900, height: 900 });
        await bcast.page.goto(host.url);
        await bcast.until(missing, '0,0');
        const [first] = await bcast.page.$$('iframe');
        const before = await first!.evaluate((one) => one.clientHeight);
        await first!.evaluate((one) => {
            one.style.width = '390px';
        });
        await bcast.until(async () => (await first!.evaluate((one) => one.clientHeight)) > before, true);
        await bcast.until(missing, '0,0');
    } finally {
        host.close();
    }
});

test('An element that is removed and reinserted continues', async () => {
    const bcast = await playground();
    const element = '<broadcast-playground a="(4, 1)" b="(4,)" lang="en"></broadcast-playground>';
    await withArticle(`${bcast.site.url}broadcast-playground.js`, element, async (host) => {
        await bcast.page.goto(host.url);
        const shape = () => bcast.page.evaluate(inShadow('[data-testid=result-shape]')) as Promise<string | null>;
        await bcast.until(shape, '(4, 4)');
        await bcast.page.evaluate(() => {
            const element = document.querySelector('broadcast-playground')!;
            element.remove();
            document.body.append(element);
            element.setAttribute('a', '(5, 1)');
        });
        await bcast.until(shape, '(5, 4)');
    });
});

test('An element that is moved keeps the typed text, and applies attributes changed meanwhile, in the surrounding language', async () => {
    const bcast = await playground();
    const element = '<broadcast-playground a="(4, 1)" b="(4,)"></broadcast-playground>';
    await withArticle(`${bcast.site.url}broadcast-playground.js`, element, async (host) => {
        await bcast.page.goto(host.url);
        const read = (selector: string) => () => bcast.page.evaluate(inShadow(selector)) as Promise<string | null>;
        await bcast.until(read('[data-testid=result-shape]'), '(4, 4)');
        await bcast.page.evaluate(() => {
            const root = document.querySelector('broadcast-playground')!.shadowRoot!;
            const input = root.querySelector<HTMLInputElement>('broadcast-field input')!;
            input.value = '(5, 1)';
            input.dispatchEvent(new InputEvent('input', { bubbles: true }));
        });
        await bcast.until(read('[data-testid=result-shape]'), '(5, 4)');
        await bcast.page.evaluate(() => document.body.append(document.querySelector('broadcast-playground')!));
        expect(await read('[data-testid=result-shape]')()).toBe('(5, 4)');
        await bcast.page.evaluate(() => {
            const element = document.querySelector('broadcast-playground')!;
            element.remove();
            element.setAttribute('b', '(1, 9)');
            document.body.append(element);
        });
        await bcast.until(read('[data-testid=result-shape]'), '(5, 9)');
        await bcast.until(read('[role=status]'), /軸/);
    });
});
