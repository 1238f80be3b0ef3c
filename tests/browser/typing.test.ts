import { expect, test } from 'vitest';
import { withPlayground } from './support/playground';

const playground = withPlayground();

test('The first page asks for the result, and shows it after an answer', async () => {
    const bcast = await playground();
    await bcast.open();
    expect(await bcast.narration()).toMatch(/What shape comes out/);
    expect(await bcast.resultShape()).toBeNull();
    expect(await bcast.error()).toBeNull();
    expect(await bcast.page.evaluate(() => performance.getEntriesByName('bcast:first-step').length)).toBe(1);
    const values = await bcast.page.$$eval('[data-testid=answer]', (all) =>
        all.map((one) => (one as HTMLElement).dataset.value),
    );
    expect(values).toEqual(['(4,)', '(4, 1)', '(4, 4)', 'error']);
    await bcast.page.click('[data-testid=answer]');
    await bcast.untilShape('(4, 4)');
});

test('A link without shapes shows the default example, complete and with its sentence', async () => {
    const bcast = await playground();
    await bcast.open('dialect=pytorch');
    expect(await bcast.resultShape()).toBe('(2, 3, 4)');
    expect(await bcast.narration()).toMatch(/^Axis N: a has 2/);
});

test('The result is updated while typing', async () => {
    const bcast = await playground();
    await bcast.open('a=1&b=1');
    await bcast.fill('a', '(2, 3)');
    await bcast.fill('b', '3');
    await bcast.untilShape('(2, 3)');
    await bcast.fill('b', '(5, 1, 1)');
    await bcast.untilShape('(5, 2, 3)');
});

test.each([
    ['torch.Size([2, 3])', '(2, 3)'],
    ['[2, 3]', '(2, 3)'],
    ['(2,)', '(2,)'],
    ['()', '()'],
    ['N=2, C=3', '(2, 3)'],
    ['1000000', '(1000000,)'],
])('%s is recognized when pasted', async (text, shape) => {
    const bcast = await playground();
    await bcast.open('a=1&b=()');
    const field = await bcast.page.waitForSelector(bcast.field('a'));
    await field!.click({ count: 3 });
    await bcast.page.keyboard.sendCharacter(text);
    await bcast.untilShape(shape);
});

test('The caret stays in place, and no answer changes the text', async () => {
    const bcast = await playground();
    await bcast.open('a=(2,+3,+4)&b=(1,)');
    await bcast.page.click(bcast.field('a'));
    await bcast.press('Home', 'ArrowRight', 'ArrowRight');
    await bcast.page.keyboard.type('00');
    await bcast.untilShape('(200, 3, 4)');
    const input = await bcast.page.$eval(bcast.field('a'), (element) => {
        const { value, selectionStart, selectionEnd } = element as HTMLInputElement;
        return { value, selectionStart, selectionEnd };
    });
    expect(input).toEqual({ value: '(200, 3, 4)', selectionStart: 4, selectionEnd: 4 });
    expect(await bcast.page.$eval(bcast.field('a'), (element) => element === document.activeElement)).toBe(true);
});

test('After many fast keystrokes the last answer is shown', async () => {
    const bcast = await playground();
    await bcast.open('a=1&b=1');
    await bcast.page.$eval(bcast.field('a'), (element) => {
        const input = element as HTMLInputElement;
        for (let extent = 2; extent <= 60; extent += 1) {
            input.value = `(7, ${extent})`;
            input.dispatchEvent(new InputEvent('input', { bubbles: true }));
        }
    });
    await bcast.untilShape('(7, 60)');
    await new Promise((done) => setTimeout(done, 100));
    expect(await bcast.resultShape()).toBe('(7, 60)');
});

test('Each keystroke is measured from its event to the drawn page', async () => {
    const bcast = await playground();
    await bcast.open('a=1&b=1');
    await bcast.page.click(bcast.field('a'));
    await bcast.page.keyboard.type('00000000', { delay: 40 });
    await bcast.untilShape('(100000000,)');
    const times = await bcast.page.evaluate(() =>
        performance.getEntriesByName('bcast:update').map(({ duration }) => duration),
    );
    const work = await bcast.page.evaluate(() => performance.getEntriesByName('bcast:work').map((one) => one.duration));
    expect(work).toHaveLength(times.length);
    for (const [index, time] of work.entries()) expect(time).toBeLessThanOrEqual(times[index]! + 0.2);
    // On a busy machine keystrokes coincide, and are measured as one.
    expect(times.length).toBeGreaterThan(1);
    for (const time of times) expect(time).toBeLessThan(500);
});

test('Operands are added, removed and swapped', async () => {
    const bcast = await playground();
    await bcast.open('a=(2,1)&b=(3,)');
    await bcast.page.click(bcast.button('Add a shape'));
    await bcast.fill('c', '(4, 1, 1)');
    await bcast.untilShape('(4, 2, 3)');
    await bcast.page.click(bcast.button('Swap a and b'));
    await bcast.until(bcast.hash.bind(bcast), /a=\(3,\)&b=\(2,1\)/);
    await bcast.page.click(bcast.button('Remove shape c'));
    await bcast.untilShape('(2, 3)');
});
