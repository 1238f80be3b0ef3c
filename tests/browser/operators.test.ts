import { expect, test } from 'vitest';
import { type Playground, phone, withPlayground } from './support/playground';

const playground = withPlayground();

const program = `import torch

x = torch.arange(24.).reshape(2, 3, 4)
out = x.permute(2, 0, 1)
row = x[0, 1:, ::2]
far = torch.zeros(512, 1024, 1024)
z = out + torch.ones(3)
flat = row.t().reshape(4)
total = x.sum()`;

const open = async (bcast: Playground, code = program, rest = '') => {
    await bcast.page.goto(`${bcast.site.url}index.html#code=${encodeURIComponent(code)}${rest}`);
    await bcast.page.waitForSelector('.operators [role=option]');
};

/** The rows of the list, one text each. */
const list = (bcast: Playground) =>
    bcast.page.$$eval('.operators [role=option]', (rows) =>
        rows.map((row) =>
            [...row.children].map((part) => part.textContent!.replaceAll('\u00a0', ' ').trim()).join(' | '),
        ),
    );

const selected = (bcast: Playground) => () => bcast.text('.operators [aria-selected=true] .sign');

test('The list of operators has every call in execution order: line, operator, shapes and kind', async () => {
    const bcast = await playground();
    await open(bcast);
    expect(await list(bcast)).toEqual([
        'line 3 | arange | (24,) | new tensor',
        'line 3 | reshape | (24,) → (2, 3, 4) | view',
        'line 4 | permute | (2, 3, 4) → (4, 2, 3) | view',
        'line 5 | [0, 1:, ::2] | (2, 3, 4) → (2, 2) | indexing',
        'line 6 | zeros | (512, 1024, 1024) | new tensor',
        'line 7 | ones | (3,) | new tensor',
        'line 7 | + add | (4, 2, 3), (3,) → (4, 2, 3) | elementwise, stretches',
        'line 8 | t | (2, 2) → (2, 2) | view',
        'line 8 | reshape | (2, 2) → (4,) | copy',
        'line 9 | sum | (2, 3, 4) → () | reduction',
    ]);
});

test('An operator that stretches is opened at first, and the list can be filtered to those', async () => {
    const bcast = await playground();
    await open(bcast);
    await bcast.until(selected(bcast), '+ add');
    await bcast.page.click('.operators [type=checkbox]');
    await bcast.until(async () => (await list(bcast)).length, 1);
    await bcast.page.click('.operators [type=checkbox]');
    await bcast.page.type('.operators [type=search]', 'view (2, 2)');
    await bcast.until(async () => (await list(bcast)).length, 1);
    await bcast.page.type('.operators [type=search]', ' nowhere');
    await bcast.until(async () => (await list(bcast)).length, 0);
    expect(await bcast.text('.operators')).toMatch(/No operator is like this/);
});

test('The list is navigated by keys, each row opens its picture, and the focus stays', async () => {
    const bcast = await playground();
    await open(bcast, program, '&event=2');
    await bcast.until(selected(bcast), 'permute');
    await bcast.page.focus('.operators [aria-selected=true]');
    await bcast.press('ArrowDown');
    await bcast.until(selected(bcast), '[0, 1:, ::2]');
    expect(await bcast.page.evaluate(() => document.activeElement?.getAttribute('aria-selected'))).toBe('true');
    await bcast.press('Home');
    await bcast.until(selected(bcast), 'arange');
    await bcast.press('End');
    await bcast.until(selected(bcast), 'sum');
    await bcast.until(() => bcast.text('.stage h2'), 'What is reduced');
});

test('A view is drawn with its strides and shows which element of the operand is read', async () => {
    const bcast = await playground();
    await open(bcast, program, '&event=2');
    await bcast.until(() => bcast.text('.formula .eq'), /‹out›\[3, 1, 2\] = x\[1, 2, 3\] = 23/);
    expect(await bcast.text('.formula .addr')).toMatch(
        /‹out› at 3·1 \+ 1·12 \+ 2·4 = 23, x at 1·12 \+ 2·4 \+ 3·1 = 23/,
    );
    expect(await bcast.text('.axis-lines')).toMatch(/stride 12.*stride 4.*stride 1.*view, nothing copied/s);
    await bcast.page.hover('.result [data-cell="8"]');
    await bcast.until(() => bcast.text('.formula .eq'), /‹out›\[1, 0, 2\] = x\[0, 2, 1\] = 9/);
    expect(await bcast.page.$$eval('.t .src', (cells) => cells.map((cell) => cell.textContent))).toEqual(['9']);
    await bcast.page.focus('.result [data-cell="8"]');
    await bcast.press('ArrowLeft');
    await bcast.until(() => bcast.text('.formula .eq'), /‹out›\[1, 0, 1\] = x\[0, 1, 1\] = 5/);
    expect(await bcast.text('.facts')).toMatch(/The result is a view of x\..*\(12, 4, 1\)\s+→\s+‹out›\s+\(1, 12, 4\)/s);
});

test('A shape-only tensor shows its indices, in a window that moves along every axis', async () => {
    const bcast = await playground();
    await open(bcast, program, '&event=4');
    await bcast.until(() => bcast.text('.result .cap'), 'shape only: offsets in the storage');
    expect(await bcast.page.$$eval('.ruler input', (rulers) => rulers.length)).toBe(3);
    await bcast.page.focus('.ruler:nth-child(2) input');
    await bcast.press('End');
    await bcast.until(() => bcast.text('.result [data-cell="0"]'), '1,042,432');
    expect(await bcast.text('.ruler:nth-child(2)')).toMatch(/1,018 to 1,023 of 1,024/);
});

test('A tensor with elements has a window that moves along every axis', async () => {
    const bcast = await playground();
    await open(bcast, 'import torch\na = torch.arange(600.).reshape(20, 30)\nb = a.sum(0)\nc = a + b', '&event=2');
    await bcast.until(() => bcast.text('.t[data-operand="0"] [data-cell="0"]'), '0');
    await bcast.page.focus('.ruler:nth-child(1) input');
    await bcast.press('End');
    await bcast.until(() => bcast.text('.t[data-operand="0"] [data-cell="0"]'), '360');
    expect(await bcast.text('.ruler:nth-child(1)')).toMatch(/a.*12 to 19 of 20/);
    await open(bcast, 'import torch\na = torch.arange(600.).reshape(20, 30)\nb = a.sum(0)\nc = a + b', '&event=3');
    await bcast.until(() => bcast.text('.result [data-cell="0"]'), '5700');
    await bcast.page.click('.paging span:nth-child(2) button:last-child');
    await bcast.until(() => bcast.text('.result [data-cell="0"]'), '5868');
});

test('A product shows the row and the column that it combines, their products and the sum', async () => {
    const bcast = await playground();
    const code =
        'import torch\n\na = torch.arange(12.).reshape(2, 2, 3)\nb = torch.arange(6.).reshape(3, 2)\nc = a @ b';
    await open(bcast, code);
    await bcast.until(selected(bcast), '@ matmul');
    expect(await bcast.text('.stage h2')).toBe('What is multiplied and summed');
    const heads = await bcast.page.$$eval('.atab thead th', (all) => all.map((head) => head.textContent!.trim()));
    expect(heads.map((head) => head.replace(/\s+/g, ' '))).toEqual([
        'axis −3batch',
        'axis −2rows of a',
        'not in ‹out›summed',
        'axis −1columns of b',
    ]);
    await bcast.until(() => bcast.text('.formula .eq'), /‹out›\[1, 1, 1\] = Σ a\[1, 1, k\] · b\[k, 1\] = 94/);
    expect(await bcast.page.$$eval('.cross .src', (cells) => cells.map((cell) => cell.textContent))).toEqual([
        '1',
        '3',
        '5',
        '9',
        '10',
        '11',
    ]);
    expect(await bcast.text('.factors .sums')).toMatch(/products\s*9\s*30\s*55\s*94/);
    await bcast.page.click('.batches button:first-child');
    await bcast.until(() => bcast.text('.formula .eq'), /‹out›\[0, 1, 1\]/);
    await bcast.until(bcast.narration.bind(bcast), /only a has it, so its 2 stays/);
    await bcast.page.focus('.ctl .play');
    await bcast.press('ArrowLeft', 'ArrowLeft');
    await bcast.until(bcast.narration.bind(bcast), /Σ: a has 3 on/);
});

test('Clashing operands are both drawn, in Code mode and in Shapes mode, and elements without a partner are crossed out', async () => {
    const bcast = await playground();
    const crossed = () =>
        bcast.page.$$eval('.cell.crossed', (cells) => cells.map((cell) => cell.textContent).join(' '));
    await open(bcast, 'import torch\n\na = torch.arange(8.).reshape(2, 4)\nb = torch.arange(3.)\na * b');
    await bcast.until(crossed, '3 7');
    await open(bcast, 'import torch\n\ntorch.ones(2, 3) @ torch.arange(8.).reshape(4, 2)');
    await bcast.until(crossed, '6 7');
    await bcast.open('a=(2,4)&b=(3,)');
    await bcast.until(crossed, '4 8');
});

test('An operand that cannot be written in place shows its memory', async () => {
    const bcast = await playground();
    const met = () => bcast.page.$$eval('.hazard .met', (cells) => cells.map((cell) => cell.textContent).join(' '));
    await open(bcast, 'import torch\n\na = torch.arange(3.).reshape(3, 1).expand(3, 4)\na += 1');
    await bcast.until(met, '0× 4 1× 4 2× 4');
    expect(await bcast.text('.stage .say')).toMatch(
        /a was expanded: along axis −1 its 4 elements are one number \(stride 0\)\. Writing to one of them changes all 4/,
    );
    await open(bcast, 'import torch\n\nx = torch.arange(5.)\nx[1:] += x[:-1]');
    await bcast.until(
        () => bcast.text('.stage .say'),
        /3 of 5 places would be read as x\[:-1\] and written as x\[1:\]/,
    );
});

test('An operand that is overwritten while it is read is drawn without values, and the picture says why', async () => {
    const bcast = await playground();
    for (const statement of ['x -= x[:, :1]', 'x[:, 1:] = x[:, :-1]']) {
        await open(bcast, `import torch\nx = torch.arange(6.).reshape(2, 3)\n${statement}`);
        await bcast.until(() => bcast.text('broadcast-event'), /overwritten while it is read: offsets in the storage/);
    }
});

test('The shape of a name is shown at the caret and under the pointer', async () => {
    const bcast = await playground();
    await open(bcast, 'import torch\n\nrow = torch.ones(3)\ngrid = row + torch.ones(4, 1)');
    await bcast.page.click('.cm-line:nth-of-type(4)');
    await bcast.press('Home');
    for (const _ of 'grid = r') await bcast.press('ArrowRight');
    await bcast.until(() => bcast.text('.under'), 'row (3,) float32');
    await bcast.press('Home', 'ArrowRight');
    await bcast.until(() => bcast.text('.under'), 'grid (4, 3) float32');
    await bcast.page.hover('.op[aria-label^="Explain ones in line 4"]');
    await bcast.until(() => bcast.text('.shape-there'), /torch\.ones\(4, 1\)\s+\(4, 1\)\s+float32/);
});

test('A program that fails is announced in a live region, even if nothing was aligned', async () => {
    const bcast = await playground();
    const code = 'import torch\n\nx = torch.ones(2, 3)\ny = x.view(4)\nz = 1';
    await open(bcast, code);
    await bcast.until(() => bcast.text('[data-testid=stopped]'), 'Stopped at line 4.');
    expect(await bcast.page.$eval('[data-testid=stopped]', (said) => said.getAttribute('aria-live'))).toBe('assertive');
    await bcast.until(selected(bcast), 'view');
    expect(await bcast.error()).toMatch(/invalid for input of size 6/);
});

test('On a phone the pictures of views and the list fit', async () => {
    const bcast = await playground();
    await bcast.page.setViewport(phone);
    await open(bcast, program, '&event=2');
    await bcast.until(selected(bcast), 'permute');
    expect(await bcast.overflow()).toBe(0);
    // The list is collapsed, so that the picture is near its line; the summary shows the length of the list.
    const isOpen = () => bcast.page.$eval('.operators', (list) => (list as HTMLDetailsElement).open);
    expect(await isOpen()).toBe(false);
    expect(await bcast.text('.operators .all')).toMatch(/^\d+$/);
    await bcast.page.click('.operators summary');
    expect(await isOpen()).toBe(true);
    expect(await bcast.overflow()).toBe(0);
});

test('With hundreds of operators only the rows around the visible ones exist, and keys reach all of them', async () => {
    const bcast = await playground();
    await open(bcast, `import torch\na = torch.ones(2)\n${'a = a + 1\n'.repeat(200)}`, '&event=100');
    const rows = () => bcast.page.$$eval('.operators [role=option]', (all) => all.length);
    await bcast.until(() => bcast.text('.operators [aria-selected=true] .at'), 'line 102');
    expect(await rows()).toBeLessThan(80);
    await bcast.page.focus('.operators [aria-selected=true]');
    for (const [key, line] of [
        ['End', 'line 202'],
        ['ArrowUp', 'line 201'],
        ['Home', 'line 2'],
        ['ArrowDown', 'line 3'],
    ] as const) {
        await bcast.press(key);
        await bcast.until(() => bcast.text('.operators [aria-selected=true] .at'), line);
        expect(await bcast.page.evaluate(() => document.activeElement?.getAttribute('aria-selected'))).toBe('true');
        expect(await rows()).toBeLessThan(80);
    }
});

test('An operator in a loop is stepped from run to run, by buttons and by keys', async () => {
    const bcast = await playground();
    await open(
        bcast,
        'import torch\nh = torch.zeros(1)\nfor t in range(3):\n    h = h + torch.ones(4) * t\n',
        '&event=3',
    );
    const told = () => bcast.text('.runs');
    await bcast.until(told, /Run 1 of 3\s+\(1,\), \(4,\) → \(4,\)/);
    await bcast.page.click('.runs button:last-of-type');
    await bcast.until(told, /Run 2 of 3\s+\(4,\) not as in the run before, \(4,\) → \(4,\)/);
    await bcast.until(() => bcast.text('.formula .eq'), /= 1$/);
    await bcast.page.keyboard.down('Shift');
    await bcast.press('ArrowRight');
    await bcast.until(told, /Run 3 of 3/);
    await bcast.page.keyboard.up('Shift');
    await bcast.until(() => bcast.hash(), /&run=2\b/);
    await bcast.page.reload();
    await bcast.until(told, /Run 3 of 3/);
    await bcast.until(() => bcast.text('.formula .eq'), /= 3$/);
    await bcast.page.keyboard.down('Shift');
    await bcast.press('ArrowLeft');
    await bcast.press('ArrowLeft');
    await bcast.page.keyboard.up('Shift');
    await bcast.until(told, /Run 1 of 3/);
});

test('A number that a call returned is not said to be too large, and complex numbers are said not to be drawn', async () => {
    const bcast = await playground();
    const lines = ['import numpy as np', 'z = np.array([1 + 2j, 3j])', 'np.abs(z).sum()', 'z @ z', 'z.reshape(2, 1)'];
    await open(bcast, lines.join('\n'), '&event=2');
    await bcast.until(() => bcast.text('.facts dd'), /8 B/);
    await open(bcast, lines.join('\n'), '&event=3');
    await bcast.until(() => bcast.text('.facts dd'), /16 B/);
    const shown = () => bcast.page.$$eval('*', (all) => all.some((one) => one.textContent?.trim() === '?'));
    expect(await shown()).toBe(true);
    await open(bcast, lines.join('\n'), '&event=4');
    await bcast.until(() => bcast.text('.result .cap'), 'values not drawn: offsets in the storage');
});
