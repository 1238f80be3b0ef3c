import { expect, test } from 'vitest';
import { live, onPage } from './support/element';
import { withPlayground } from './support/playground';

const playground = withPlayground();

test('An invalid text is reported under its field, with its column, and the last valid picture stays', async () => {
    const bcast = await playground();
    await bcast.open('a=(2,3)&b=(3,)');
    await bcast.fill('b', '(3,,)');
    await bcast.until(() => bcast.text('.head .quiet'), 'Last valid result');
    expect(await bcast.text('.wrongs')).toMatch(/column/i);
    // Each prefix typed before had its own answer.
    await bcast.until(() => bcast.text('.wrongs pre'), /\(3,/);
    expect((await bcast.error())?.length).toBeGreaterThan(5);
    expect(await bcast.page.$$('broadcast-alignment tbody tr')).toHaveLength(3);
    expect(await bcast.page.$eval(bcast.field('b'), (input) => input.ariaInvalid)).toBe('true');
    const told = await bcast.page.$eval(bcast.field('b'), (input) => {
        const id = input.getAttribute('aria-describedby');
        return id === null ? null : document.getElementById(id)?.textContent;
    });
    expect(told).toMatch(/column/i);
    await bcast.fill('b', '(2, 1)');
    await bcast.until(bcast.error.bind(bcast), null);
    expect(await bcast.resultShape()).toBe('(2, 3)');
    expect(await bcast.text('.head .quiet')).not.toMatch(/valid/);
});

test.each([
    ['(2, -1)', /column 5|negative/i],
    ['2,,3', /column/i],
    ['N=2,N=3', /duplicate|twice|repeat/i],
    ['1a=2', /column/i],
    ['99999999999999999999', /column|large/i],
    [Array.from({ length: 65 }, () => '1').join(','), /64|65/],
    ['<img src=x onerror=alert(1)>', /column/i],
    ['\ud800', /column/i],
])('%s gets one clear error', async (text, pattern) => {
    const bcast = await playground();
    await bcast.open('a=(2,3)&b=(3,)');
    await bcast.put('a', text);
    await bcast.until(bcast.error.bind(bcast), /./);
    expect(`${await bcast.text('.wrongs')} ${await bcast.error()}`).toMatch(pattern);
    expect(await bcast.page.$$('[data-testid=error]')).toHaveLength(1);
    expect(await bcast.page.$('img')).toBeNull();
    expect(await bcast.resultShape()).toBeNull();
});

test('No result of another example is printed next to fields that cannot be read', async () => {
    const bcast = await playground();
    await bcast.open('a=4,x&b=4&lang=en');
    expect(await bcast.text('.head .quiet')).toBe('The default example is shown.');
    expect(await bcast.text('.fields .gives')).toBe('–');
    // The names are those of the default example too.
    expect(await bcast.page.$('[aria-label=names]')).toBeNull();
    await bcast.open('a=4,x&b=4&lang=en', 'embed.html');
    expect(await bcast.text('.line .gives')).toBe('');
    await bcast.page.click('.line input', { count: 3 });
    await bcast.page.keyboard.type('(4, 1)');
    await bcast.until(() => bcast.text('.line .gives'), '= (4, 4)');
});

test('What an element in an article cannot read is reported without a link, which it does not have', async () => {
    const { page, site } = await playground();
    const body = '<broadcast-playground op="zap" a="(2, 3)" c="(3,)" lang="en" compact></broadcast-playground>';
    await onPage(page, site, body, async () => {
        await live(page);
        const told = await page.$$eval('broadcast-playground >>> .trouble p', (all) =>
            all.map((one) => one.textContent),
        );
        expect(told).toEqual([
            'There is no shape b. The shapes after it have moved up.',
            'This dialect has no operation “zap”.',
            'The rest is kept.',
        ]);
    });
});

test('A megabyte in a field is rejected with a sentence, and the page stays responsive', async () => {
    const bcast = await playground();
    await bcast.open('a=(2,3)&b=(3,)');
    await bcast.put('a', '7,'.repeat(500_000));
    await bcast.until(bcast.error.bind(bcast), /./);
    expect((await bcast.text('.wrongs'))!.length).toBeLessThan(600);
    await bcast.put('a', '(5, 3)');
    await bcast.untilShape('(5, 3)');
});

test('A clash is a tinted column, a sign, a sentence and the library’s message', async () => {
    const bcast = await playground();
    await bcast.open('a=(2,3,4)&b=(3,)&op=mul');
    expect(await bcast.error()).toBe(
        'The size of tensor a (4) must match the size of tensor b (3) at non-singleton dimension 2',
    );
    expect(await bcast.narration()).toMatch(/^≠ ?Axis −1 clashes: a has 4, b has 3/);
    expect(await bcast.text('broadcast-alignment .res')).toMatch(/≠/);
    expect(await bcast.page.$$('broadcast-alignment thead .clash')).toHaveLength(1);
    expect(await bcast.resultShape()).toBeNull();
    expect(await bcast.page.$('.thumb.stop')).not.toBeNull();
    expect(await bcast.page.$eval('.ctl button:nth-child(4)', (button) => button.ariaDisabled)).toBe('true');
});

test('Where the message counts dimensions, the dimension is shown next to the axis', async () => {
    const bcast = await playground();
    await bcast.open('a=(2,3)&b=(2,)&step=1');
    expect(await bcast.error()).toMatch(/non-singleton dimension 1$/);
    const heads = () =>
        bcast.page.$$eval('broadcast-alignment thead .ax', (all) => all.map((one) => (one as HTMLElement).innerText));
    const [other, clash] = await heads();
    expect(clash).toMatch(/−1[\s\S]*dimension 1/);
    expect(other).not.toMatch(/dimension/);
    await bcast.open('dialect=numpy&op=add&a=(2,3)&b=(2,)&step=1');
    expect((await heads()).join(' ')).not.toMatch(/dimension/);
});

test('An axis that is not a number leaves the last valid picture, marked as old', async () => {
    const bcast = await playground();
    await bcast.open('dialect=openvino&rule=pdpd&a=(2,3,4,5)&b=(3,4)&axis=1');
    await bcast.untilShape('(2, 3, 4, 5)');
    await bcast.put('axis', 'q');
    await bcast.until(bcast.error.bind(bcast), 'axis takes a whole number, not “q”.');
    expect(await bcast.text('.head .quiet')).toBe('Last valid result');
    expect(await bcast.resultShape()).toBeNull();
    await bcast.put('axis', '1');
    await bcast.untilShape('(2, 3, 4, 5)');
    expect(await bcast.error()).toBeNull();
    expect(await bcast.text('.head .quiet')).not.toBe('Last valid result');
});

test('A link with an axis that is not a number shows the default example', async () => {
    const bcast = await playground();
    await bcast.open('dialect=openvino&rule=pdpd&a=(2,3,4,5)&b=(3,4)&axis=q');
    expect(await bcast.error()).toMatch(/whole number/);
    expect(await bcast.text('.head .quiet')).toBe('The default example is shown.');
    await bcast.fill('axis', '1');
    await bcast.untilShape('(2, 3, 4, 5)');
});

test('Every repair is offered, and each changes its own operand with one click', async () => {
    const bcast = await playground();
    await bcast.open('a=(2,3,4)&b=(3,)&op=mul');
    expect(await bcast.page.$$('.ways .btn')).toHaveLength(4);
    expect(await bcast.text('.ways li:nth-child(2)')).toMatch(/Swap two axes\s+a\.transpose\(1, 2\) gives \(2, 4, 3\)/);
    await bcast.page.click('.ways li:nth-child(2) .btn');
    await bcast.untilShape('(2, 4, 3)');
    expect(await bcast.hash()).toMatch(/a=\(2, ?4, ?3\)&b=\(3,\)/);
});

test('A repair can be applied by keyboard, and undone', async () => {
    const bcast = await playground();
    await bcast.open('a=(2,3,4)&b=(3,)&op=mul');
    await bcast.page.focus('.ways .btn');
    await bcast.press('Enter');
    await bcast.untilShape('(2, 3, 4)');
    expect(await bcast.error()).toBeNull();
    expect(await bcast.hash()).toMatch(/b=\(3, ?1\)/);
    await bcast.page.goBack();
    await bcast.until(bcast.error.bind(bcast), /must match/);
});

test('Repairing the current clash by typing shows the complete table again', async () => {
    const bcast = await playground();
    await bcast.open('a=(2,3,4)&b=(3,)');
    await bcast.fill('b', '(3, 1)');
    await bcast.untilShape('(2, 3, 4)');
    expect(await bcast.text('broadcast-alignment .res')).not.toMatch(/[–≠]/);
});

test('Names that do not match are reported with the exact message', async () => {
    const bcast = await playground();
    await bcast.open('a=N%3D2,C%3D3&b=C%3D2,N%3D3');
    expect(await bcast.error()).toMatch(/^Error when attempting to broadcast dims \['N', 'C'\]/);
    expect(await bcast.text('broadcast-alignment .names')).toMatch(/≠/);
});

test('A clash of names is repaired by align_as, rename or refine_names with one click', async () => {
    const bcast = await playground();
    await bcast.open('a=N%3D2,C%3D3,W%3D4&b=C%3D3');
    expect(await bcast.text('.ways')).toMatch(/b\.align_as\(a\) gives \(2, 3, 4\)/);
    await bcast.page.click('.ways .btn');
    await bcast.untilShape('(2, 3, 4)');
    expect(await bcast.hash()).toMatch(/b=\(?N=1,\s?C=3,\s?W=1/);
    await bcast.open('a=N%3D2,C%3D3&b=D%3D3');
    expect(await bcast.text('.ways')).toMatch(/b\.rename\(D='C'\)/);
    await bcast.page.click('.ways .btn');
    await bcast.untilShape('(2, 3)');
    await bcast.open('a=N%3D2,3&b=C%3D3&in_place=true');
    expect(await bcast.text('.ways')).toMatch(/a\.refine_names\('N', 'C'\)/);
    await bcast.page.click('.ways .btn');
    await bcast.untilShape('(2, 3)');
});

test('Each repair can be copied in the notation of PyTorch, NumPy and einops', async () => {
    const bcast = await playground();
    await bcast.open('a=(4,1)&b=(4,)&op=sub');
    await bcast.page.click(bcast.button('In PyTorch, NumPy and einops'));
    await bcast.page.waitForSelector('.ways .lib');
    const ways = await bcast.page.$$eval('.ways > li', (all) =>
        all.map((way) => [...way.querySelectorAll('.lib')].map((one) => (one as HTMLElement).innerText.trim())),
    );
    expect(ways).toEqual([
        ['PyTorch a.squeeze(1)', 'NumPy a.squeeze(1)', "einops rearrange(a, 'i 1 -> i')"],
        ['PyTorch b[:, None]', 'NumPy b[:, None]', "einops rearrange(b, 'i -> i 1')"],
        ['PyTorch b[None, :]', 'NumPy b[None, :]', "einops rearrange(b, 'i -> 1 i')"],
    ]);
    await bcast.open('a=(3,)&b=(3,3)&op=add&in_place=1');
    await bcast.page.click(bcast.button('In PyTorch, NumPy and einops'));
    await bcast.until(() => bcast.text('.ways .lib'), /PyTorch a = a \+ b/);
    await bcast.open('a=(2,)&op=expand&target=(2,3)');
    expect(await bcast.text('.ways li')).toMatch(/a\[:, None\].*\(2, 3\)/s);
});

test.each([
    ['a=(2,3)&b=(3,2)&op=mul', /^import torch\na = torch\.ones\(\(2, 3,\)\)\nb = torch\.ones\(\(3, 2,\)\)\na @ b$/],
    [
        'dialect=numpy&a=(2,3)&b=(3,2)&op=multiply',
        /^import numpy as np\na = np\.ones\(\(2, 3\)\)\nb = np\.ones\(\(3, 2\)\)\na @ b$/,
    ],
])(
    'Where * clashes and @ fits, the product is the first way out, and a program shows it: %s',
    async (hash, program) => {
        const bcast = await playground();
        await bcast.open(hash);
        await bcast.until(() => bcast.text('.ways li:first-child strong'), 'Multiply as matrices');
        expect(await bcast.text('.ways li:first-child')).toMatch(/a @ b.*gives \(2, 2\)/s);
        await bcast.page.click('.ways li:first-child .btn');
        await bcast.page.waitForSelector('.cm-line');
        const code = await bcast.page.evaluate(() =>
            [...document.querySelectorAll('.cm-line')].map((line) => line.textContent).join('\n'),
        );
        expect(code).toMatch(program);
        await bcast.until(() => bcast.text('.stage .head'), /What is multiplied and summed/);
    },
);

test('In a program the product that was meant is written as its sign', async () => {
    const bcast = await playground();
    const code = 'import torch\na = torch.ones(2, 3)\nb = torch.ones(3, 2)\nc = a * b';
    await bcast.open(`code=${encodeURIComponent(code)}`);
    await bcast.page.waitForSelector('.ways li:first-child .btn');
    await bcast.page.click('.ways li:first-child .btn');
    await bcast.until(() => bcast.hash(), /c = a @ b/);
});
