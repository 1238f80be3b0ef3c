import { expect, test } from 'vitest';
import { phone, wide, withPlayground } from './support/playground';

const playground = withPlayground();
const ones = (count: number) => Array.from({ length: count }, () => '1').join(',');

test.each([
    ['the default example', ''],
    ['a clash', 'a=(2,3,4)&b=(3,)'],
    ['long extents', 'a=(9007199254740991,1)&b=(1000000,)'],
    ['rank 64', `dialect=pytorch&a=${ones(63)},7&b=${ones(62)},2,1`],
    ['ten operands', Array.from('abcdefghij', (label) => `${label}=(2,3)`).join('&')],
    ['a long error', 'dialect=numpy&a=(2,3,4,5,6)&b=(7,8,9)'],
    ['a field that cannot be read', `a=${'9'.repeat(300)}x&b=1`],
    ['long names', 'a=batch_of_images_in_training%3D2,channels_of_the_image%3D3&b=1'],
])('At 390 px nothing makes the page scroll sideways: %s', async (_, hash) => {
    const bcast = await playground();
    await bcast.page.setViewport(phone);
    for (const lang of ['en', 'ja'])
        for (const file of ['index.html', 'embed.html']) {
            await bcast.open(`${hash}&lang=${lang}`, file);
            expect(await bcast.overflow(), `${file} ${lang}`).toBe(0);
        }
});

/** The starts of lines within a word of Japanese: a letter that continues kana, or kanji after kanji. */
function brokenWords(selector: string): string[] {
    const out: string[] = [];
    for (const text of document.querySelectorAll(selector)) {
        if (!text.checkVisibility()) continue;
        const nodes = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
        let top: number | null = null;
        let before = '';
        while (nodes.nextNode()) {
            const node = nodes.currentNode as Text;
            for (const [at, letter] of Array.from(node.data).entries()) {
                const range = document.createRange();
                range.setStart(node, at);
                range.setEnd(node, at + 1);
                const box = range.getClientRects()[0];
                if (node.parentElement!.closest('.vh') || !box || box.width === 0) continue;
                const kana = /[ぁ-ん]/.test(letter) && !/[、。：）]$/.test(before);
                const kanji = /[一-龠]/.test(letter) && /[一-龠]$/.test(before);
                if (top !== null && box.top > top + 12 && (kana || kanji)) out.push(`${before.slice(-12)}|${letter}`);
                if (top === null || Math.abs(box.top - top) > 12) top = box.top;
                if (letter.trim() !== '') before += letter;
            }
        }
    }
    return out;
}

test.each([360, 390, 1440])('No line of Japanese ends within a word, %i px wide', async (width) => {
    const bcast = await playground();
    await bcast.page.setViewport({ width, height: 900 });
    for (const hash of [
        'a=(2,3,4)&b=(3,)',
        'a=(3,)&b=(2,3)&in_place=1',
        'a=N%3D2,C%3D3&b=C%3D3,N%3D2',
        'a=(32,10)&b=(32,5)&dialect=numpy&op=subtract',
        'a=(8,1,6,1)&b=(7,1,5)',
    ]) {
        await bcast.open(`${hash}&lang=ja`);
        await bcast.page.waitForSelector('.dial .big');
        expect(await bcast.page.evaluate(brokenWords, '.verdict, .say, .intro p, .foot-keys label'), hash).toEqual([]);
    }
});

test('In a figure on a phone the index of a slice is below the label of its operand', async () => {
    const bcast = await playground();
    await bcast.page.setViewport(phone);
    await bcast.open('a=N%3D2,C%3D3,W%3D4&b=C%3D3,W%3D1', 'embed.html', '.figure .lab b');
    const [name, index] = await bcast.page.$eval('.figure .t', (tensor) => [
        tensor.querySelector('.name')!.getBoundingClientRect().bottom,
        tensor.querySelector('.lab b')!.getBoundingClientRect().top,
    ]);
    expect(index).toBeGreaterThanOrEqual(name!);
});

test.each([320, 640, 860, 1000, 1261, 1920])('At %i px nothing does either', async (width) => {
    const bcast = await playground();
    await bcast.page.setViewport({ width, height: 900 });
    for (const hash of ['', 'a=(2,3,4)&b=(3,)', `a=${ones(63)},7&b=${ones(62)},2,1`]) {
        await bcast.open(hash);
        expect(await bcast.overflow()).toBe(0);
    }
});

test.each([320, 360])('At %i px an error that omits sizes scrolls within its table', async (width) => {
    const bcast = await playground();
    await bcast.page.setViewport({ width, height: 700 });
    const error = 'The size of tensor a (5) must match the size of tensor b (4) at non-singleton dimension 1';
    for (const text of [`RuntimeError: ${error}`, '[B, T, C] + [C]', 'loss = criterion(pred, target)'])
        for (const lang of ['en', 'ja']) {
            await bcast.open(`text=${encodeURIComponent(text)}&lang=${lang}`, 'index.html', '.stage input');
            expect(await bcast.overflow(), `${text} ${lang}`).toBe(0);
        }
});

test.each([320, 360, 390])(
    'At %i px the theme and Share are next to the title, the modes and the language below',
    async (width) => {
        const bcast = await playground();
        await bcast.page.setViewport({ width, height: 844 });
        for (const lang of ['en', 'ja']) {
            await bcast.open(`lang=${lang}`);
            const rows = await bcast.page.$$eval('.bar :is(h1, .icon, .share, .modes, .langsel)', (parts) =>
                parts.map((part) => {
                    const { top, bottom } = part.getBoundingClientRect();
                    return (top + bottom) / 2 < 56 ? 'first' : 'second';
                }),
            );
            expect(rows, lang).toEqual(['first', 'second', 'second', 'first', 'first']);
        }
    },
);

test('On a phone the label of an operand uses the space that few axes leave', async () => {
    const bcast = await playground();
    await bcast.page.setViewport(phone);
    await bcast.open('code=import numpy as np%0Ax = np.ones((3, 4))%0Ax * np.ones(4)', 'index.html', '.atab');
    const cut = await bcast.page.$$eval('broadcast-alignment .rh code', (labels) =>
        labels.filter((label) => label.scrollWidth > label.clientWidth).map((label) => label.textContent),
    );
    expect(cut).toEqual([]);
});

test('On a phone tensors with narrow cells are side by side if they fit', async () => {
    const bcast = await playground();
    await bcast.page.setViewport(phone);
    await bcast.open('a=(4,1)&b=(4,)&op=sub', 'index.html', 'broadcast-tensors .cell');
    const boxes = await bcast.page.$$eval('broadcast-tensors .vol', (all) =>
        all.map((one) => ({
            bottom: Math.round(one.getBoundingClientRect().bottom),
            cell: one.querySelector('.cell')!.getBoundingClientRect().width,
        })),
    );
    expect(new Set(boxes.map(({ bottom }) => bottom)).size).toBe(1);
    expect(boxes[2]!.cell).toBeGreaterThan(boxes[0]!.cell);
    expect(await bcast.overflow()).toBe(0);
});

test.each([1440, 390])('At %i px long extents stay in their columns, and values in their cells', async (width) => {
    const bcast = await playground();
    await bcast.page.setViewport({ width, height: 900 });
    for (const hash of [
        'a=(1024,1,3,224,224)&b=(1,64,1,224,1)',
        'a=(224,224,3)&b=(3,)',
        'a=(100,1,1,1,1,64)&b=(1,200,1,1,1,1)',
        'a=(20,10,1)&b=(1,40)',
    ]) {
        await bcast.open(hash, 'index.html', '.cell');
        const outside = await bcast.page.$$eval('.atab td:has(.sz), .tensors .cell', (cells) =>
            cells.flatMap((cell) => {
                const box = cell.getBoundingClientRect();
                const range = document.createRange();
                return [...(cell.querySelector('.sz')?.querySelectorAll(':scope > :not(.vh)') ?? [cell])].flatMap(
                    (part) => {
                        range.selectNodeContents(part);
                        const text = range.getBoundingClientRect();
                        return text.left < box.left - 0.5 || text.right > box.right + 0.5 ? [cell.textContent] : [];
                    },
                );
            }),
        );
        expect(outside, hash).toEqual([]);
    }
});

test('Six axes are visible at once on a screen of 1440 px', async () => {
    const bcast = await playground();
    await bcast.open('a=(2,2,2,3,2,3)&b=(3,1,3)');
    const more = await bcast.page.$$eval('.align-box', (boxes) => boxes.map((box) => box.getAttribute('more')));
    expect(more).toEqual([null, null]);
});

test('On a phone the player sticks to the bottom, with targets of 44 px', async () => {
    const bcast = await playground();
    await bcast.page.setViewport(phone);
    await bcast.open('a=(2,3)&b=(3,)');
    const boxes = await bcast.page.$$eval('.ctl button', (buttons) =>
        buttons.map((button) => {
            const { width, height, bottom } = button.getBoundingClientRect();
            return { width, height, inside: bottom <= innerHeight };
        }),
    );
    expect(boxes).toHaveLength(5);
    for (const { width, height, inside } of boxes) {
        expect(width).toBeGreaterThanOrEqual(44);
        expect(height).toBeGreaterThanOrEqual(44);
        expect(inside).toBe(true);
    }
    await bcast.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const bottom = await bcast.page.$eval('.player', (player) => player.getBoundingClientRect().bottom);
    expect(bottom).toBeLessThanOrEqual(phone.height);
    expect(bottom).toBeGreaterThan(phone.height - 60);
});

test('At rank 64 the table scrolls in its own box, to the focused column, under labels that stay', async () => {
    const bcast = await playground();
    await bcast.open(`a=${ones(63)},7&b=${ones(62)},2,1&step=1`);
    const place = () =>
        bcast.page.evaluate(() => {
            const box = document.querySelector('.align-box')!.getBoundingClientRect();
            const focus = document.querySelector('.atab thead .focus')!.getBoundingClientRect();
            const label = document.querySelector('.atab tbody .rh')!.getBoundingClientRect();
            return {
                inside: focus.left >= box.left && focus.right <= box.right + 1,
                label: Math.round(label.left - box.left),
            };
        });
    expect(await place()).toEqual({ inside: true, label: 0 });
    await bcast.page.focus('[role=slider]');
    for (let count = 0; count < 63; count += 1) await bcast.press('ArrowRight');
    expect(await bcast.text('.atab thead .focus')).toBe('axis −64');
    expect(await place()).toEqual({ inside: true, label: 0 });
});

test.each([
    ['the default example', '', 'row'],
    ['three operands', 'a=(3,4)&b=(4,)&c=(3,1)', 'column'],
    ['large numbers', 'a=(20,7)&b=(7,)&op=mul', 'column'],
])('At 390 px no tensor is cut off: %s', async (_, hash, direction) => {
    const bcast = await playground();
    await bcast.page.setViewport(phone);
    for (const file of ['index.html', 'embed.html']) {
        await bcast.open(`${hash}&lang=en`, file);
        const seen = await bcast.page.$eval('.tensors-box', (box) => {
            const row = box.querySelector('.tensors')!;
            return { cut: box.scrollWidth - box.clientWidth, direction: getComputedStyle(row).flexDirection };
        });
        expect(seen, file).toEqual({ cut: 0, direction });
    }
});

test('A scrollable box fades at its edge until it is scrolled to its end', async () => {
    const bcast = await playground();
    await bcast.page.setViewport(phone);
    await bcast.open('a=(2,3,4,5,6)&b=(6,)&step=0');
    const more = () => bcast.page.$eval('.align-box', (box) => box.getAttribute('more'));
    // A table is read from the right.
    await bcast.until(more, 'start');
    await bcast.page.$eval('.align-box', (box) => box.scrollTo(0, 0));
    await bcast.until(more, 'end');
    await bcast.page.setViewport({ width: 1440, height: 900 });
    await bcast.until(more, null);
});

test.each([
    ['a phone', phone],
    ['a wide screen', wide],
])('On %s nothing that gets the focus by Tab is under the bar or the player', async (_, size) => {
    const bcast = await playground();
    await bcast.page.setViewport(size);
    await bcast.open('a=(2,3,4)&b=(3,1)');
    const covered: string[] = [];
    for (const key of ['Tab', 'Shift+Tab']) {
        for (let stop = 0; stop < 50; stop += 1) {
            if (key === 'Tab') await bcast.press('Tab');
            else {
                await bcast.page.keyboard.down('Shift');
                await bcast.press('Tab');
                await bcast.page.keyboard.up('Shift');
            }
            const over = await bcast.page.evaluate(() => {
                const focused = document.activeElement!;
                const { left, top, width, height } = focused.getBoundingClientRect();
                const seen = document.elementFromPoint(left + width / 2, top + height / 2);
                const sticky = seen?.closest('broadcast-player, broadcast-narration, .bar');
                return sticky && !sticky.contains(focused) ? focused.textContent : null;
            });
            if (over !== null) covered.push(over);
        }
    }
    expect(covered).toEqual([]);
});
