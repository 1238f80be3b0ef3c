import { expect, test } from 'vitest';
import { type Playground, withPlayground } from './support/playground';

const playground = withPlayground();

/** The announcements of each step from the first on, as the arrow key is pressed; at most `most` of them. */
async function walk(bcast: Playground, hash: string, most = 40): Promise<string[]> {
    await bcast.open(`${hash}&step=0`);
    await bcast.page.focus('[role=slider]');
    const count = Number((await bcast.step()).split(' / ')[1]);
    const heard = [(await bcast.narration())!];
    for (let step = 2; step <= Math.min(count, most); step += 1) {
        await bcast.press('ArrowRight');
        await bcast.until(async () => (await bcast.step()).split(' / ')[0], String(step));
        heard.push((await bcast.narration())!);
    }
    expect(await bcast.page.$$('[role=status]')).toHaveLength(1);
    return heard;
}

test('Each step of a subtraction is announced with its numbers, the result with its verdict', async () => {
    const bcast = await playground();
    expect(await walk(bcast, 'a=(4,1)&b=(4,)&op=sub', 7)).toEqual([
        'Line the shapes up on the right and compare from the right.',
        'Axis −1: a has 1, b has 4. a has 1 here, so each value is reused 4 times (stride 0).',
        'Axis −2: a has 4, b has no such axis. A missing axis counts as 1, so b stretches to 4 here. Nothing is copied (stride 0).',
        'The result has shape (4, 4). It has 16 elements. 16 numbers, not 4. The 4 you meant are on the diagonal.',
        'a and b are not copied. Stride 0 reuses the same element along each stretched axis.',
        'Element [0, 0] of the result is a[0, 0] − b[0] = 1 − 10 = −9.',
        'Element [0, 1] of the result is a[0, 0] − b[1] = 1 − 20 = −19.',
    ]);
    await bcast.press('End');
    await bcast.until(
        bcast.narration.bind(bcast),
        'Element [3, 3] of the result is a[3, 0] − b[3] = 4 − 40 = −36. 16 numbers, not 4. The 4 you meant are on the diagonal.',
    );
});

test('The same holds in Japanese and both Chinese variants', async () => {
    const bcast = await playground();
    for (const [lang, result, element] of [
        ['ja', /(4, 4).*16 個.*対角線/, '結果の要素 [0, 0] は a[0, 0] − b[0] = 1 − 10 = −9 です。'],
        ['zh-Hans', /(4, 4).*16 个.*对角线/, '结果的元素 [0, 0] 是 a[0, 0] − b[0] = 1 − 10 = −9。'],
        ['zh-Hant', /(4, 4).*16 個.*對角線/, '結果的元素 [0, 0] 是 a[0, 0] − b[0] = 1 − 10 = −9。'],
    ] as const) {
        const heard = await walk(bcast, `a=(4,1)&b=(4,)&op=sub&lang=${lang}`, 6);
        expect(heard[3]).toMatch(result);
        expect(heard[5]).toBe(element);
    }
});

test('A clash is announced with both sizes, why nothing stretches, and the repairs', async () => {
    const bcast = await playground();
    await walk(bcast, 'a=(4,)&b=(3,)&op=sub');
    await bcast.until(
        bcast.narration.bind(bcast),
        /^≠?Axis −1 clashes: a has 4, b has 3\. The sizes differ and neither is 1\. What did you mean\? .*Combine every element with every other/,
    );
    await walk(bcast, 'a=(4,)&b=(3,)&op=sub&lang=ja');
    await bcast.until(bcast.narration.bind(bcast), /どちらも 1 ではありません.*すべて/);
});

test('A clash without a repair says where to look', async () => {
    const bcast = await playground();
    await walk(bcast, 'a=(2,3,4)&b=(5,7,9)&op=add');
    await bcast.until(bcast.narration.bind(bcast), /neither is 1\. Check where 4 and 9 come from\.$/);
    expect(await bcast.text('broadcast-repairs .look')).toBe('Check where 4 and 9 come from.');
});

test('In place, the written element and its new value are announced', async () => {
    const bcast = await playground();
    const heard = await walk(bcast, 'a=(2,3)&b=(3,)&op=add&in_place=1');
    expect(heard).toContain('Element [1, 2] of a becomes a[1, 2] + b[2] = 6 + 30 = 36. a keeps its shape (2, 3).');
    expect(heard.find((one) => one.startsWith('a keeps'))).toMatch(/6 elements are overwritten/);
    const grows = await walk(bcast, 'a=(3,)&b=(3,3)&op=add&in_place=1');
    expect(grows.at(-1)).toMatch(
        /The broadcast shape is \(3, 3\), but a is \(3,\) .*What did you mean\? Make a new result/,
    );
});

test.each([
    ['a=()&b=()&op=mul', 'The result is a × b = 1 × 10 = 10. One number.'],
    [
        'a=(2,)&b=(2,)&op=maximum',
        'Element [1] of the result is maximum(a[1], b[1]) = maximum(2, 20) = 20. 2 numbers, paired one to one.',
    ],
    ['a=(2,)&b=(2,)&op=lt', 'Element [1] of the result is a[1] < b[1] = 2 < 20 = True. 2 numbers, paired one to one.'],
    ['a=(2,)&b=(2,1)&c=()&op=add', 'Element [1, 1] of the result is a[1] + b[1, 0] + c = 2 + 20 + 100 = 122.'],
    ['a=(2,)&op=expand&target=(2,2)', 'Element [1, 1] of the result is a[1] = 2.'],
    ['a=(2,3)&b=(3,)&op=copy_', 'Element [1, 2] of a becomes b[2] = 30. a keeps its shape (2, 3).'],
    ['a=()&b=()&op=add&in_place=1', 'a becomes a + b = 1 + 10 = 11. a keeps its shape ().'],
])('The last element of %s: %s', async (hash, sentence) => {
    const bcast = await playground();
    await bcast.open(`${hash}&step=999`);
    await bcast.page.focus('[role=slider]');
    await bcast.press('End');
    expect((await bcast.narration())!.slice(0, sentence.length)).toBe(sentence);
});

test('For shapes too large for values the verdict is announced at the end', async () => {
    const bcast = await playground();
    const heard = await walk(bcast, 'a=(1000000,1)&b=(2000000,)&op=add', 6);
    expect(heard.some((one) => /It has 2,000,000,000,000 elements\./.test(one))).toBe(true);
});

test('During playback nothing is announced, and the verdict is at its end', async () => {
    const bcast = await playground();
    await bcast.open('a=(2,1)&b=(2,)&op=sub&step=6');
    await bcast.page.focus('[role=slider]');
    await bcast.press('Space');
    await bcast.until(() => bcast.page.$eval('[role=status]', (status) => status.ariaLive), 'off');
    expect(await bcast.narration()).not.toMatch(/numbers/);
    await bcast.until(bcast.narration.bind(bcast), /4 numbers, not 2\./);
    expect(await bcast.page.$eval('[role=status]', (status) => status.ariaLive)).toBe('polite');
});

test('On the first page one paragraph announces the question, the steps and the verdict', async () => {
    const bcast = await playground();
    await bcast.open('');
    const status = await bcast.page.$('[role=status]');
    expect(await bcast.narration()).toMatch(/What shape comes out\?/);
    await bcast.page.focus('[role=slider]');
    await bcast.press('ArrowRight');
    await bcast.until(bcast.narration.bind(bcast), /^Axis −1: pred has 1, target has 4/);
    await bcast.press('End');
    await bcast.until(bcast.narration.bind(bcast), /^16 numbers, not 4\./);
    expect(await status!.evaluate((one) => one.isConnected)).toBe(true);
});

test.each([
    ['a=(4,1)&b=(4,)&op=sub', 'broadcast-matrix table'],
    ['a=(4,)&b=(3,)&op=sub', 'broadcast-matrix table'],
    ['text=The+size+of+tensor+a+(4)+must+match+the+size+of+tensor+b+(3)+at+non-singleton+dimension+1', 'table.known'],
    ['code=import+torch%0Ax+%3D+torch.ones(2,+3)%0Ax+%40+x.T', 'broadcast-event .cell'],
])('The tables of %s are named', async (hash, drawn) => {
    const bcast = await playground();
    await bcast.open(hash, 'index.html', drawn);
    const names = await bcast.page.$$eval('table', (tables) =>
        tables.map((table) => (table.ariaLabel ?? table.caption?.textContent ?? '').trim()),
    );
    for (const name of names) expect(name).not.toBe('');
    expect(new Set(names).size).toBe(names.length);
});

test('In a program the result of where is announced with its condition, and the elements it comes from', async () => {
    const bcast = await playground();
    const code = 'import torch\nm = torch.tensor([True, False])\ny = torch.where(m, torch.tensor([-1., 2.]), 0.5)';
    await bcast.open(`code=${encodeURIComponent(code)}`);
    await bcast.page.focus('[role=slider]');
    await bcast.press('End');
    await bcast.until(
        bcast.narration.bind(bcast),
        /^Element \[1\] of the result is where\(.* = where\(False, 2, 0\.5\) = 0\.5\./,
    );
});

test.each([
    ['en', '1, stretched to 4', '1 added, stretched to 2'],
    ['ja', '1を引き伸ばして 4', '1（補完）を引き伸ばして 2'],
    ['zh-Hans', '1，拉伸为 4', '1（补上），拉伸为 2'],
    ['zh-Hant', '1，拉伸為 4', '1（補上），拉伸為 2'],
])('In %s a stretched 1 is read as one, apart from one that was added', async (lang, stretched, added) => {
    const bcast = await playground();
    await bcast.open(`a=(2,3,4)&b=(3,1)&lang=${lang}`);
    const read = await bcast.page.$$eval('broadcast-alignment tbody tr:nth-child(2) .sz', (cells) =>
        cells.map((cell) => {
            const heard = cell.cloneNode(true) as Element;
            for (const unread of heard.querySelectorAll('[aria-hidden=true]')) unread.remove();
            return heard.textContent!.trim();
        }),
    );
    expect(read).toEqual([added, '3', stretched]);
});
