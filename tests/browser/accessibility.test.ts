import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect, test } from 'vitest';
import { type Playground, phone, withPlayground } from './support/playground';

const playground = withPlayground();
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong: rule, and the first element of each. */
async function violations(bcast: Playground): Promise<string[]> {
    await bcast.page.evaluate(source);
    const { violations } = (await bcast.page.evaluate(() =>
        (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] }),
    )) as axe.AxeResults;
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}

const scenes = {
    success: 'a=N%3D2,C%3D3,W%3D4&b=C%3D3,1&step=3',
    clash: 'a=(2,3,4)&b=(3,)&op=mul',
    'text that cannot be read': 'a=(2,,3)&b=3',
    'names that are left out': 'a=N%3D2,C%3D3&b=C%3D2,N%3D3&names=drop',
};

const program = (...lines: string[]) => `code=${encodeURIComponent(lines.join('\n'))}`;

const programs = {
    'a program': program(
        'import numpy as np',
        '',
        'x    = np.array([[1., 2., 3.], [2., 4., 9.]])',
        'mean = x.mean(axis=1, keepdims=True)',
        'std  = x.std(axis=1, keepdims=True)',
        'y    = (x - mean) / std',
        'print(y.mean(axis=1))',
        'y',
    ),
    'a program with names': program(
        'import torch',
        '',
        "imgs = torch.ones(2, 3, names=('N', 'C'))",
        "imgs * torch.ones(3, names=('C',)).align_as(imgs)",
    ),
    'a program that fails': program(
        'import torch',
        '',
        'imgs  = torch.ones(2, 3, 4)',
        'scale = torch.tensor([10., 20., 30.])',
        'out   = imgs * scale',
    ),
    'a product': `${program('import torch', '', 'a = torch.ones(2, 3, 4)', 'b = torch.ones(4, 5)', 'c = a @ b')}&event=2`,
    'a view': `${program('import torch', '', 'a = torch.ones(2, 3, 4)', 'b = a.permute(2, 0, 1)', 'b += 1')}&event=1`,
    'a tensor that is only a shape': `${program('import torch', '', 'a = torch.ones(512, 1024, 1024)')}&event=0`,
    'an element that is followed back': `${program(
        'import torch',
        '',
        "x = torch.arange(6.).reshape(2, 3).masked_fill(torch.ones(3) > 0, float('nan'))",
        'y = (x + 1).sum(0)',
    )}&why=${encodeURIComponent('y[1]')}`,
    'what cannot be written in place': program('import torch', '', 'x = torch.arange(5.)', 'x[1:] += x[:-1]'),
    'a product that clashes': program('import torch', '', 'torch.ones(2, 3) @ torch.ones(4, 5)'),
};

/** Every language and every theme; the colours do not depend on the words. */
const looks = [
    ['en', 'light'],
    ['en', 'dark'],
    ['ja', 'light'],
    ['zh-Hans', 'light'],
    ['zh-Hant', 'dark'],
];

test.each(looks)('axe finds nothing in %s, %s', async (lang, theme) => {
    const bcast = await playground();
    for (const [scene, hash] of Object.entries(scenes)) {
        await bcast.open(`${hash}&theme=${theme}&lang=${lang}`);
        await bcast.page.click('.gallery summary');
        expect(await violations(bcast), scene).toEqual([]);
    }
});

test.each(['light', 'dark'])('axe finds nothing on a phone and in a figure, %s', async (theme) => {
    const bcast = await playground();
    await bcast.page.setViewport(phone);
    for (const file of ['index.html', 'embed.html'])
        for (const [scene, hash] of Object.entries(scenes)) {
            await bcast.open(`${hash}&theme=${theme}`, file);
            expect(await violations(bcast), `${file} ${scene}`).toEqual([]);
        }
});

test.each(looks)('axe finds nothing in Code mode in %s, %s', async (lang, theme) => {
    const bcast = await playground();
    for (const [scene, hash] of Object.entries(programs)) {
        await bcast.open(`${hash}&theme=${theme}&lang=${lang}`);
        await bcast.page.waitForSelector('.op[aria-pressed=true]');
        await bcast.page.click('.hint .word');
        await bcast.page.$$eval('details', (all) => all.forEach((one) => void one.setAttribute('open', '')));
        expect(await violations(bcast), scene).toEqual([]);
    }
    await bcast.open(`${program('x = 1 +')}&theme=${theme}&lang=${lang}`, 'index.html', '.output .failed');
    expect(await violations(bcast)).toEqual([]);
});

test.each(['light', 'dark'])('axe finds nothing in Code mode on a phone and in a figure, %s', async (theme) => {
    const bcast = await playground();
    await bcast.page.setViewport(phone);
    for (const file of ['index.html', 'embed.html'])
        for (const [scene, hash] of Object.entries(programs)) {
            await bcast.open(`${hash}&theme=${theme}`, file);
            await bcast.page.waitForSelector('.op[aria-pressed=true]');
            await bcast.page.$$eval('details', (all) => all.forEach((one) => void one.setAttribute('open', '')));
            expect(await violations(bcast), `${file} ${scene}`).toEqual([]);
        }
});

test.each(looks)('axe finds nothing in Learn in %s, %s', async (lang, theme) => {
    const bcast = await playground();
    const look = `theme=${theme}&lang=${lang}`;
    await bcast.open(`learn&${look}`, 'index.html', '[data-testid=lesson] b');
    expect(await violations(bcast), 'the list').toEqual([]);
    for (const answer of ['(4, 1)', '(4, 4)']) {
        await bcast.open(`lesson=left&item=0&${look}`, 'index.html', 'button[data-testid=answer]');
        expect(await violations(bcast), 'a question').toEqual([]);
        await bcast.page.click(`button[data-testid=answer][data-value="${answer}"]`);
        await bcast.page.waitForSelector('[data-testid=verdict]');
        expect(await violations(bcast), answer).toEqual([]);
    }
});

test('Everything can be done without a mouse, and the focus is always visible', async () => {
    const bcast = await playground();
    await bcast.open('a=(2,3)&b=(3,)&step=1');
    const seen: string[] = [];
    for (let count = 0; count < 80; count += 1) {
        await bcast.press('Tab');
        const focus = await bcast.page.evaluate(() => {
            const element = document.activeElement as HTMLElement;
            if (element === document.body) return null;
            const ring = (one: Element, pseudo?: string) => getComputedStyle(one, pseudo);
            const field = element.closest('.field');
            // A choice hides its input, and shows the ring around its label.
            const seen = ring(element).opacity === '0' ? element.closest('label')! : element;
            const visible = field ? ring(field, '::after').height !== '0px' : ring(seen).outlineStyle !== 'none';
            return { what: element.role ?? element.getAttribute('role') ?? element.tagName.toLowerCase(), visible };
        });
        if (!focus) break;
        expect(focus.visible, `${focus.what}, stop ${count}`).toBe(true);
        seen.push(focus.what);
    }
    for (const what of ['a', 'input', 'select', 'switch', 'summary', 'slider', 'gridcell', 'button'])
        expect(seen).toContain(what);
    const order = ['switch', 'slider', 'gridcell'].map((what) => seen.indexOf(what));
    expect(order).toEqual([...order].sort((first, second) => first - second));
});

test('One sentence is announced politely, and the message of a field is tied to it', async () => {
    const bcast = await playground();
    await bcast.open('a=(2,3)&b=(3,)');
    expect(await bcast.page.$$('[role=status]')).toHaveLength(1);
    expect(await bcast.page.$$('[role=alert]')).toHaveLength(0);
});

test('The language of the document is the language of the words', async () => {
    const bcast = await playground();
    for (const [lang, word] of [
        ['ja', /軸/],
        ['zh-Hans', /轴/],
        ['zh-Hant', /軸/],
    ] as const) {
        await bcast.open(`a=(2,3)&b=(3,)&lang=${lang}&step=1`);
        expect(await bcast.page.evaluate(() => document.documentElement.lang)).toBe(lang);
        expect(await bcast.narration()).toMatch(word);
        const family = await bcast.page.$eval('.say', (say) => getComputedStyle(say).fontFamily);
        expect(family).toMatch({ ja: /JP/, 'zh-Hans': /SC/, 'zh-Hant': /TC/ }[lang]);
    }
});
