import { expect, test } from 'vitest';
import { withPlayground } from './support/playground';

const playground = withPlayground();

const attention = `import torch
q, k, v = (torch.arange(120.).reshape(2, 4, 3, 5) % m for m in (5, 7, 11))
scores = q @ k.transpose(-2, -1) / 5 ** 0.5
mask = torch.tril(torch.ones(3, 3)) == 0
weights = scores.masked_fill(mask, float('-inf')).softmax(-1)
out = (weights @ v).transpose(1, 2).reshape(2, 3, 20)`;

test.each([
    [1440, 'light', 'en'],
    [390, 'dark', 'ja'],
])('Every operator of an attention layer is drawn, named and fits at %i px, %s, %s', async (width, theme, lang) => {
    const bcast = await playground();
    await bcast.page.setViewport({ width, height: 844 });
    await bcast.open(`theme=${theme}&lang=${lang}&code=${encodeURIComponent(attention)}`);
    await bcast.page.waitForSelector('.op');
    const count = (await bcast.page.$$('.op')).length;
    expect(count).toBeGreaterThanOrEqual(12);
    for (let which = 0; which < count; which += 1) {
        await bcast.page.$$eval('.op', (all, at) => (all[at] as HTMLElement).click(), which);
        await bcast.until(
            () => bcast.page.$$eval('.op', (all, at) => all[at]!.getAttribute('aria-pressed'), which),
            'true',
        );
        const seen = await bcast.page.evaluate(() => ({
            heading: document.querySelector('.stage h2')?.textContent ?? '',
            text: (document.querySelector('.stage') as HTMLElement).innerText,
            unnamed: [...document.querySelectorAll('table')].filter((one) => !one.ariaLabel && !one.caption).length,
        }));
        expect(seen.heading, String(which)).not.toBe('');
        expect(seen.text).not.toMatch(/undefined|NaN|\[object/);
        expect(seen.unnamed).toBe(0);
        expect(await bcast.overflow()).toBe(0);
    }
});
