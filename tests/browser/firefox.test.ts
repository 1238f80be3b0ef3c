import { expect, test } from 'vitest';
import { launchFirefox } from './support/browser';
import { phone, withPlayground } from './support/playground';

const playground = withPlayground(launchFirefox);

test('In Firefox typing, stepping, pointing, going back and reading an error work', async () => {
    const bcast = await playground();
    await bcast.open('a=(4,1)&b=(4,)&step=0');
    expect(await bcast.resultShape()).toBe('(4, 4)');
    await bcast.press('ArrowRight');
    await bcast.until(bcast.narration.bind(bcast), /^Axis −1/);
    await bcast.press('ArrowRight');
    await bcast.until(bcast.narration.bind(bcast), /^Axis −2/);
    await bcast.fill('b', '(1, 5)');
    await bcast.untilShape('(4, 5)');
    await bcast.page.hover('.result [data-cell="6"]');
    await bcast.until(() => bcast.text('broadcast-tensors .formula .eq'), /out\[1, 1\] = a\[1, 1→0\] \+ b\[1→0, 1\]/);
    await bcast.fill('b', '(3,,)');
    await bcast.until(bcast.error.bind(bcast), /./);
    await bcast.page.goBack();
    await bcast.until(bcast.error.bind(bcast), null);
});

test('In Firefox the page fits a phone', async () => {
    const bcast = await playground();
    await bcast.page.setViewport(phone);
    await bcast.open('a=(2,3,4)&b=(3,)');
    expect(await bcast.overflow()).toBe(0);
    expect(await bcast.error()).toMatch(/must match/);
});

test('In Firefox a program runs, an operator opens and a broken line is marked', async () => {
    const bcast = await playground();
    const code = `import torch

tens = torch.tensor([[0.], [10.], [20.], [30.]])
ones = torch.tensor([1., 2., 3.])
grid = tens + ones
print(grid.shape)
grid`;
    await bcast.open(`code=${encodeURIComponent(code)}`);
    await bcast.until(() => bcast.text('[data-testid=output]'), /^torch\.Size\(\[4, 3\]\)\ntensor/);
    await bcast.page.evaluate(() => {
        const marks = [...document.querySelectorAll<HTMLElement>('.op')];
        marks.find((mark) => mark.textContent === '+')?.click();
    });
    await bcast.until(() => bcast.text('.op[aria-pressed=true]'), '+');
    await bcast.page.click('.cm-line:nth-of-type(5)');
    await bcast.press('End');
    await bcast.page.keyboard.type(' +');
    await bcast.until(() => bcast.text('.output .failed'), /SyntaxError/);
    expect(await bcast.text('.result .pick')).toBe('33');
});
