import { expect, test } from 'vitest';
import { type Playground, phone, withPlayground } from './support/playground';

const playground = withPlayground();

const basics = `import torch

tens = torch.tensor([[0.], [10.], [20.], [30.]])
ones = torch.tensor([1., 2., 3.])
grid = tens + ones
print(grid.shape)
grid`;

const clash = `import torch

imgs  = torch.ones(2, 3, 4)
scale = torch.tensor([10., 20., 30.])
out   = imgs * scale`;

const normalised = `import numpy as np

x    = np.array([[1., 2., 3.], [2., 4., 9.]])
mean = x.mean(axis=1, keepdims=True)
std  = x.std(axis=1, keepdims=True)
y    = (x - mean) / std
print(y.mean(axis=1))
y`;

const hashOf = (code: string) => `code=${encodeURIComponent(code)}`;

/** The output of the program. */
const output = (bcast: Playground) => () => bcast.text('[data-testid=output]');

/** The open operator, in inverse colours. */
const selected = (bcast: Playground) => () => bcast.text('.op[aria-pressed=true]');

const program = (bcast: Playground) =>
    bcast.page.evaluate(() => [...document.querySelectorAll('.cm-line')].map((line) => line.textContent).join('\n'));

/** Opens a program that has a broadcast, and waits for the editor too. */
async function openProgram(bcast: Playground, code: string, rest = ''): Promise<void> {
    await bcast.open(`${hashOf(code)}${rest}`);
    await bcast.page.waitForSelector('.cm-line');
}

/** Puts the caret at the end of a line. */
async function toEndOf(bcast: Playground, line: number): Promise<void> {
    await bcast.page.click(`.cm-line:nth-of-type(${line})`);
    await bcast.press('End');
}

test('A program in the address is run: it prints, and its broadcast is open with the program’s names and values', async () => {
    const bcast = await playground();
    await openProgram(bcast, basics);
    await bcast.until(output(bcast), /^torch\.Size\(\[4, 3\]\)\ntensor\(\[\[ 1\., {2}2\., {2}3\.\],/);
    expect(await bcast.resultShape()).toBe('(4, 3)');
    expect(await bcast.narration()).toMatch(/tens has 4/);
    expect(await bcast.text('broadcast-alignment tbody th code')).toBe('tens');
    expect(await bcast.text('.result .pick')).toBe('33');
    expect(await bcast.error()).toBeNull();
});

test('A line that creates a tensor shows its shape at its end, each axis in its hue', async () => {
    const bcast = await playground();
    await openProgram(bcast, basics);
    const badges = () =>
        bcast.page.evaluate(() =>
            [...document.querySelectorAll('.badge')].map((badge) =>
                [...badge.children].map((axis) => `${axis.className} ${axis.textContent}`),
            ),
        );
    await bcast.until(async () => (await badges()).length, 4);
    expect(await badges()).toEqual([['ax2 4', 'ax1 1'], ['ax1 3'], ['ax2 4', 'ax1 3'], ['ax2 4', 'ax1 3']]);
});

test('An operator is opened by a click, and by the buttons under the editor', async () => {
    const bcast = await playground();
    await openProgram(bcast, normalised);
    await bcast.until(selected(bcast), '/');
    await bcast.page.click(bcast.button('Explain − subtract in line 6'));
    await bcast.until(selected(bcast), '-');
    expect(await bcast.narration()).toMatch(/mean/);
    expect(await bcast.hash()).toMatch(/event=3/);
    await bcast.page.click(bcast.button('Next operator'));
    await bcast.until(selected(bcast), '/');
    expect(await bcast.text('broadcast-code .hint p')).toMatch(/÷ divide, line 6\.\s+5 other operators\./);
});

test('Operators are reached and opened by keyboard, and keep the focus', async () => {
    const bcast = await playground();
    await openProgram(bcast, normalised);
    await bcast.until(selected(bcast), '/');
    await bcast.page.focus('.cm-content');
    await bcast.press('Tab');
    const focused = () => bcast.page.evaluate(() => document.activeElement?.textContent ?? null);
    expect(await focused()).toBe('/');
    await bcast.press('ArrowLeft');
    await bcast.until(selected(bcast), '-');
    await bcast.until(focused, '-');
    await bcast.page.keyboard.type('x');
    expect(await program(bcast)).toBe(normalised);
    await bcast.press('ArrowRight');
    await bcast.until(selected(bcast), '/');
});

test('The program runs while it is edited, and the caret stays in place', async () => {
    const bcast = await playground();
    await openProgram(bcast, basics);
    await bcast.until(selected(bcast), '+');
    await toEndOf(bcast, 5);
    for (const _ of ' ones') await bcast.press('ArrowLeft');
    await bcast.press('Backspace');
    await bcast.page.keyboard.type('*');
    await bcast.until(output(bcast), /30\., 60\., 90\./);
    await bcast.until(selected(bcast), '*');
    expect(await bcast.text('.result .pick')).toBe('90');
    await bcast.page.keyboard.type('1');
    expect(await program(bcast)).toBe(basics.replace('+', '*1'));
    await bcast.until(bcast.hash.bind(bcast), /tens \*1 ones/);
});

test('A program that cannot start marks the location and leaves the last valid picture, marked as old', async () => {
    const bcast = await playground();
    await openProgram(bcast, basics);
    await bcast.until(selected(bcast), '+');
    await toEndOf(bcast, 5);
    await bcast.page.keyboard.type(' +');
    await bcast.until(() => bcast.text('.stage .quiet'), 'Last valid result');
    await bcast.until(() => bcast.text('.output .failed'), /SyntaxError/);
    expect(await bcast.page.$('.editor .fault')).not.toBeNull();
    expect(await bcast.page.$$('[data-testid=error]')).toHaveLength(1);
    expect(await bcast.text('.result .pick')).toBe('33');
    await bcast.press('Backspace', 'Backspace');
    await bcast.until(bcast.error.bind(bcast), null);
    await bcast.until(() => bcast.text('.stage .quiet'), /read from the right/);
    expect(await bcast.page.$('.editor .fault')).toBeNull();
});

test('A clash is marked at its operator, opens its alignment, and can be repaired in the program', async () => {
    const bcast = await playground();
    await openProgram(bcast, clash);
    await bcast.until(
        bcast.error.bind(bcast),
        'The size of tensor a (4) must match the size of tensor b (3) at non-singleton dimension 2',
    );
    expect(await bcast.text('.output .failed')).toMatch(/Stopped at line 5\.\s+≠\s*RuntimeError/);
    expect(await bcast.page.$$('[data-testid=error]')).toHaveLength(1);
    expect(await bcast.text('.op.failed')).toBe('*');
    expect(await bcast.narration()).toMatch(/^≠ ?Axis −1 clashes: imgs has 4, scale has 3/);
    // The repairs are those of Shapes mode, with the program's names.
    await bcast.until(() => bcast.text('.ways'), /Move it to another axis\s+scale\[:, None\]/);
    await bcast.page.click('.ways li:first-child .btn');
    await bcast.until(bcast.error.bind(bcast), null);
    await bcast.untilShape('(2, 3, 4)');
    expect(await program(bcast)).toMatch(/imgs \* scale\[:, None\]$/);
    await bcast.page.goBack();
    await bcast.until(bcast.error.bind(bcast), /must match/);
    expect(await program(bcast)).toBe(clash);
});

test('A clash with a mean offers keepdim as a repair', async () => {
    const bcast = await playground();
    await bcast.open(`code=${encodeURIComponent('import torch\nx = torch.ones(2, 3)\ny = x - x.mean(1)')}`);
    await bcast.until(() => bcast.text('.repair code'), 'x.mean(1, keepdim=True)');
    await bcast.page.click('[data-testid=repair]');
    await bcast.untilShape('(2, 3)');
    await bcast.until(bcast.hash.bind(bcast), /y = x - x\.mean\(1, keepdim=True\)/);
});

test('An endless program is stopped after two seconds, and the next one runs', async () => {
    const bcast = await playground();
    await openProgram(bcast, basics);
    await bcast.until(selected(bcast), '+');
    await toEndOf(bcast, 7);
    await bcast.page.keyboard.type('\nwhile True: pass');
    await bcast.until(() => bcast.text('.output .failed'), /two seconds|steps/);
    expect(await bcast.text('.result .pick')).toBe('33');
    for (let count = '\nwhile True: pass'.length; count > 0; count -= 1) await bcast.press('Backspace');
    await bcast.until(bcast.error.bind(bcast), null);
    await bcast.until(output(bcast), /torch\.Size/);
});

test('Unsupported Python is reported as such', async () => {
    const bcast = await playground();
    await bcast.page.goto(`${bcast.site.url}index.html#${hashOf('async def f():\n    pass')}`);
    await bcast.until(() => bcast.text('.output .failed'), /subset of Python/);
    expect((await bcast.error())!.length).toBeGreaterThan(5);
});

test('The modes are links that preserve each other’s state', async () => {
    const bcast = await playground();
    await bcast.open('dialect=numpy&a=(4,1)&b=(5,)');
    await bcast.page.click('.modes a:nth-child(2)');
    await bcast.page.waitForSelector('.cm-line');
    await bcast.untilShape('(2, 3, 4)');
    expect(await bcast.hash()).toMatch(/^#code=import torch(.|\n)*dialect=numpy&a=\(4,1\)&b=\(5,\)/);
    expect(await bcast.page.$eval('.modes [aria-current=page]', (link) => link.textContent)).toBe('Code');
    await bcast.page.focus('.modes a:nth-child(1)');
    await bcast.press('Enter');
    await bcast.untilShape('(4, 5)');
    expect(await bcast.hash()).toBe('#dialect=numpy&a=(4,1)&b=(5,)');
    await bcast.page.goBack();
    await bcast.untilShape('(2, 3, 4)');
});

test('The open broadcast is shown in Shapes mode by one click', async () => {
    const bcast = await playground();
    await openProgram(bcast, normalised);
    await bcast.until(selected(bcast), '/');
    await bcast.page.click(bcast.button('Open in Shapes'));
    await bcast.page.waitForSelector('broadcast-inputs input');
    await bcast.untilShape('(2, 3)');
    // The labels are the program's expressions.
    expect(await bcast.hash()).toBe('#dialect=numpy&a=(2, 3)&b=(2, 1)&labels=(x - mean);std&op=divide');
});

test('An example program is opened from the examples', async () => {
    const bcast = await playground();
    await openProgram(bcast, basics);
    await bcast.page.click(bcast.button('Examples'));
    await bcast.page.click('.tour li:nth-child(4) button');
    await bcast.until(output(bcast), /^torch\.Size\(\[4, 4\]\)\ntensor\(2\.5000\)/);
    expect(await bcast.page.$eval('.tour [aria-current=true]', (button) => button.textContent)).toMatch(/sixteen/);
});

test('The step is stored with the program, and the arrow keys step outside the editor only', async () => {
    const bcast = await playground();
    await openProgram(bcast, basics, '&step=1');
    await bcast.until(bcast.step.bind(bcast), /^2 \//);
    await bcast.page.focus('.ctl .play');
    await bcast.press('ArrowRight');
    await bcast.until(bcast.step.bind(bcast), /^3 \//);
    await bcast.page.click('.cm-line:nth-of-type(3)');
    await bcast.press('ArrowRight', 'ArrowRight');
    expect(await bcast.step()).toMatch(/^3 \//);
    expect(await bcast.hash()).toMatch(/step=2/);
});

test('A page that allows no inline style and no inline script shows the editor with its own style', async () => {
    const bcast = await playground();
    const refused = await bcast.restrict("default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'");
    await bcast.page.goto(`${bcast.site.url}index.html#${hashOf(basics)}`);
    await bcast.page.waitForSelector('.cm-line');
    await bcast.until(selected(bcast), '+');
    const display = await bcast.page.$eval('.cm-scroller', (scroller) => getComputedStyle(scroller).display);
    expect(display).toBe('flex');
    expect(refused).toEqual([]);
});

test('Everything in Code mode can be done without a mouse, in reading order', async () => {
    const bcast = await playground();
    await openProgram(bcast, normalised, '&step=1');
    await bcast.until(selected(bcast), '/');
    const seen: string[] = [];
    for (let count = 0; count < 80; count += 1) {
        await bcast.press('Tab');
        const focus = await bcast.page.evaluate(() => {
            const element = document.activeElement as HTMLElement;
            if (element === document.body) return null;
            const ringed = element.closest('.cm-content') === element ? element.closest('.cm-editor')! : element;
            const name = element.getAttribute('aria-label') ?? element.textContent!.trim();
            return {
                what: `${element.getAttribute('role') ?? element.tagName.toLowerCase()} ${name}`,
                visible: getComputedStyle(ringed).outlineStyle !== 'none',
            };
        });
        if (!focus) break;
        expect(focus.visible, focus.what).toBe(true);
        seen.push(focus.what);
    }
    const wanted = [
        'a Code',
        'textbox Program',
        'button Explain ÷ divide in line 6',
        'button Next operator',
        'button Examples',
        'region Output',
        'button Open in Shapes',
        'slider Step',
        'gridcell',
    ];
    // Which element is in the tab order depends on the step: each grid has one.
    const kinds = seen.map((what) => (what.startsWith('gridcell') ? 'gridcell' : what));
    const met = kinds.filter((what, at) => wanted.includes(what) && kinds.indexOf(what) === at);
    expect(met).toEqual(wanted);
});

test('On a phone the editor scrolls in its own box, and the page does not', async () => {
    const bcast = await playground();
    await bcast.page.setViewport(phone);
    await openProgram(bcast, normalised);
    await bcast.until(selected(bcast), '/');
    expect(await bcast.overflow()).toBe(0);
    expect(await bcast.page.$eval('.follows', (details) => (details as HTMLDetailsElement).open)).toBe(false);
});

test('On a phone the shapes at the ends of lines stay in sight, however long a line is', async () => {
    const bcast = await playground();
    await bcast.page.setViewport(phone);
    await openProgram(bcast, normalised);
    await bcast.until(selected(bcast), '/');
    const lies = () =>
        bcast.page.$eval('.editor', (editor) => {
            const box = editor.getBoundingClientRect();
            const within = [...editor.querySelectorAll('.badge')].every((badge) => {
                const { left, right } = badge.getBoundingClientRect();
                return left >= box.left && right <= box.right;
            });
            const { scrollLeft, scrollWidth, clientWidth } = editor.querySelector('.cm-scroller')!;
            return { within, scrolls: scrollWidth > clientWidth, at: scrollLeft };
        });
    expect(await lies()).toEqual({ within: true, scrolls: true, at: 0 });
    await bcast.page.$eval('.cm-scroller', (box) => box.scrollBy(60, 0));
    expect(await lies()).toEqual({ within: true, scrolls: true, at: 60 });
});

test('On a phone the operator that is open is in sight, and not under the shapes', async () => {
    const bcast = await playground();
    await bcast.page.setViewport(phone);
    await openProgram(
        bcast,
        'import torch\nx = torch.ones(2, 2)\ny = (x - x.mean(1, keepdim=True)) / x.std(1, keepdim=True)',
    );
    await bcast.until(selected(bcast), '/');
    const lies = () =>
        bcast.page.$eval('.op[aria-pressed=true]', (op) => {
            const { left, right } = op.getBoundingClientRect();
            const editor = op.closest('.editor')!;
            const shapes = editor.querySelector('.cm-gutters-after')!.getBoundingClientRect();
            return left > editor.getBoundingClientRect().left && right < shapes.left;
        });
    await bcast.until(lies, true);
});

test('Nothing of Code mode is loaded before it opens', async () => {
    const bcast = await playground();
    const files: string[] = [];
    bcast.page.on('request', (request) => files.push(request.url()));
    await bcast.open();
    expect(files.filter((file) => /code_mode|full.*(worker|wasm)/.test(file))).toEqual([]);
    await bcast.page.click('.modes a:nth-child(2)');
    await bcast.page.waitForSelector('.cm-line');
    expect(files.some((file) => /full.*\.wasm/.test(file))).toBe(true);
    expect(files.every((file) => file.startsWith(bcast.site.url) || file === 'about:blank')).toBe(true);
});
