import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Playground, withPlayground } from './support/playground';

const playground = withPlayground();
const answers = 'button[data-testid=answer]';
const index = new URL('../../core/bcast/lessons/index.json', import.meta.url);
const { groups } = JSON.parse(readFileSync(index, 'utf8')) as { groups: { lessons: string[] }[] };
const lessons = groups.flatMap((group) => group.lessons);

/** Navigates to a hash within the page, and waits until its result is drawn. */
async function go(bcast: Playground, hash: string, drawn: string): Promise<void> {
    await bcast.page.evaluate((wanted) => {
        location.hash = wanted;
    }, hash);
    await bcast.page.waitForSelector(drawn);
}

test('Each lesson asks with distinct answers, one click gives the verdict, and a wrong answer is named', async () => {
    const bcast = await playground();
    await bcast.open('learn', 'index.html', '[data-testid=lesson] b');
    const listed = await bcast.page.$$eval('[data-testid=lesson]', (all) =>
        all.map((one) => (one as HTMLElement).dataset.lesson),
    );
    expect(listed).toEqual(lessons);
    for (const lesson of lessons) {
        const asked = `[data-testid=lesson][data-lesson=${lesson}]`;
        await go(bcast, `lesson=${lesson}&item=0`, `${asked} ${answers}`);
        expect((await bcast.text(`${asked} [data-testid=question]`))!.length, lesson).toBeGreaterThan(5);
        const values = await bcast.page.$$eval(answers, (all) =>
            all.map((one) => (one as HTMLElement).dataset.value ?? ''),
        );
        expect(values.length, lesson).toBeGreaterThan(1);
        expect(new Set(values).size, lesson).toBe(values.length);
        for (const value of values) expect(value, lesson).toMatch(/^(\((\w+=)?\d*(, ?(\w+=)?\d+)*,?\)|error)$/);
        let right = 0;
        for (const value of values) {
            await go(bcast, `lesson=${lesson}&item=0`, `${asked} ${answers}`);
            await bcast.page.$eval(`${answers}[data-value="${value}"]`, (button) => (button as HTMLElement).click());
            const verdict = await bcast.page.waitForSelector('[data-testid=verdict]');
            const said = await verdict!.evaluate((one) => (one as HTMLElement).dataset.right);
            expect(said, `${lesson} ${value}`).toMatch(/^(true|false)$/);
            const belief = await bcast.text('[data-testid=belief]');
            if (said === 'true') right += 1;
            else expect(belief?.length ?? 0, `${lesson} ${value}`).toBeGreaterThan(10);
            expect(await bcast.hash(), lesson).toContain(`answer=${value}`);
        }
        expect(right, lesson).toBe(1);
    }
});

test('The answer of the first page states the result, offers one repair and folds the others', async () => {
    const bcast = await playground();
    await bcast.open(`answer=${encodeURIComponent('(4,)')}`, 'index.html', '.after .dialects');
    expect(await bcast.text('[data-testid=verdict] strong')).toBe('16 numbers, not 4.');
    expect(await bcast.page.$$('.ways .btn.main')).toHaveLength(1);
    expect(await bcast.page.$$('.after details:not([open])')).toHaveLength(3);
    expect(await bcast.text('.after .big')).toBe('Six of eleven rules accept (4, 1) and (4,).');
    expect(await bcast.text('.after .key')).toMatch(/the 4 pairs you meant/);
    const lefts = await bcast.page.$$eval('.after :is(.big, summary .quiet, .key)', (all) => [
        ...new Set(all.map((one) => Math.round(one.getBoundingClientRect().left))),
    ]);
    expect(lefts).toHaveLength(1);
    // Four cells are highlighted alike, so none of them is linked to its source.
    expect(await bcast.page.$$('broadcast-tensors .cell.pick')).toHaveLength(4);
    expect(await bcast.page.$$('broadcast-tensors .cell.src')).toHaveLength(0);
});

test('A link to an answer shows it, and an invalid one shows the list or the question, with a message', async () => {
    const bcast = await playground();
    await bcast.open(`lesson=left&item=0&answer=${encodeURIComponent('(4, 4)')}`, 'index.html', '[data-right=true]');
    for (const lesson of ['nothing', 'x'.repeat(5000), 'constructor']) {
        await go(bcast, `lesson=${lesson}`, '[data-testid=lesson] b');
        await bcast.until(bcast.error.bind(bcast), new RegExp(`no lesson “${lesson.slice(0, 40)}…?”`));
    }
    await go(bcast, 'lesson=%00%ff', '[data-testid=error]');
    for (const hash of [
        'lesson=left&item=-1',
        'lesson=left&item=1e9',
        'lesson=left&item=zz&answer=(',
        'lesson=left&item=999&step=9',
    ])
        await go(bcast, `${hash}&lang=en`, '[data-testid=question], [data-testid=verdict]');
});

const error = 'The size of tensor a (4) must match the size of tensor b (3) at non-singleton dimension 1';

/** Pasted texts, and the resulting page. */
const pasted: Record<string, [string, string | RegExp]> = {
    'shapes with a sign': ['(8, 1, 6) + (7, 1)', '(8, 7, 6)'],
    'shapes of PyTorch, a line each': ['torch.Size([4, 1])\ntorch.Size([4])', '(4, 4)'],
    'an error of NumPy': [
        'ValueError: operands could not be broadcast together with shapes (3,4) (3,) ',
        /shapes \(3,4\) \(3,\)/,
    ],
    'an error of TensorFlow': [
        'InvalidArgumentError: Incompatible shapes: [2,3] vs. [4] [Op:AddV2]',
        /^Incompatible shapes: \[2,3\] vs\. \[4\] \[Op:AddV2\]$/,
    ],
    'an error of JAX': [
        'TypeError: add got incompatible shapes for broadcasting: (2, 3), (4,).',
        /^add got incompatible shapes for broadcasting: \(2, 3\), \(4,\)\.$/,
    ],
    'an error of ONNX Runtime': [
        "[ONNXRuntimeError] : 1 : FAIL : Non-zero status code returned while running Add node. Name:'' Status Message: axis == 1 || axis == largest was false. Attempting to broadcast an axis by a dimension other than 1. 3 by 4",
        /Attempting to broadcast/,
    ],
    'a traceback with prompts': [
        `>>> a + b\nTraceback (most recent call last):\n  File "<stdin>", line 1, in <module>\nRuntimeError: ${error}\n>>> `,
        error,
    ],
    'a traceback in colours': [`\x1b[0;31mRuntimeError\x1b[0m: ${error}`, error],
    'a traceback that is cut off': [
        `  File "train.py", line 3, in <module>\n    loss = pred - target\nRuntimeError: ${error.slice(0, 70)}`,
        /The size of tensor a \(4\)/,
    ],
    'two errors': [
        `RuntimeError: ${error}\n\nDuring handling of the above exception, another exception occurred:\n\nValueError: operands could not be broadcast together with shapes (3,4) (3,) `,
        /shapes \(3,4\) \(3,\)/,
    ],
};

test('Pasting explains at once, whatever library the text comes from', async () => {
    const bcast = await playground();
    for (const [name, [text, shown]] of Object.entries(pasted)) {
        await bcast.open('', 'index.html', '[data-testid=box]');
        await paste(bcast, text);
        const read = async () =>
            typeof shown === 'string' && shown.startsWith('(') ? bcast.resultShape() : bcast.error();
        await bcast
            .until(
                read,
                shown instanceof RegExp
                    ? shown
                    : shown.startsWith('(')
                      ? shown
                      : new RegExp(shown.replace(/[()]/g, '\\$&')),
            )
            .catch((failed) => {
                throw new Error(`${name}: ${failed}`);
            });
        expect(await bcast.overflow(), name).toBe(0);
    }
});

test('Typing waits for Enter, an unrecognized text keeps the last picture, and 10 MB are read quickly', async () => {
    const bcast = await playground();
    await bcast.open('', 'index.html', '[data-testid=box]');
    await bcast.page.focus('[data-testid=box]');
    await bcast.press('Enter');
    expect(await bcast.page.evaluate(() => document.activeElement?.matches('[data-testid=box]'))).toBe(true);
    await bcast.page.keyboard.type('(2, 3) * (3,)');
    expect(await bcast.page.$('[data-testid=question]')).not.toBeNull();
    await bcast.press('Enter');
    await bcast.untilShape('(2, 3)');
    for (const text of ['good morning', `${'line of a log\n'.repeat(750_000)}`]) {
        await paste(bcast, text);
        await bcast.until(() => bcast.page.$eval('.page .input', (one) => one.textContent), /No shapes found|Nothing/);
        expect(await bcast.resultShape()).toBe('(2, 3)');
    }
    const deep = `(${Array.from({ length: 40 }, () => 1).join(', ')})`;
    await paste(bcast, `${deep} + ${deep}`);
    await bcast.untilShape(deep);
    await paste(bcast, `${'noise\n'.repeat(1_600_000)}RuntimeError: ${error}`);
    await bcast.until(bcast.error.bind(bcast), /The size of tensor a \(4\)/);
});

test('Space plays, Home and End jump to the ends, and letter keys work at once and can be turned off', async () => {
    const bcast = await playground();
    await bcast.open('a=(4,1)&b=(4,)&op=sub');
    await bcast.press('Home');
    await bcast.until(() => bcast.step(), /^1 \//);
    await bcast.press('End');
    await bcast.until(() => bcast.step(), '21 / 21');
    await bcast.press('Home', 'Space');
    await bcast.until(() => bcast.step(), /^2 \//);
    await bcast.press('Space', 'f');
    await bcast.until(bcast.hash.bind(bcast), /present/);
    await bcast.page.waitForSelector('.present broadcast-alignment td');
    await bcast.press('End');
    await bcast.until(() => bcast.step(), '21 / 21');
    await bcast.press('Escape');
    await bcast.until(bcast.hash.bind(bcast), /^(?!.*present)/);
    await bcast.page.waitForSelector('.foot-keys input');
    await bcast.page.click('.foot-keys input');
    await bcast.press('f', '/');
    await bcast.page.focus('.ctl .play');
    await bcast.press('f', '/');
    expect(await bcast.hash()).not.toContain('present');
    expect(await bcast.page.evaluate(() => document.activeElement?.matches('.ctl .play'))).toBe(true);
    // The setting is stored: the next test has it too.
    await bcast.page.click('.foot-keys input');
});

test('On a fresh page / goes to the box, and a digit answers the question', async () => {
    const bcast = await playground();
    await bcast.open('', 'index.html', '[data-testid=box]');
    await bcast.press('/');
    await bcast.until(() => bcast.page.evaluate(() => document.activeElement?.matches('[data-testid=box]')), true);
    await bcast.open('', 'index.html', '[data-testid=box]');
    await bcast.press('3');
    await bcast.until(bcast.hash.bind(bcast), /answer=\(4, 4\)/);
});

async function paste(bcast: Playground, text: string): Promise<void> {
    await bcast.page.waitForSelector('[data-testid=box]');
    await bcast.page.$eval(
        '[data-testid=box]',
        (box, given) => {
            const area = (
                box.matches('textarea, input') ? box : box.querySelector('textarea, input')
            ) as HTMLTextAreaElement;
            area.focus();
            area.select();
            const clipboardData = new DataTransfer();
            clipboardData.setData('text/plain', given);
            const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
            if (!area.dispatchEvent(event)) return;
            area.value = given;
            area.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
        },
        text,
    );
}
