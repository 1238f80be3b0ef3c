import { expect, test } from 'vitest';
import { withPlayground } from './support/playground';

const playground = withPlayground();

test('The gradient panel states and draws the axes over which a gradient is summed, and why', async () => {
    const bcast = await playground();
    await bcast.open('a=N%3D2,C%3D3,W%3D4&b=C%3D3,1');
    const rows = await bcast.page.$$eval('.gtab tbody tr', (list) =>
        list.map((row) =>
            [...row.querySelectorAll('td')].map(
                (cell) => cell.querySelector('.vh')?.textContent ?? cell.textContent!.trim(),
            ),
        ),
    );
    expect(rows).toEqual([
        ['2', '3', '4'],
        ['2', '3', '4'],
        ['2 are summed, and the axis is dropped', '3', '4 are summed to 1'],
    ]);
    const why = await bcast.text('.grad .why');
    expect(why).toMatch(/Each element of a is read once, so nothing is summed for it\./);
    expect(why).toMatch(/The gradient of b is summed over axis N and axis W: each of its elements feeds 8 elements/);
    expect(why).toMatch(/g\.sum_to_size\(3, 1\)/);
    expect(why).toMatch(/Axis W: the 1 of b was reused 4 times/);
});

test('An element of an operand highlights all elements of the result that depend on it, by pointer and by key', async () => {
    const bcast = await playground();
    await bcast.open('a=(2,1)&b=(3,)');
    const lit = () =>
        bcast.page.$$eval('.grad [role=img] .src', (cells) =>
            cells.map((cell) => (cell as HTMLElement).dataset.cell).join(),
        );
    await bcast.until(lit, '0,1,2');
    await bcast.page.hover('.grad [data-element="1"]');
    await bcast.until(lit, '3,4,5');
    expect(await bcast.text('.grad .eq')).toMatch(/a\[1, 0\] ← g\[1, 0\] \+ g\[1, 1\] \+ g\[1, 2\]/);
    await bcast.page.click('.grad .which button:nth-of-type(2)');
    await bcast.until(lit, '0,3');
    await bcast.page.focus('.grad [data-element="0"]');
    await bcast.press('End');
    await bcast.until(lit, '2,5');
    expect(await bcast.page.evaluate(() => (document.activeElement as HTMLElement).dataset.element)).toBe('2');
    await bcast.press('ArrowLeft');
    await bcast.until(lit, '1,4');
    expect(await bcast.page.$$('.grad [data-element][tabindex="0"]')).toHaveLength(1);
});

test('The elements of an operand are as wide as those of a result in slices', async () => {
    const bcast = await playground();
    await bcast.open('a=(2,3,4,4)&b=(1,3,1,1)');
    const widths = (selector: string) =>
        bcast.page.$$eval(selector, (cells) => cells.map((cell) => (cell as HTMLElement).offsetWidth));
    const [wanted] = await widths('.grad [role=img] .cell');
    // A picked cell has no margin.
    for (const width of await widths('.grad .own .cell')) expect(Math.abs(width - wanted!)).toBeLessThan(5);
});

test('A comparison has no gradient, and shapes that clash have no panel', async () => {
    const bcast = await playground();
    await bcast.open('a=(2,3)&b=(3,)&op=lt');
    expect(await bcast.text('.grad .why')).toMatch(/no gradient reaches b/);
    expect(await bcast.page.$('.gtab')).toBeNull();
    await bcast.open('a=(2,3)&b=(4,)');
    expect(await bcast.page.$('.grad')).toBeNull();
});

test.each([1440, 390])(
    'At %i px its columns are below those of the alignment, with the names of its sentences',
    async (width) => {
        const bcast = await playground();
        await bcast.page.setViewport({ width, height: 900 });
        for (const [hash, heads] of [
            ['a=N%3D2,C%3D3,W%3D4&b=C%3D3,W%3D1', 'N C W'],
            ['a=(3,1)&b=(4,)', 'axis −2 axis −1'],
        ] as const) {
            await bcast.open(hash, 'index.html', '.gtab');
            const edges = (table: string) =>
                bcast.page.$$eval(`${table} thead .ax`, (columns) =>
                    columns.map((column) => Math.round(column.getBoundingClientRect().right)),
                );
            expect(await edges('.gtab')).toEqual(await edges('broadcast-alignment .atab'));
            const said = await bcast.page.$$eval('.gtab thead .ax', (columns) => columns.map((one) => one.textContent));
            expect(said.join(' ')).toBe(heads);
        }
    },
);

test.each([
    ['(4, 1) - (4,)', 'each element sums 4 gradients'],
    ['(8, 1, 6) * (7, 1)', 'each element of a sums 7, each element of b sums 48'],
    ['(2, 3) + (3,)', 'each element of b sums 2'],
])('Folded, the gradient of %s says how many an element sums', async (typed, says) => {
    const bcast = await playground();
    await bcast.open('', 'index.html', '[data-testid=box]');
    await bcast.page.focus('[data-testid=box]');
    await bcast.page.keyboard.type(typed);
    await bcast.press('Enter');
    await bcast.until(() => bcast.text('.grad summary .quiet'), says);
});
