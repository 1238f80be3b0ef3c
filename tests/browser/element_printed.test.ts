import { expect, test } from 'vitest';
import { live, onPage } from './support/element';
import { withPlayground } from './support/playground';

const playground = withPlayground();

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
