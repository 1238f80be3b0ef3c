import { expect, test } from 'vitest';
import { withPlayground } from './support/playground';

const playground = withPlayground();

test.each([
    ['the first page', ''],
    ['three axes with names', 'a=N%3D2,C%3D3,W%3D4&b=C%3D3,1&lang=zh-Hans'],
    ['a clash', 'a=(2,3,4)&b=(3,)&op=mul&lang=ja&theme=dark'],
])('%s is printed on one sheet', async (_, hash) => {
    const bcast = await playground();
    await bcast.open(hash);
    const [sheet] = await Promise.all([
        bcast.page.waitForSelector('.sheet broadcast-alignment td'),
        bcast.page.evaluate(() => dispatchEvent(new Event('beforeprint'))),
    ]);
    expect(sheet).not.toBeNull();
    const pdf = Buffer.from(await bcast.page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('An operator that is not an alignment is printed on one sheet: its call, its picture and its steps', async () => {
    const bcast = await playground();
    const code = 'import torch\na = torch.arange(6.).reshape(2, 3)\nd = a @ torch.ones(3, 2)';
    await bcast.open(`code=${encodeURIComponent(code)}`);
    await Promise.all([
        bcast.page.waitForSelector('.sheet broadcast-event .cell'),
        bcast.page.evaluate(() => dispatchEvent(new Event('beforeprint'))),
    ]);
    expect(await bcast.text('.sheet .expr')).toMatch(/a @ torch\.ones\(3, 2\) # line 3/);
    expect(await bcast.text('.sheet .steps')).toMatch(/Axis −2/);
    const pdf = Buffer.from(await bcast.page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
