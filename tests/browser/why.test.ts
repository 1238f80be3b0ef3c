import { expect, test } from 'vitest';
import { type Playground, phone, withPlayground } from './support/playground';

const playground = withPlayground();

const attention = `import torch

q = torch.tensor([[1., 0.], [0., 2.], [1., 1.]])
k = torch.tensor([[1., 1.], [0., 2.], [2., 0.], [3., 1.]])
mask = torch.tensor([False, False, False, True])
scores = q @ k.T / 2 ** 0.5
masked = scores.masked_fill(mask, float('-inf'))
w = masked.softmax(-1)
m = w.mean(0)
out = w - m`;

const nan = `import torch

x = torch.tensor([[1., 2.], [3., 4.]])
masked = x.masked_fill(x < 3, float('-inf'))
w = masked.softmax(-1)
out = (w * 2).sum()`;

const open = async (bcast: Playground, code: string, rest = '') => {
    await bcast.page.goto('about:blank');
    await bcast.page.goto(`${bcast.site.url}index.html#code=${encodeURIComponent(code)}${rest}`);
    await bcast.page.waitForSelector('broadcast-why .asks');
};

/** The tensors of the path: their labels, and the number of highlighted elements. */
const links = (bcast: Playground) =>
    bcast.page.$$eval('.chain .link .title', (all) => all.map((one) => one.textContent!.replace(/\s+/g, ' ').trim()));

test('An element is traced back to the literals of the program, and the complete path is highlighted', async () => {
    const bcast = await playground();
    await open(bcast, attention, `&why=${encodeURIComponent('out[1, 2]')}`);
    await bcast.until(
        () => bcast.text('.why .say'),
        /out\[1, 2\] = −0\.2728\d* comes from all 6 elements of q and 6 of 8 elements of k\./,
    );
    expect(await bcast.text('.why .say:nth-of-type(2)')).toBe(
        'Which elements these are was decided by all 4 elements of mask.',
    );
    expect(await links(bcast)).toEqual([
        'q (3, 2) 6 of 6',
        'k (4, 2) 6 of 8',
        'mask (4,) 4 of 4',
        'q @ k.T (3, 4) 9 of 12',
        'scores (3, 4) 9 of 12',
        'masked (3, 4) 12 of 12',
        'w (3, 4) 3 of 12',
        'm (4,) 1 of 4',
        'out (3, 4) 1 of 12',
    ]);
    expect(
        await bcast.page.$$eval('ol.chain .link:last-child .pick', (cells) => cells.map((one) => one.textContent)),
    ).toEqual(['−0.273']);
});

test('A click on any cell traces it: in the picture, in an operand, on the path', async () => {
    const bcast = await playground();
    await open(bcast, attention, '&event=9');
    await bcast.page.click('.stage .t.result [data-cell="5"]');
    await bcast.until(() => bcast.text('.why .say'), /^out\[1, 1\] = /);
    await bcast.page.click('.stage .t[data-operand="0"] [data-cell="6"]');
    await bcast.until(() => bcast.text('.why .say'), /^w\[1, 2\] = /);
    await bcast.page.click('.chain.origins [data-cell="3"]');
    await bcast.until(() => bcast.text('.why .say'), /^q\[1, 1\] = 2\.0 does not depend on any other element\./);
    expect(await bcast.hash()).toContain('why=#0[1, 1]');
    await bcast.page.click('.why .head button');
    await bcast.until(async () => (await links(bcast)).length, 0);
});

test('By keys: Enter on a cell traces it, arrows move through a tensor of the path, and Enter traces again', async () => {
    const bcast = await playground();
    await open(bcast, attention, '&event=9');
    await bcast.page.focus('.stage .t.result [tabindex="0"]');
    await bcast.press('Home', 'Enter');
    await bcast.until(() => bcast.text('.why .say'), /^out\[2, 0\] = /);
    await bcast.page.focus('ol.chain .link:last-child [tabindex="0"]');
    await bcast.press('ArrowUp', 'ArrowRight', 'Enter');
    await bcast.until(() => bcast.text('.why .say'), /^out\[1, 1\] = /);
    expect(await bcast.page.$eval('.why .says', (said) => said.getAttribute('role'))).toBe('status');
});

test('The source of a nan is one click away, and its operator another one', async () => {
    const bcast = await playground();
    await open(bcast, nan);
    await bcast.page.click('.operators [role=option]:last-child');
    await bcast.until(() => bcast.text('.why .strange'), 'Where does this nan come from?');
    await bcast.page.click('.why .strange');
    await bcast.until(
        () => bcast.text('[data-testid=first-nan]'),
        /The nan first appears in line 5: masked\.softmax\(-1\)\./,
    );
    await bcast.page.click('[data-testid=first-nan] button');
    await bcast.until(() => bcast.text('.operators [aria-selected=true] .sign'), 'softmax');
    await bcast.until(() => bcast.text('[data-testid=first-nan]'), /line 5/);
});

test.each([
    [
        'en',
        'w[0, 0] = nan is computed from constants alone.',
        'Which constants these are was decided by both elements of m.',
    ],
    ['ja', 'w[0, 0] = nan は、定数だけから計算されます。', 'どの定数を使うかは、m の全 2 要素が決めます。'],
    ['zh-Hans', 'w[0, 0] = nan 只由常数计算得出。', '用哪些常数由 m 的两个元素决定。'],
    ['zh-Hant', 'w[0, 0] = nan 只由常數計算得出。', '用哪些常數由 m 的兩個元素決定。'],
])('Constants that a condition selects are not called elements, in %s', async (lang, constant, decided) => {
    const bcast = await playground();
    const code = `import torch
m = torch.tensor([True, True])
x = torch.tensor([[1., 2.], [3., 4.]])
w = x.masked_fill(m, float('-inf')).softmax(-1)`;
    await open(bcast, code, `&why=${encodeURIComponent('w[0, 0]')}&lang=${lang}`);
    await bcast.until(() => bcast.text('.why .say'), constant);
    expect(await bcast.text('.why .say:nth-of-type(2)')).toBe(decided);
});

const gradient = `import torch
x = torch.tensor([4.0, 0.0], requires_grad=True)
b = torch.tensor([[1.],[2.]], requires_grad=True)
y = (torch.sqrt(x) * b).sum()
y.backward()`;

test.each([
    [
        'that the program reads',
        `${gradient}\nprint(x.grad)`,
        ['x (2,) 1 of 2', 'b (2, 1) 2 of 2', 'torch.sqrt(x) (2,) 1 of 2', 'x.grad (2,) 1 of 2'],
        ['inf'],
    ],
    [
        'that it does not read',
        gradient,
        ['x (2,) 1 of 2', 'b (2, 1) 2 of 2', 'torch.sqrt(x) (2,) 1 of 2', 'y.backward() (2,) 1 of 2'],
        [],
    ],
] as const)('The path to a gradient %s has a line from each of its links', async (_, code, titles, picked) => {
    const bcast = await playground();
    await open(bcast, code, `&why=${encodeURIComponent('x.grad[1]')}`);
    await bcast.until(async () => (await links(bcast)).join(), titles.join());
    // x to its root, and from there and from b to the gradient.
    await bcast.until(() => bcast.page.$$eval('.why .wires path', (all) => all.length), 3);
    expect(
        await bcast.page.$$eval('ol.chain .link:last-child .pick', (all) => all.map((one) => one.textContent)),
    ).toEqual(picked);
    expect(await bcast.text('ol.chain .link:last-child .from')).toMatch(/line 5/);
});

test('A query without an answer shows a sentence, and a changed program ends the query', async () => {
    const bcast = await playground();
    await open(bcast, nan, '&why=nowhere%5B0%5D');
    await bcast.until(() => bcast.text('.why .say'), /The program has no nowhere/);
    await bcast.page.click('.cm-content');
    await bcast.page.keyboard.type(' ');
    await bcast.until(() => bcast.text('.why .say'), null);
});

test('On a phone the path fits', async () => {
    const bcast = await playground();
    await bcast.page.setViewport(phone);
    await open(bcast, attention, `&why=${encodeURIComponent('out[1, 2]')}`);
    await bcast.until(async () => (await links(bcast)).length, 9);
    expect(await bcast.overflow()).toBe(0);
});
