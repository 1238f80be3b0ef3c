import { expect, test } from 'vitest';
import { phone, withPlayground } from './support/playground';

const playground = withPlayground();

test.each([
    [1280, 720],
    [1920, 1080],
])(
    'A presentation fills %i x %i, shows the sentence large, and hides the answer until it is requested',
    async (width, height) => {
        const bcast = await playground();
        await bcast.page.setViewport({ width, height });
        await bcast.open('a=(4,1)&b=(4,)&op=sub&present=1&step=0', 'index.html', '.present broadcast-alignment td');
        const room = () =>
            bcast.page.evaluate(() => {
                const { scrollWidth, scrollHeight } = document.documentElement;
                return [scrollWidth <= innerWidth, scrollHeight <= innerHeight];
            });
        const letters = await bcast.page.$eval('.say', (say) => Number.parseFloat(getComputedStyle(say).fontSize));
        expect(letters).toBeGreaterThanOrEqual(height / 20);
        expect(await bcast.resultShape()).toBeNull();
        expect(await bcast.text('.present broadcast-alignment .res')).toMatch(/–.*–/s);
        expect(await room()).toEqual([true, true]);
        await bcast.press('End');
        await bcast.until(() => bcast.text('.present broadcast-alignment .res'), /4.*4/s);
        await bcast.until(bcast.narration.bind(bcast), /= −36\./);
        expect(await room()).toEqual([true, true]);
        await bcast.press('Escape');
        await bcast.until(bcast.hash.bind(bcast), /^(?!.*present)/);
    },
);

test('On a phone the sentence is above the player, and both are visible', async () => {
    const bcast = await playground();
    await bcast.page.setViewport(phone);
    await bcast.open('a=(8,1,6)&b=(7,1)&step=1');
    const [said, player] = await bcast.page.evaluate(() =>
        ['.stage .say', 'broadcast-player'].map((part) => {
            const { top, bottom } = document.querySelector(part)!.getBoundingClientRect();
            return { top, bottom };
        }),
    );
    expect(said!.top).toBeGreaterThanOrEqual(0);
    expect(said!.bottom).toBeLessThanOrEqual(player!.bottom);
    expect(player!.bottom).toBeLessThanOrEqual(phone.height);
});

test('The end of a long line can be scrolled out from under the shape at its end', async () => {
    const bcast = await playground();
    const line = 'logits = torch.nn.functional.relu(x - x.max(-1, keepdim=True).values).sum(-1)';
    await bcast.open(`code=${encodeURIComponent(`import torch\nx = torch.ones(2, 3, 4)\n${line}`)}`);
    await bcast.page.waitForSelector('.badge');
    const ends = await bcast.page.evaluate(async () => {
        const scroller = document.querySelector('.cm-scroller')!;
        scroller.scrollLeft = scroller.scrollWidth;
        await new Promise((done) => setTimeout(done, 300));
        const lines = [...document.querySelectorAll('.cm-line')];
        const badges = [...document.querySelectorAll('.badge')].map((badge) => badge.getBoundingClientRect());
        const range = document.createRange();
        range.selectNodeContents(lines.at(-1)!);
        const text = [...range.getClientRects()].filter(({ width }) => width > 0);
        const row = text.at(-1)!;
        const beside = badges.find(({ top, bottom }) => top < row.bottom - 3 && row.top < bottom - 3);
        return { end: Math.max(...text.map(({ right }) => right)), badge: beside?.left ?? Number.POSITIVE_INFINITY };
    });
    expect(ends.end).toBeLessThanOrEqual(ends.badge);
});

test('On a phone the player of a presentation is completely visible', async () => {
    const bcast = await playground();
    await bcast.page.setViewport(phone);
    await bcast.open('a=(4,1)&b=(4,)&op=sub&present=1', 'index.html', '.present broadcast-alignment td');
    const [top, bottom, said] = await bcast.page.evaluate(() => {
        const play = document.querySelector('.present .play')!.getBoundingClientRect();
        return [
            play.top,
            innerHeight - play.bottom,
            document.querySelector('.present .say')!.getBoundingClientRect().bottom,
        ];
    });
    expect(bottom).toBeGreaterThanOrEqual(0);
    expect(top).toBeGreaterThanOrEqual(said!);
});
