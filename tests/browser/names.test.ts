import { expect, test } from 'vitest';
import { phone, withPlayground } from './support/playground';

const playground = withPlayground();

const radio = (name: string) => `::-p-aria([name="${name}"][role="radio"])`;

test('Names that caught a mistake can be dropped: the picture changes, the sentence stays', async () => {
    const bcast = await playground();
    await bcast.open('a=N%3D2,C%3D3&b=C%3D2,N%3D3&lang=en');
    expect(await bcast.error()).toMatch(/^Error when attempting to broadcast/);
    const sentence = await bcast.text('.told');
    expect(sentence).toMatch(/^The names caught this\. Without them .* \(2, 3\) would come out\.$/);
    expect(await bcast.text('.notes')).not.toMatch(/The names caught this/);
    await bcast.page.click(radio('without'));
    await bcast.untilShape('(2, 3)');
    expect(await bcast.error()).toBeNull();
    expect(await bcast.hash()).toMatch(/names=drop/);
    expect(await bcast.text('.told')).toBe(sentence);
    expect(await bcast.page.$('broadcast-alignment .names')).toBeNull();
    await bcast.page.goBack();
    await bcast.until(bcast.error.bind(bcast), /^Error when attempting to broadcast/);
});

test('The choice is a radio group with arrow keys, described by its sentence', async () => {
    const bcast = await playground();
    await bcast.open('a=N%3D2,C%3D3&b=C%3D3&lang=en');
    await bcast.page.focus(radio('with'));
    await bcast.press('ArrowRight');
    await bcast.until(bcast.hash.bind(bcast), /names=drop/);
    expect(await bcast.page.$eval(radio('without'), (button) => (button as HTMLInputElement).checked)).toBe(true);
    const told = await bcast.page.$eval('[aria-label=names]', (group) => {
        const id = group.getAttribute('aria-describedby');
        return id === null ? null : document.getElementById(id)?.textContent;
    });
    expect(told).toBe(
        'The names agree on every axis, so each axis meets the one that is meant. Without names the shape (2, 3) comes out as well.',
    );
});

test('It is shown only if an operand has a name, and in a dialect that has names', async () => {
    const bcast = await playground();
    await bcast.open('a=(2,3)&b=(3,)&lang=en');
    expect(await bcast.page.$('[aria-label=names]')).toBeNull();
    await bcast.fill('b', 'C=3');
    await bcast.page.waitForSelector('[aria-label=names]');
    await bcast.open('dialect=numpy&a=(2,3)&b=C%3D3&lang=en');
    expect(await bcast.page.$('[aria-label=names]')).toBeNull();
});

test.each([
    ['ja', /名前/],
    ['zh-Hans', /名称/],
    ['zh-Hant', /名稱/],
])('It speaks %s', async (lang, name) => {
    const bcast = await playground();
    await bcast.open(`a=N%3D2,C%3D3&b=C%3D2,N%3D3&names=drop&lang=${lang}`);
    await bcast.untilShape('(2, 3)');
    expect(await bcast.page.$eval('.told', (told) => told.textContent)).toMatch(name);
});

test('align_as is shown step by step: each axis moves to its name, then each 1 is inserted, in the table and at the tensor', async () => {
    const bcast = await playground();
    await bcast.open('op=align_as&a=N%3D2,C%3D3&b=C%3D3,H%3D4,N%3D2&step=0&lang=en');
    await bcast.untilShape('(3, 1, 2)');
    const row = async () => (await bcast.text('broadcast-alignment tbody tr'))!.replace(/\s+/g, ' ').trim();
    expect(await row()).toBe('a2 axes, 1 added –not reached yet–not reached yet–not reached yet');
    await bcast.press('ArrowRight');
    await bcast.until(bcast.narration.bind(bcast), 'Axis N of a moves from position 0 to 2, and keeps its size 2.');
    expect(await row()).toMatch(/moved from place 0 to place 2 ?0 → 2 N2$/);
    await bcast.press('ArrowRight', 'ArrowRight');
    await bcast.until(bcast.narration.bind(bcast), /so a 1 is inserted at position 1/);
    expect(await bcast.page.$$('broadcast-alignment tbody .pad')).toHaveLength(1);
    expect(await bcast.text('broadcast-alignment tr:nth-child(2) small')).toBe('3 axes, only names read');
    const own = await bcast.page.$$eval('.tensors .t:not(.result) .cells', (rows) =>
        rows.map((one) => [...one.querySelectorAll('.cell')].map((cell) => cell.textContent?.trim()).join(' ')),
    );
    expect(own).toEqual(['1 2 3', '4 5 6']);
});

test('On a phone each side of a move by name has its own indices: they are those of different axes', async () => {
    const bcast = await playground();
    await bcast.page.setViewport(phone);
    await bcast.open('op=align_as&a=C%3D3,N%3D2&b=N%3D2,H%3D5,C%3D3', 'index.html', '.cell');
    const labels = await bcast.page.$$eval('.result .lab b', (parts) =>
        parts.map((part) => (part.checkVisibility() ? part.textContent!.replace(/\s/g, ' ') : null)),
    );
    expect(labels).toEqual(['N 0', 'N 1']);
    expect(await bcast.overflow()).toBe(0);
});

test('align_as can be selected like other operations, and its error is PyTorch’s', async () => {
    const bcast = await playground();
    await bcast.open('a=N%3D2,C%3D3&b=C%3D3,H%3D4&lang=en');
    await bcast.page.select('select[id$="-op"]', 'align_as');
    await bcast.until(bcast.error.bind(bcast), /^align_to: Cannot find dim 'N' from Tensor/);
    expect(await bcast.hash()).toMatch(/op=align_as/);
    await bcast.until(
        bcast.narration.bind(bcast),
        /a has the axis N, and its place is not given\. The message says what to change\.$/,
    );
    expect(await bcast.text('.failure')).toMatch(/What PyTorch says/);
    expect(await bcast.page.$('broadcast-matrix')).toBeNull();
    await bcast.put('b', 'C=3,N=2');
    await bcast.untilShape('(3, 2)');
});
