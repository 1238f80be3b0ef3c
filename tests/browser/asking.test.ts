import { expect, test } from 'vitest';
import { withPlayground } from './support/playground';

const playground = withPlayground();
const clash = 'RuntimeError: The size of tensor a (4) must match the size of tensor b (3) at non-singleton dimension 1';
const open = (text: string) => `text=${encodeURIComponent(text)}`;

test('The recognized part of an error is underlined in its text until the text changes', async () => {
    const bcast = await playground();
    await bcast.open(open(`naïve 👍\n${clash}`), 'index.html', '.seen u');
    expect(await bcast.page.$$eval('.seen u', (all) => all.map((one) => one.textContent))).toEqual([
        'RuntimeError',
        '4',
        '3',
        '1',
    ]);
    expect(await bcast.text('.seen u.lib')).toBe('RuntimeError');
    // Each line is below its own word: the copy has the size of the text.
    const [seen, box] = await bcast.page.$eval('.seen', (copy) => {
        const place = (one: Element) => [one.clientWidth, getComputedStyle(one).font, getComputedStyle(one).padding];
        return [place(copy), place(copy.parentElement!.querySelector('textarea')!)];
    });
    expect(seen).toEqual(box);
    await bcast.page.type('[data-testid=box]', 'x');
    expect(await bcast.page.$('.seen')).toBeNull();
});

test.each([
    [
        'IndexError: shape mismatch: indexing arrays could not be broadcast together with shapes (2,) (3,)',
        'What NumPy says:',
    ],
    ['InvalidArgumentError: Incompatible shapes: [32,10] vs. [32,5] [Op:Sub]', 'What TensorFlow says:'],
    ['TypeError: add got incompatible shapes for broadcasting: (3, 4), (5,).', 'What JAX says:'],
])('The message that was pasted is shown, not another one in its place: %s', async (text, whose) => {
    const bcast = await playground();
    await bcast.open(open(text), 'index.html', 'broadcast-failure .raw');
    expect(await bcast.text('.failure .whose')).toBe(whose);
    expect(await bcast.text('.failure .raw')).toBe(text);
    // Other shapes have another message.
    await bcast.fill('b', '7');
    await bcast.until(() => bcast.text('.failure .raw'), /^ValueError: /);
});

test('Fill in focuses the first size that an error omits, and Enter moves from there to the picture', async () => {
    const bcast = await playground();
    await bcast.open(open(clash), 'index.html', 'broadcast-known .gap');
    await bcast.page.focus('[data-testid=box]');
    await bcast.page.click('.ways li:nth-child(2) .act .btn');
    await bcast.page.keyboard.type('2');
    await bcast.press('Enter');
    await bcast.page.keyboard.type('2');
    await bcast.press('Enter');
    await bcast.until(() => bcast.hash(), /a=\(2, 4\)&b=\(2, 3\)/);
});

test('Where one of two sizes must be wrong it is shown how to find which: by a line for the program that failed', async () => {
    const bcast = await playground();
    const line = '  File "train.py", line 41, in <module>\n    loss = ((pred - target) ** 2).mean()\n';
    await bcast.open(open(`Traceback (most recent call last):\n${line}${clash}`), 'index.html', 'broadcast-known .gap');
    const button = await bcast.page.waitForSelector('.ways li:first-child .act .btn');
    expect(await bcast.page.$('.ways .how')).toBeNull();
    await button!.click();
    await bcast.until(
        () => bcast.text('.ways .how'),
        /Print both shapes above the line that failed\..*print\(pred\.shape, target\.shape\)/,
    );
    expect(await button!.evaluate((one) => one.ariaExpanded)).toBe('true');
    // The picture labels the operands as the failed line does, and says which operands of the message they are.
    expect(await bcast.page.$$eval('.known tbody th', (all) => all.map((one) => one.textContent!.trim()))).toEqual([
        'preda, 1 size known',
        'targetb, 1 size known',
        'outno result',
    ]);
    await bcast.page.click('.known .gap');
    await bcast.page.keyboard.type('2');
    await bcast.press('Enter');
    await bcast.page.keyboard.type('2');
    await bcast.press('Enter');
    await bcast.until(() => bcast.text('broadcast-alignment tbody th code'), 'pred');
});

test('An error that does not say at which axis sizes clash claims none', async () => {
    const bcast = await playground();
    const message =
        "RuntimeException: [ONNXRuntimeError] : 6 : RUNTIME_EXCEPTION : Non-zero status code returned while running Add node. Name:'add' Status Message: axis == 1 || axis == largest was false. Attempting to broadcast an axis by a dimension other than 1. 3 by 4";
    await bcast.open(open(message), 'index.html', 'broadcast-whole input');
    expect(await bcast.page.$$eval('.known thead th', (all) => all.map((one) => one.textContent))).toEqual([
        'one of the axes',
    ]);
    expect(await bcast.page.$$eval('.stage .say', (all) => all.map((one) => one.textContent))).toContain(
        '≠One of the axes clashes: a has 3, b has 4. The sizes differ and neither is 1.',
    );
    expect(await bcast.page.$$eval('.ways strong', (all) => all.map((one) => one.textContent))).toEqual([
        'They should match',
    ]);
    expect(await bcast.page.$eval('.whole input', (one) => (one as HTMLInputElement).placeholder)).toBe('(…, 3, …)');
});

test.each([
    [
        'a traceback without its last line',
        'Traceback (most recent call last):\n  File "a.py", line 3, in <module>\n    loss = pred - target',
    ],
    ['a line of code', 'loss = ((pred - target) ** 2).mean()'],
    ['a loss by its usual name', 'loss = self.criterion(pred, target)'],
])('For %s the shapes are requested by name, and the previous input is preserved', async (_, text) => {
    const bcast = await playground();
    await bcast.open('a=(8,1,6)&b=(7,1)');
    await bcast.page.$eval(
        '[data-testid=box]',
        (box, value) => {
            (box as HTMLTextAreaElement).value = value;
            box.dispatchEvent(new InputEvent('input', { bubbles: true }));
        },
        text,
    );
    await bcast.page.focus('[data-testid=box]');
    await bcast.press('Enter');
    await bcast.page.waitForSelector('broadcast-whole input');
    expect(await bcast.hash()).toContain('a=(8,1,6)&b=(7,1)');
    expect(await bcast.page.$$eval('.whole label code', (all) => all.map((one) => one.textContent))).toEqual([
        'pred',
        'target',
    ]);
    await bcast.page.keyboard.type('(4, 1)');
    await bcast.press('Enter');
    await bcast.page.keyboard.type('4,');
    await bcast.press('Enter');
    await bcast.untilShape('(4, 4)');
    await bcast.page.goBack();
    await bcast.page.waitForSelector('broadcast-whole input');
});

test('Undetermined sizes of typed shapes are requested, each letter once', async () => {
    const bcast = await playground();
    await bcast.open(open('(N, 1, 4) + (N, 3, 1)'), 'index.html', 'broadcast-known .gap');
    await bcast.page.keyboard.type('5');
    expect(await bcast.page.$$eval('.gap', (all) => all.map((one) => (one as HTMLInputElement).value))).toEqual([
        '5',
        '5',
    ]);
    await bcast.press('Enter');
    await bcast.untilShape('(5, 3, 4)');
});

test('An error about a single dimension proceeds to the picture without another size', async () => {
    const bcast = await playground();
    await bcast.open(open(clash.replace('1', '0')), 'index.html', 'broadcast-known .gap');
    await bcast.page.click('[data-testid=filled]');
    await bcast.until(() => bcast.hash(), /a=\(4,\)&b=\(3,\)/);
});

test('Loading the parser of texts does not change the picture that follows: the bar stays on its rail', async () => {
    const bcast = await playground();
    const error = 'ValueError: operands could not be broadcast together with shapes (4,3) (4,) ';
    await bcast.open(`text=${encodeURIComponent(error)}`);
    const off = await bcast.page.$eval('.scrub', (scrub) => {
        const middle = (part: string) => {
            const { top, height } = scrub.querySelector(part)!.getBoundingClientRect();
            return top + height / 2;
        };
        return Math.abs(middle('.fill') - middle('.thumb'));
    });
    expect(off).toBeLessThan(2);
});

test('A product of undefined tensors asks for their shapes, and runs with their names', async () => {
    const bcast = await playground();
    await bcast.open(open('out = q @ k'), 'index.html', 'broadcast-whole input');
    await bcast.page.keyboard.type('(2, 3)');
    await bcast.press('Enter');
    await bcast.page.keyboard.type('(3, 4)');
    await bcast.press('Enter');
    await bcast.until(() => bcast.hash(), /q = torch\.ones\(\(2, 3,\)\)\s+k = torch\.ones\(\(3, 4,\)\)\s+q @ k/);
});

test('Half a program opens in Code, with Python’s error', async () => {
    const bcast = await playground();
    await bcast.open('a=(2,3)&b=(3,)');
    await bcast.page.$eval('[data-testid=box]', (box) => {
        (box as HTMLTextAreaElement).value = 'import torch\nx = torch.randn(3, 4)\ny = x +';
        box.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
    await bcast.page.focus('[data-testid=box]');
    await bcast.press('Enter');
    await bcast.page.waitForSelector('broadcast-code');
    await bcast.until(() => bcast.text('.output .failed'), /SyntaxError/);
    // An error that is not a clash of shapes has no `≠`, and nothing is shown between the program and its error.
    expect(await bcast.page.$('.stage .ne')).toBeNull();
    expect(await bcast.page.$('.tour')).toBeNull();
});

test.each([['', 'index.html', '[data-testid=box]'], ['a=(2,3)&b=(3,)']] as const)(
    'What is typed after Enter goes into the box, and then into the editor (%s)',
    async (...open) => {
        const bcast = await playground();
        await bcast.open(...open);
        await bcast.page.waitForSelector('[data-testid=box]');
        // The chunk of Code mode loads slowly.
        await bcast.page.setRequestInterception(true);
        bcast.page.on('request', (request) => {
            const late = /code_mode/.test(request.url());
            setTimeout(() => void request.continue(), late ? 1500 : 0);
        });
        await bcast.page.focus('[data-testid=box]');
        await bcast.page.keyboard.type('import torch');
        await bcast.press('Enter');
        await bcast.page.keyboard.type('f = 1');
        await bcast.press('Enter');
        await bcast.page.keyboard.type('u = 2 ');
        await bcast.page.waitForSelector('.cm-line');
        await bcast.page.keyboard.type('/ 3');
        const program = () =>
            bcast.page.evaluate(() =>
                [...document.querySelectorAll('.cm-line')].map((line) => line.textContent).join('\n'),
            );
        await bcast.until(program, 'import torch\nf = 1\nu = 2 / 3');
        expect(await bcast.page.$('.present')).toBeNull();
        await bcast.until(() => bcast.hash(), /u = 2 \/ 3/);
    },
);

test('After a paste of a program the keys step its picture', async () => {
    const bcast = await playground();
    await bcast.open('', 'index.html', '[data-testid=box]');
    await bcast.page.focus('[data-testid=box]');
    await bcast.page.$eval('[data-testid=box]', (box) => {
        (box as HTMLTextAreaElement).value = 'import torch\ntorch.ones(2, 3) + torch.ones(3)';
        box.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, clipboardData: new DataTransfer() }));
    });
    await bcast.page.waitForSelector('.cm-line');
    await bcast.until(() => bcast.page.evaluate(() => document.activeElement?.className ?? ''), /^stage/);
    const before = await bcast.step();
    await bcast.press('ArrowRight');
    await bcast.until(async () => (await bcast.step()) !== before, true);
});

test('An error without any shape has a field for each', async () => {
    const bcast = await playground();
    await bcast.open(
        open('InvalidArgumentError: required broadcastable shapes [Op:Mul]'),
        'index.html',
        'broadcast-whole input',
    );
    expect(await bcast.page.$$('broadcast-whole input')).toHaveLength(2);
    await bcast.page.keyboard.type('(2, 3)');
    await bcast.press('Enter');
    await bcast.page.keyboard.type('(2,)');
    await bcast.press('Enter');
    await bcast.until(() => bcast.error(), /size of tensor a \(3\)/);
    expect(await bcast.hash()).toContain('op=mul');
});

test('Of two errors in one text the last is recognized, and the box says so', async () => {
    const bcast = await playground();
    const numpy = 'ValueError: operands could not be broadcast together with shapes (2,3) (2,) ';
    await bcast.open(open(`${clash}\n\n${numpy}`), 'index.html', '.ask .note');
    await bcast.until(() => bcast.text('.ask .note'), /NumPy.*It is the last of 2 errors in the text\./);
});

test.each([
    ['onnxruntime/capi/session.py', "out = sess.run(None, {'x': x})", /last line.*is missing/],
    ['keras/src/losses/losses.py', 'model.fit(X, y)', /last line.*is missing/],
    ['torch/nn/functional.py', 'out = model(x)', /last line.*is missing/],
])(
    'For a traceback that ends in %s the missing line is requested, and the previous input stays',
    async (file, line, says) => {
        const bcast = await playground();
        await bcast.open('a=(8,1,6)&b=(7,1)');
        const frame = (path: string, text: string) => `  File "${path}", line 12, in f\n    ${text}\n`;
        await bcast.page.$eval(
            '[data-testid=box]',
            (box, value) => {
                (box as HTMLTextAreaElement).value = value;
                box.dispatchEvent(new InputEvent('input', { bubbles: true }));
            },
            `Traceback (most recent call last):\n${frame('a.py', line)}${frame(`/site-packages/${file}`, 'return run(f)')}`,
        );
        await bcast.page.focus('[data-testid=box]');
        await bcast.press('Enter');
        await bcast.until(() => bcast.page.$eval('.page .input', (one) => one.textContent), says);
        expect(await bcast.resultShape()).toBe('(8, 7, 6)');
    },
);

test('An error that broadcasting does not explain leads to no comparison of axes and no request for sizes', async () => {
    const bcast = await playground();
    const message = 'IndexError: index 3 is out of bounds for axis 0 with size 3';
    await bcast.open(open(message), 'index.html', '.stage .say');
    await bcast.until(
        () => bcast.text('.stage .say'),
        'This is an error of NumPy, and broadcasting does not explain it.',
    );
    const page = await bcast.text('.page');
    for (const said of ['stops at the first clash', 'axes further right fit', 'It does not say'])
        expect(page).not.toContain(said);
});

test('Different names are a clash in their column, with a sentence about names', async () => {
    const bcast = await playground();
    const message =
        "RuntimeError: Error when attempting to broadcast dims ['N', 'C'] and dims ['C', 'N']: dim 'C' and dim 'N' are at the same position from the right but do not match.";
    await bcast.open(open(message), 'index.html', '.stage .say');
    await bcast.until(() => bcast.text('.stage .say'), '≠Axis C: a says C, b says N. Two different names never match.');
    expect(await bcast.page.$$eval('.known th.clash', (all) => all.map((one) => one.textContent))).toEqual(['axis −1']);
});

test('In the box of one line no hint is drawn over the end of a long text', async () => {
    const bcast = await playground();
    await bcast.open('a=(2,3)&b=(3,)');
    const hint = () => bcast.page.$eval('.slim kbd', (hint) => hint.checkVisibility());
    expect(await hint()).toBe(true);
    await bcast.page.type('[data-testid=box]', 'operands could not be broadcast together');
    expect(await hint()).toBe(false);
});
