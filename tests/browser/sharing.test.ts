import { expect, test } from 'vitest';
import { withPlayground } from './support/playground';

const playground = withPlayground();

declare global {
    interface Window {
        made: Blob[];
        copied: string[];
    }
}

/** Records what would be downloaded and copied. */
function keep(): void {
    window.made = [];
    window.copied = [];
    const make = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (blob: Blob) => {
        window.made.push(blob);
        return make(blob);
    };
    HTMLAnchorElement.prototype.click = () => {};
    navigator.clipboard.writeText = async (text: string) => {
        window.copied.push(text);
    };
}

test('Share copies the link, and offers the figure as an image and the lines that embed it', async () => {
    const bcast = await playground();
    await bcast.open('a=(4,1)&b=(4,)&op=sub&lang=ja&theme=dark');
    await bcast.page.evaluate(keep);
    const offer = async (what: string) => {
        await bcast.page.click('.share');
        await bcast.page.click(`[data-share=${what}]`);
        await bcast.page.waitForFunction(() => !document.querySelector('.sharing .more'), { timeout: 30_000 });
    };
    await offer('svg');
    const [svg] = await bcast.page.evaluate(() => Promise.all(window.made.map((blob) => blob.text())));
    expect(svg).toMatch(/^<svg /);
    expect(svg).toContain('(4, 1) − (4,)');
    await bcast.page.evaluate(() => (window.made.length = 0));
    await offer('png');
    const png = await bcast.page.evaluate(async () => {
        const blob = window.made.at(-1)!;
        return [blob.type, [...new Uint8Array(await blob.slice(1, 4).arrayBuffer())].join()];
    });
    expect(png).toEqual(['image/png', '80,78,71']);
    await offer('embed');
    const copied = await bcast.page.evaluate(() => window.copied);
    expect(copied[0]).toContain('#');
    expect(copied.at(-1)).toMatch(
        /^<script type="module" src="http:.*\/broadcast-playground.js"><\/script>\n<broadcast-playground .*a="\(4, ?1\)" b="\(4,\)".* compact><\/broadcast-playground>\n$/,
    );
    await bcast.page.click('.share');
    await bcast.page.keyboard.press('Escape');
    expect(await bcast.page.$('.sharing .more')).toBeNull();
});

test('A program is shared as the figure of the open operator', async () => {
    const bcast = await playground();
    const code = 'import numpy as np\nnp.add([[1], [2]], [1, 2, 3])\n';
    await bcast.open(`code=${encodeURIComponent(code)}`);
    await bcast.page.evaluate(keep);
    await bcast.page.click('.share');
    await bcast.page.click('[data-share=svg]');
    await bcast.page.waitForFunction(() => window.made.length > 0, { timeout: 30_000 });
    const svg = await bcast.page.evaluate(() => window.made[0]!.text());
    expect(svg).toContain('(2, 1) + (3,) broadcasts to (2, 3)');
});
