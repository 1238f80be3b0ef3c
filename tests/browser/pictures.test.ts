import { expect, test } from 'vitest';
import { type Playground, phone, withPlayground } from './support/playground';

const playground = withPlayground();

const open = async (bcast: Playground, lines: string[], rest = '') => {
    const code = encodeURIComponent(['import torch', '', ...lines].join('\n'));
    await bcast.open(`code=${code}${rest}`, 'index.html', 'broadcast-alignment td, broadcast-event .t, .say');
    await bcast.page.waitForSelector('.cm-line');
};

/** The table of an event, one text per row: its label, and the text of its cells. */
const table = (bcast: Playground) =>
    bcast.page.$$eval('.stage .atab tbody tr:not(.subs)', (rows) =>
        rows.map((row) =>
            [...row.querySelectorAll('th code, .ax .sz')]
                .map((part) => {
                    const seen = part.cloneNode(true) as Element;
                    for (const hidden of seen.querySelectorAll('.vh')) hidden.remove();
                    return seen.textContent!.replaceAll('\u00a0', ' ').trim();
                })
                .join(' | '),
        ),
    );

test('Indexed arrays, index arrays and results are named by the program’s expressions', async () => {
    const bcast = await playground();
    const lines = [
        'x = torch.arange(24.).reshape(4, 6)',
        'i = torch.tensor([[0], [2], [3]])',
        'j = torch.tensor([1, 4])',
    ];
    await open(bcast, [...lines, 'out = x[i, j]'], '&event=4');
    await bcast.until(() => bcast.text('.formula .eq'), /‹out›\[2, 1\] = x\[3, 4\] = 22/);
    expect(await table(bcast)).toEqual(['i | 3 | 1→2', 'j | 1→3 | 2', '‹out› | 3 | 2']);
    expect(await bcast.page.$$eval('.t .name', (names) => names.map((name) => name.textContent))).toEqual([
        'x',
        'i',
        'j',
        '‹out›',
    ]);
});

test('An assignment shows the size of the written part, not that of the tensor', async () => {
    const bcast = await playground();
    await open(bcast, ['x = torch.zeros(3, 4)', 'x[1] = torch.ones(1)'], '&event=2');
    await bcast.until(async () => (await table(bcast)).at(-1), '‹out› | · | 4');
    const heads = await bcast.page.$$eval('.stage thead th', (all) => all.map((head) => head.textContent!.trim()));
    expect(heads.map((head) => head.replace(/\s+/g, ' '))).toEqual(['not in ‹out›dropped', 'axis −1']);
});

test('A maximum is not shown as a sum, and a mean states its divisor', async () => {
    const bcast = await playground();
    const lines = ['w = torch.arange(12.).reshape(3, 4)', 'm = w.amax(1)', 'a = w.mean(0)'];
    await open(bcast, lines, '&event=2');
    await bcast.until(async () => (await table(bcast)).at(-1), '‹out› | 3 | amax 4');
    expect(await bcast.text('.scrub, .player')).not.toMatch(/Σ/);
    await open(bcast, lines, '&event=3');
    await bcast.until(async () => (await table(bcast)).at(-1), '‹out› | Σ 3 | 4');
    expect(await bcast.text('.atab .then')).toBe('÷ 3');
});

test('A clashing product stops at the sum, with the sizes and the library’s message', async () => {
    const bcast = await playground();
    await open(bcast, ['a = torch.ones(2, 1, 5, 8)', 'b = torch.ones(4, 7, 6)', 'a @ b']);
    await bcast.until(bcast.narration.bind(bcast), /Σ clashes: a has 8 on axis −1, b has 7 on axis −2/);
    expect(await table(bcast)).toEqual([
        'a | 2 | 1→4 | 5 | 8 | ·',
        'b | 1→2 | 4 | · | 7 | 6',
        '‹out› | 2 | 4 | 5 | ≠ | 6',
    ]);
    expect(await bcast.text('.stage .raw')).toMatch(/Expected size for first two dimensions of batch2 tensor/);
});

test('A mask that does not fit clashes with the operands that it would select from', async () => {
    const bcast = await playground();
    const code = 'import numpy as np\na = np.ones((3, 1))\nb = np.ones(4)\nnp.add(a, b, where=np.array([True, False]))';
    await bcast.open(`code=${encodeURIComponent(code)}`, 'index.html', '.stage .atab');
    await bcast.until(
        bcast.narration.bind(bcast),
        /Axis −1 clashes: b has 4, np\.array\(\[True, False\]\) has 2\. The sizes differ/,
    );
    expect(await table(bcast)).toEqual([
        'a | 3 | 1',
        'b | 1→3 | 4',
        'np.array([True, False]) | 1→3 | 2',
        '‹out› | – | ≠',
    ]);
    expect(
        await bcast.page.$$eval('.stage .atab .hit:not(.res *)', (all) => all.map((one) => one.textContent)),
    ).toEqual(['4', '2']);
});

test('A call that fails without a clash shows where it stopped and the library’s message, next to its operands', async () => {
    const bcast = await playground();
    await open(bcast, ['x = torch.arange(6.).reshape(2, 3)', 'x.t().view(6)']);
    await bcast.until(() => bcast.text('.stage .raw'), /view size is not compatible/);
    expect(await bcast.text('.stage .say')).toMatch(/Stopped at line 4/);
    expect(await bcast.text('.stage .t .name')).toBe('x.t()');
});

test('Clashing shapes with more than two axes are drawn slice by slice, and all elements without a partner are crossed out', async () => {
    const bcast = await playground();
    await open(bcast, ['a = torch.arange(24.).reshape(2, 3, 4)', 'b = torch.arange(10.).reshape(2, 5, 1)', 'a + b']);
    const crossed = () =>
        bcast.page.$$eval('.cell.crossed', (cells) => cells.map((cell) => cell.textContent).join(' '));
    await bcast.until(crossed, '3 4 8 9');
    expect(await bcast.page.$$eval('.clashing .slice', (slices) => slices.length)).toBe(4);
    await bcast.open('a=(2,3,4)&b=(2,5,1)');
    await bcast.until(crossed, '40 50 90 100');
});

test('An addition of shape-only tensors shows the indices that are read, in one window for all of them', async () => {
    const bcast = await playground();
    await open(bcast, ['a = torch.ones(512, 1024, 1024)', 'w = torch.arange(1024.)', 'out = a * w']);
    await bcast.until(() => bcast.text('.t.result .cap'), 'shape only: offsets in the storage');
    expect(await bcast.text('.atab .res small')).toBe('shape only');
    expect(await bcast.page.$$eval('.ruler', (all) => all.length)).toBe(3);
    await bcast.page.focus('.ruler:nth-child(3) input');
    await bcast.press('End');
    await bcast.until(() => bcast.text('.t[data-operand="1"] .src'), '1023');
    expect(await bcast.text('.t.result .cell.pick')).toBe('6,143');
    expect(await bcast.text('.notes')).toMatch(/‹out›: only a shape, too large/);
});

test('Of eight axes the last ones are visible at first, and the sentence is only about visible axes', async () => {
    const bcast = await playground();
    await bcast.page.setViewport(phone);
    await bcast.open('a=(2,1,2,1,2,1,2,1)&b=(2,2,1,2,1,2,1,3)');
    await bcast.until(bcast.narration.bind(bcast), /result has shape \(2, 2, 2, 2, 2, 2, 2, 3\)/);
    const seen = () =>
        bcast.page.$$eval('broadcast-alignment thead th', (heads) => {
            const box = heads[0]!.closest('.align-box')!.getBoundingClientRect();
            return heads
                .map((head) => head.getBoundingClientRect())
                .map(({ left, right }) => right > box.left + 60 && left < box.right && right <= box.right + 1);
        });
    expect((await seen()).at(-1)).toBe(true);
    // If a link opens at an axis, this axis is visible.
    await bcast.open('a=(2,1,2,1,2,1,2,1)&b=(2,2,1,2,1,2,1,3)&step=8');
    await bcast.until(bcast.narration.bind(bcast), /Axis −8/);
    await bcast.until(async () => (await seen())[0], true);
});

test('The shape at the end of a line does not overlap the line, however long that is', async () => {
    const bcast = await playground();
    await open(bcast, ['k = torch.tensor([[1., 1.], [0., 2.], [2., 0.], [3., 1.], [4., 1.], [5., 1.]])']);
    await bcast.page.waitForSelector('.badge b');
    const gap = await bcast.page.$eval('.badge', (badge) => {
        const gutter = badge.closest('.cm-gutters')!.getBoundingClientRect();
        return badge.getBoundingClientRect().left - gutter.left;
    });
    expect(gap).toBeGreaterThanOrEqual(12);
});

test('Skipped calls are listed, and their lines are dimmed', async () => {
    const bcast = await playground();
    await open(bcast, [
        'import matplotlib.pyplot as plt',
        'y = torch.ones(3, 1) + torch.ones(3)',
        'plt.imshow(y)',
        'plt.show()',
    ]);
    await bcast.until(() => bcast.text('.output .left-out'), 'Left out: the calls of matplotlib in lines 5, 6.');
    expect(await bcast.page.$$eval('.cm-line.left-out', (lines) => lines.map((line) => line.textContent))).toEqual([
        'plt.imshow(y)',
        'plt.show()',
    ]);
});

test('An endless program is reported as such, also if it was pasted', async () => {
    const bcast = await playground();
    await bcast.open('');
    await bcast.page.type('[data-testid=box]', 'import torch');
    await bcast.page.$eval('[data-testid=box]', (box) => {
        (box as HTMLTextAreaElement).value = 'import torch\nx = torch.ones(3)\nwhile True:\n    x = x + 1';
        box.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
    await bcast.page.focus('[data-testid=box]');
    await bcast.press('Enter');
    await bcast.page.waitForSelector('.cm-line', { timeout: 10_000 });
    await bcast.page.waitForFunction(
        () =>
            /The program took more than two seconds/.test(
                document.querySelector('[data-testid=error]')?.textContent ?? '',
            ),
        { timeout: 10_000 },
    );
});

test('A number has no memory in the picture, and the result’s memory is known', async () => {
    const bcast = await playground();
    await open(bcast, ['x = torch.ones(3, 4)', "y = x.masked_fill(x > 0, float('inf'))"]);
    await bcast.until(() => bcast.text('.notes'), /‹out›: 48 B, new/);
    expect(await bcast.text('.notes')).not.toMatch(/float\('inf'\).*stored|depends on its dtype/);
});

test('The runs of an operator in a loop are listed in groups, with the calls around it', async () => {
    const bcast = await playground();
    await open(bcast, [
        'def f(h, u):',
        '    return h * 0.5 + u',
        'h = torch.zeros(1)',
        'for t in range(12):',
        '    h = f(h, torch.ones(4))',
    ]);
    await bcast.until(
        () => bcast.page.$$eval('.groups li', (groups) => groups.map((group) => group.textContent!.trim()).join('; ')),
        'run 1(1,), (4,) → (4,) stretches; runs 2 to 12(4,), (4,) → (4,)',
    );
    expect(await bcast.text('.notes')).toMatch(/Called from\s*f line 4/);
});

test.each([1440, 1280, 700])('No row of tensors ends with a sign, %s px wide', async (width) => {
    const bcast = await playground();
    await bcast.page.setViewport({ width, height: 900 });
    const lines = [
        'x = torch.tensor([[0.707, 1.41, 2.12, 2.83], [0.5, 1.25, 3.75, 4.5]])',
        'mask = torch.tensor([False, False, False, True])',
        "y = x.masked_fill(mask, float('-inf'))",
    ];
    for (const file of ['index.html', 'embed.html']) {
        const hash = `code=${encodeURIComponent(['import torch', ...lines].join('\n'))}&event=2`;
        await bcast.open(hash, file, '.tensors .result');
        const ends = await bcast.page.$$eval('.tensors .glyph', (signs) =>
            signs.filter((sign) => {
                const next = sign.nextElementSibling!.getBoundingClientRect();
                const { right, top, bottom } = sign.getBoundingClientRect();
                return next.left < right - 1 || next.bottom < top || next.top > bottom;
            }),
        );
        expect(ends, file).toHaveLength(0);
    }
});

test('A product with an addend is described as such', async () => {
    const bcast = await playground();
    const lines = ['b = torch.arange(2.)', 'a = torch.ones(2, 3)', 'c = torch.arange(6.).reshape(3, 2)'];
    await open(bcast, [...lines, 'y = torch.addmm(b, a, c)'], '&event=4');
    await bcast.until(() => bcast.text('.formula .eq'), /‹out›\[1, 1\] = b\[1\] \+ Σ a\[1, k\] · c\[k, 1\] = 10/);
    await open(bcast, ['k = torch.arange(6.).reshape(2, 3)', 'y = k @ k.T'], '&event=3');
    await bcast.until(() => bcast.text('.formula .eq'), /‹out›\[1, 1\] = Σ k\[1, m\] · k\.T\[m, 1\] = 50/);
});

test('An element is traced forward to the results of later lines, with connections from each tensor to the next', async () => {
    const bcast = await playground();
    const lines = ['a = torch.arange(6.).reshape(2, 3)', 's = a.softmax(-1)', 'm = s.mean(0)', 'out = s - m'];
    await open(bcast, lines, `&event=4&why=${encodeURIComponent('a[1, 0]')}`);
    await bcast.until(() => bcast.text('.why .chain-box .say'), 'a[1, 0] goes into all 6 elements of out.');
    const titles = await bcast.page.$$eval('.why .chain-box h3 ~ .chain .title', (all) =>
        all.map((title) => title.textContent!.replace(/\s+/g, ' ').trim()),
    );
    expect(titles).toEqual(['s (2, 3) 3 of 6', 'm (3,) 3 of 3', 'out (2, 3) 6 of 6']);
    // From s to m, from m to out, and past m from s to out.
    await bcast.until(() => bcast.page.$$eval('.why .wires path', (paths) => paths.length), 3);
    await open(bcast, lines, `&event=4&why=${encodeURIComponent('out[1, 0]')}`);
    await bcast.page.waitForSelector('.chain .cell');
    expect(await bcast.text('.why .chain-box .say')).toBeNull();
});

test('A view is drawn below the memory that it shares with its base', async () => {
    const bcast = await playground();
    await open(bcast, ['k = torch.tensor([[1., 10.], [0., 2.], [2., 0.], [3., 7.]])', 'k.T'], '&event=1');
    await bcast.until(() => bcast.text('.storage .cap'), 'storage: 8 numbers, in this order for both');
    const stored = () =>
        bcast.page.$$eval('.storage .cell', (cells) => cells.map((cell) => cell.textContent).join(' '));
    expect(await stored()).toBe('1 10 0 2 2 0 3 7');
    await bcast.page.click('.t.result [data-cell="4"]');
    await bcast.until(() => bcast.text('.storage .src'), '10');
    // The connection between the two passes through the storage position and crosses no cell.
    const ends = await bcast.page.evaluate(() => {
        const middle = (selector: string) => {
            const { left, right } = document.querySelector(selector)!.getBoundingClientRect();
            return (left + right) / 2;
        };
        const way = document.querySelector('.way path')!.getBoundingClientRect();
        const places = ['[data-operand] .src', '.storage .src', '.result .pick'].map(middle);
        return [way.left - Math.min(...places), way.right - Math.max(...places)].map(Math.round);
    });
    expect(ends).toEqual([0, 0]);
});

test('A product has a heading for the part of each operand that it uses', async () => {
    const bcast = await playground();
    await open(bcast, ['q = torch.ones(3, 2)', 'keys = torch.ones(4, 2)', 'q @ keys.T'], '&event=3');
    const heads = () => bcast.page.$$eval('.stage thead th .hue', (all) => all.map((head) => head.textContent));
    await bcast.until(async () => (await heads()).join(', '), 'rows of q, summed, columns of keys.T');
});

test('An operand written in place is drawn before and after', async () => {
    const bcast = await playground();
    await open(bcast, ['a = torch.arange(3.)', 'b = torch.ones(3)', 'a += b'], '&event=2');
    await bcast.until(
        () => bcast.page.$$eval('.t .name', (names) => names.map((name) => name.textContent).join(', ')),
        'a before, b, a after',
    );
    expect((await table(bcast)).slice(0, 3)).toEqual(['a | 3', 'b | 3', 'a after | 3']);
});

test('A training step opens at an event with a picture, not at backward', async () => {
    const bcast = await playground();
    await open(bcast, [
        'x = torch.ones(4, 3)',
        'w = torch.ones(3, requires_grad=True)',
        '(x @ w).sum().backward()',
        'w.grad',
    ]);
    await bcast.until(() => bcast.text('.operators [aria-selected=true] .sign'), 'sum');
});

test('A number of a program has no axes: it is drawn once, and never stretched', async () => {
    const bcast = await playground();
    await open(bcast, ['x = torch.arange(6.).reshape(2, 3)', 'y = 1 - x'], '&event=2');
    await bcast.until(() => bcast.text('.t[data-operand="0"] .value'), '1');
    expect(await bcast.text('.t[data-operand="0"] .cap')).toBe('a number: no axes');
    expect((await table(bcast))[0]).toBe('1 | · | ·');
    expect(await bcast.text('.verdict')).toBe('6 numbers. A single number meets each of them.');
    await bcast.press('ArrowLeft');
    await bcast.until(bcast.narration.bind(bcast), /A number has no axes and meets every element/);
});

test('In a where, the selected operand is a source, and the condition is only read', async () => {
    const bcast = await playground();
    await open(bcast, [
        'x = torch.arange(12.).reshape(3, 4)',
        'mask = torch.tensor([True, False, True, False])',
        'x.masked_fill_(mask, 7)',
    ]);
    await bcast.page.waitForSelector('.t[data-operand="1"] .cell.passed');
    const lit = (kind: string) =>
        bcast.page.$$eval(`.t:not(.result) .cell.${kind}`, (all) => all.map((one) => one.textContent));
    expect(await lit('src')).toEqual(['11']);
    expect(await lit('passed')).toEqual(['False', 'False']);
    expect(await bcast.page.$('.value.src')).toBeNull();
    await bcast.page.hover('.result [data-cell="10"]');
    await bcast.page.waitForSelector('.value.src');
    expect(await lit('src')).toEqual([]);
});

test('Of compared elements the selected one is highlighted', async () => {
    const bcast = await playground();
    await open(bcast, ['x = torch.tensor([[3., 1., 2.], [0., 7., 5.]])', 'x.max(1)', 'x.argsort(1)'], '&event=1');
    const lit = (kind: string) =>
        bcast.page.$$eval(`[data-operand="0"] .${kind}`, (cells) => cells.map((cell) => cell.textContent).join(' '));
    await bcast.until(() => lit('src'), '7');
    expect(await lit('passed')).toBe('0 5');
    await bcast.page.evaluate(() => {
        location.hash = location.hash.replace('event=1', 'event=2');
    });
    await bcast.until(() => bcast.text('.operators [aria-selected=true] .sign'), 'argsort');
    await bcast.page.click('.t.result [data-cell="3"]');
    await bcast.until(() => lit('src'), '0');
});

test('Code that continues behind the shape at its end fades out before it', async () => {
    const bcast = await playground();
    await open(bcast, [
        'q = torch.ones(2, 4, 5, 8)',
        'attn = (q @ q.transpose(-2, -1) / 8 ** .5).softmax(-1) @ q.contiguous()',
    ]);
    await bcast.page.waitForSelector('.badge b');
    const [ground, shapeStart] = await bcast.page.$eval('.editor .cm-gutters-after', (gutter) => [
        getComputedStyle(gutter).backgroundImage,
        getComputedStyle(gutter.querySelector('.cm-gutterElement')!).paddingLeft,
    ]);
    expect(ground).toMatch(/^linear-gradient\(to right, rgba\(0, 0, 0, 0\), rgb\(.*\) 24px\)$/);
    // Nothing is visible between the letters and the shape, so that digits of one are not read as part of the other.
    expect(Number.parseFloat(shapeStart!)).toBeGreaterThanOrEqual(24 + 12);
});

test('An operand that cannot grow in place clashes at the axes where it would have to', async () => {
    const bcast = await playground();
    await open(bcast, ['a = torch.tensor([[1.], [2.], [3.]])', 'b = torch.arange(12.).reshape(3, 4)', 'a += b']);
    await bcast.until(async () => (await table(bcast)).at(-1), '‹out› | 3 | ≠');
    const heads = await bcast.page.$$eval('.stage thead th', (all) => all.map((head) => head.matches('.clash')));
    expect(heads).toEqual([false, true]);
});

test('An operand updated in place is named, before and after, and other names of its elements are listed', async () => {
    const bcast = await playground();
    await open(bcast, ['b = torch.tensor([4., 9.])', 'v = b[1:]', 'b.sqrt_()'], '&event=2');
    await bcast.until(
        () => bcast.page.$$eval('.t .name', (names) => names.map((name) => name.textContent).join(', ')),
        'b before, b after',
    );
    expect(await table(bcast)).toEqual(['b | 2', 'b after | 2']);
    expect(await bcast.text('.formula .eq')).toBe('b[1] = sqrt(b[1]) = 3');
    expect(await bcast.text('.facts')).toContain('The same memory is also seen through v.');
});

test('In a partial write the changed elements are counted and marked', async () => {
    const bcast = await playground();
    await open(bcast, ['a = torch.arange(6.).reshape(2, 3)', 'a.fill_diagonal_(9)'], '&event=2');
    await bcast.until(
        () => bcast.page.$$eval('.t .cap', (all) => all.map((one) => one.textContent).join('; ')),
        '6 elements; 6 elements, 2 changed',
    );
    expect(await bcast.page.$$eval('.t.result .cell.passed', (all) => all.map((one) => one.textContent))).toEqual([
        '9',
        '9',
    ]);
});

test('An output of out= has the program’s name, not that of an operand with the same memory', async () => {
    const bcast = await playground();
    await open(bcast, ['a = torch.zeros(2, 3)', 'torch.exp(a[1], out=a[0])'], '&event=3');
    await bcast.until(() => bcast.text('.facts'), /a\[0\] is written over/);
});

test('The error of a program that cannot start is shown at its text, and a program without tensors says that nothing broadcasts', async () => {
    const bcast = await playground();
    await open(bcast, ['b = torch.ones(3']);
    await bcast.until(() => bcast.text('.stage .say'), /Stopped at line 3\./);
    expect(await bcast.text('.stage .raw')).toBe("SyntaxError: '(' was never closed");
    await bcast.open(`code=${encodeURIComponent('print(1)')}`, 'index.html', '.stage .say');
    await bcast.until(() => bcast.text('.stage .say'), 'Nothing in this program broadcasts.');
});

test('The editor scrolls to the line of the open operator, however long the program is', async () => {
    const bcast = await playground();
    await open(bcast, [
        ...Array.from({ length: 60 }, (_, at) => `n${at} = ${at}`),
        'y = torch.ones(3) + torch.ones(4)',
    ]);
    const seen = () =>
        bcast.page.$eval('.cm-scroller', (box) => {
            const operator = box.querySelector('.op[aria-current], .op.on, .op')?.getBoundingClientRect();
            const around = box.getBoundingClientRect();
            return operator !== undefined && operator.top >= around.top && operator.bottom <= around.bottom;
        });
    await bcast.until(seen, true);
    expect(await bcast.page.evaluate(() => scrollY)).toBe(0);
});

test('A mask of a ufunc lines up with its operands, and what it leaves out is not said to be computed', async () => {
    const bcast = await playground();
    const code = [
        'import numpy as np',
        'a = np.array([[1., 2., 3.], [4., 5., 6.]])',
        'b = np.array([10., 20., 30.])',
        'keep = np.array([[True], [False]])',
        'c = np.zeros((2, 3))',
        'np.add(a, b, out=c, where=keep)',
    ].join('\n');
    await bcast.open(`code=${encodeURIComponent(code)}`, 'index.html', 'broadcast-event .t');
    await bcast.until(
        bcast.narration.bind(bcast),
        /a has 2, b has no such axis, keep has 2\. A missing axis counts as 1/,
    );
    expect(await table(bcast)).toEqual(['a | 2 | 3', 'b | 1→2 | 3', 'keep | 2 | 1→3', 'c after | 2 | 3']);
    await bcast.page.hover('.t.result [data-cell="2"]');
    await bcast.until(
        () => bcast.text('.formula .eq'),
        /c\[0, 2\] = add\(a\[0, 2\], b\[2\], where=keep\[0, 2→0\]\).* = 33/s,
    );
    await bcast.page.hover('.t.result [data-cell="5"]');
    await bcast.until(() => bcast.text('.formula .eq'), /^\s*c\[1, 2\]\s*= 0\s*$/);
});
