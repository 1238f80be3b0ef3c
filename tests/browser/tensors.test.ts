import { expect, test } from 'vitest';
import { withPlayground } from './support/playground';

const playground = withPlayground();

test('Pointing at a cell of the result highlights its source elements and shows its formula', async () => {
    const bcast = await playground();
    await bcast.open('a=(4,1)&b=(4,)&op=sub');
    await bcast.page.hover('.result [data-cell="6"]');
    expect(await bcast.text('.result .pick')).toMatch(/\S/);
    expect(await bcast.text('.formula .eq')).toMatch(/^\s*out\[1, 2\] = a\[1, 2→0\] − b\[2\] = /);
    expect(await bcast.text('.formula .addr')).toMatch(/In memory:\s+a at 1·1 \+ 2·0 = 1, b at 1·0 \+ 2·1 = 2\./);
    const sources = await bcast.page.$$eval('.t:not(.result)', (tensors) =>
        tensors.map((tensor) => [...tensor.querySelectorAll('.src')].map((cell) => (cell as HTMLElement).dataset.cell)),
    );
    expect(sources).toEqual([
        ['4', '6'],
        ['2', '6'],
    ]);
    const leads = await bcast.page.$$eval('.lead', (lines) => lines.map((line) => getComputedStyle(line).display));
    expect(leads).toEqual(['inline', 'inline'].map(() => leads[0]));
    expect(leads[0]).not.toBe('none');
});

test('A copied element leads to the cells that reread it, and an overwritten one leads nowhere', async () => {
    const bcast = await playground();
    await bcast.open('a=(3,4)&b=(4,)&op=copy_');
    await bcast.page.hover('.result [data-cell="11"]');
    const drawn = await bcast.page.$$eval('[data-operand] .lead', (lines) =>
        lines.map((line) => [
            line.closest<HTMLElement>('[data-operand]')!.dataset.operand,
            getComputedStyle(line).display !== 'none',
        ]),
    );
    expect(drawn).toEqual([
        ['0', false],
        ['1', true],
    ]);
});

test('Cells that are reread are dashed and those that are stored are not', async () => {
    const bcast = await playground();
    await bcast.open('a=(2,1)&b=(1,3)');
    const ghosts = await bcast.page.$$eval('.t:not(.result)', (tensors) =>
        tensors.map((tensor) =>
            [...tensor.querySelectorAll('.cell')].map((cell) => Number(cell.classList.contains('ghost'))),
        ),
    );
    expect(ghosts).toEqual([
        [0, 1, 1, 0, 1, 1],
        [0, 0, 0, 1, 1, 1],
    ]);
});

test('The result is a grid with one tab stop, and arrows, Home, End and page keys move in it', async () => {
    const bcast = await playground();
    await bcast.open('a=(2,3,4)&b=(4,)&step=4');
    const focused = () => bcast.page.evaluate(() => (document.activeElement as HTMLElement).dataset.cell);
    expect(await bcast.page.$$('.result [tabindex="0"]')).toHaveLength(1);
    await bcast.page.focus('.result [tabindex="0"]');
    await bcast.press('Home');
    await bcast.until(focused, '20');
    await bcast.press('PageUp');
    await bcast.until(focused, '8');
    await bcast.press('ArrowRight');
    await bcast.until(focused, '9');
    await bcast.press('ArrowDown');
    await bcast.until(focused, '13');
    await bcast.press('ArrowUp');
    await bcast.until(focused, '9');
    await bcast.press('ArrowLeft', 'ArrowLeft');
    await bcast.until(focused, '8');
    expect(await bcast.text('.formula .eq')).toMatch(/out\[0, 2, 0\]/);
    expect(await bcast.step()).toMatch(/^5 \//);
});

test('Clicking a cell selects the step that reads it', async () => {
    const bcast = await playground();
    await bcast.open('a=(2,3)&b=(3,)');
    await bcast.page.click('.result [data-cell="4"]');
    await bcast.until(bcast.step.bind(bcast), '10 / 11');
    await bcast.until(bcast.narration.bind(bcast), /\[1, 1\]/);
});

test('A large result shows a window that can be moved, and everything else is exact', async () => {
    const bcast = await playground();
    await bcast.open('a=(1000000,1)&b=(1000,)');
    expect(await bcast.resultShape()).toBe('(1000000, 1000)');
    expect(await bcast.text('broadcast-notes')).toMatch(/3\.73\sGiB|4,000,000,000/);
    const cells = (await bcast.page.$$('.result .cell')).length;
    expect(cells).toBeGreaterThan(8);
    expect(cells).toBeLessThan(200);
    await bcast.page.click(bcast.button('Later on axis −1'));
    await bcast.until(() => bcast.text('.formula .eq'), /out\[\d+, 1[0-9]\]/);
    await bcast.until(bcast.hash.bind(bcast), /window=0,8/);
    await bcast.page.click(bcast.button('Earlier on axis −1'));
    await bcast.until(bcast.hash.bind(bcast), /window=0,0|^((?!window).)*$/);
});

test('An empty result says that it is empty', async () => {
    const bcast = await playground();
    await bcast.open('a=(0,3)&b=(1,3)');
    expect(await bcast.resultShape()).toBe('(0, 3)');
    expect(await bcast.text('broadcast-tensors')).toMatch(/no elements/);
});

test('A single value is combined with a single value', async () => {
    const bcast = await playground();
    await bcast.open('a=()&b=()');
    expect(await bcast.resultShape()).toBe('()');
    expect(await bcast.page.$$('.result .cell')).toHaveLength(1);
});

test('Elements are filled in one by one as the steps reach them', async () => {
    const bcast = await playground();
    await bcast.open('a=(2,3)&b=(3,)&step=6');
    const written = await bcast.page.$$eval('.result .cell', (cells) => cells.map((cell) => cell.textContent !== ''));
    expect(written).toEqual([true, true, false, false, false, false]);
});

test('Paging by keyboard to the end of an axis keeps the focus', async () => {
    const bcast = await playground();
    await bcast.open('a=(20,20)&b=(20,)');
    const later = bcast.button('Later on axis −1');
    await bcast.page.focus(later);
    await bcast.press('Enter');
    await bcast.until(() => bcast.text('.paging'), /axis −1: 8 to 15 of 20/);
    await bcast.press('Enter');
    await bcast.until(() => bcast.text('.paging'), /axis −1: 12 to 19 of 20/);
    await bcast.press('Enter');
    expect(await bcast.page.$eval(later, (button) => [button === document.activeElement, button.ariaDisabled])).toEqual(
        [true, 'true'],
    );
});

test('Values follow the steps: an axis stretches when it is reached, and the result appears when every axis is', async () => {
    const bcast = await playground();
    await bcast.open('a=(4,1)&b=(4,)&op=sub&step=0');
    const there = () =>
        bcast.page.$$eval('.t:not(.result)', (tensors) =>
            tensors.map((tensor) => tensor.querySelectorAll('.cell:not(.yet)').length),
        );
    expect(await there()).toEqual([4, 4]);
    expect(await bcast.text('.result .what')).toBe('?');
    await bcast.press('ArrowRight');
    await bcast.until(async () => (await there()).join(), '16,4');
    await bcast.press('ArrowRight');
    await bcast.until(async () => (await there()).join(), '16,16');
    expect(await bcast.text('.result .what')).toBeNull();
});

test('The first page does not reveal the answer: only indices with values are shown until an axis is reached', async () => {
    const bcast = await playground();
    await bcast.open('', 'index.html', '[data-testid=question]');
    const indexes = () =>
        bcast.page.$$eval(
            'broadcast-tensors .t:not(.result) i',
            (all) => all.filter((one) => one.checkVisibility({ visibilityProperty: true })).length,
        );
    // A missing axis has no index yet.
    expect(await indexes()).toBe(5 + 4);
    await bcast.press('End');
    await bcast.until(indexes, 8 + 8);
});
