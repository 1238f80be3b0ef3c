import { expect, test } from 'vitest';
import { withPlayground } from './support/playground';

const playground = withPlayground();

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
            // A radio button hides its input, and shows the focus ring around its label; the box includes its footer.
            const seen =
                ring(element).opacity === '0' ? element.closest('label')! : (element.closest('.paste') ?? element);
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

test('One sentence is announced politely, and the message of a field is associated with it', async () => {
    const bcast = await playground();
    await bcast.open('a=(2,3)&b=(3,)');
    expect(await bcast.page.$$('[role=status]')).toHaveLength(1);
    expect(await bcast.page.$$('[role=alert]')).toHaveLength(0);
});

test('The language of the document is the language of its texts', async () => {
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

/** The accessible names of buttons, links and folds, each with its visible text. */
async function namesAndWords(bcast: Awaited<ReturnType<typeof playground>>): Promise<{ name: string; seen: string }[]> {
    const found = [];
    const browser = await bcast.page.createCDPSession();
    for (const handle of await bcast.page.$$('button, a, summary')) {
        const seen = await handle.evaluate((element) => (element as HTMLElement).innerText);
        if (seen.trim() === '') continue;
        // Only this element: a snapshot of the page's full tree for each takes a minute on a busy machine.
        const { nodes } = await browser.send('Accessibility.getPartialAXTree', {
            backendNodeId: await handle.backendNodeId(),
            fetchRelatives: false,
        });
        const name = nodes.find(({ ignored }) => !ignored)?.name?.value;
        if (name) found.push({ name: String(name), seen });
    }
    await browser.detach();
    expect(found.length).toBeGreaterThan(10);
    return found;
}

test('Words that are visually separate are also separate in the accessible text', async () => {
    const bcast = await playground();
    for (const hash of ['a=(2,1,3)&b=(4,1)&op=mul', 'a=(2,3,4)&b=(3,)&op=mul']) {
        await bcast.open(hash);
        await bcast.page.$$eval('details', (all) => all.forEach((one) => void one.setAttribute('open', '')));
        for (const { name, seen } of await namesAndWords(bcast)) {
            const words = seen.split(/\s+/).filter((word) => word !== '');
            const glued = words.slice(1).filter((word, at) => name.includes(`${words[at]}${word}`));
            expect(glued, `${seen} is read out as ${name}`).toEqual([]);
        }
    }
});

test('If an answer removes the focused control, the focus moves to the picture, and keys continue to work there', async () => {
    const bcast = await playground();
    const focused = () => bcast.page.evaluate(() => document.activeElement?.className ?? '');
    await bcast.open('', 'index.html', '[data-testid=box]');
    await bcast.page.focus('[data-testid=box]');
    await bcast.page.keyboard.type('(8, 1, 6) + (7, 1)');
    await bcast.press('Enter');
    await bcast.untilShape('(8, 7, 6)');
    await bcast.until(focused, /^stage/);
    await bcast.press('f');
    await bcast.page.waitForSelector('.present');
    await bcast.open('lesson=left', 'index.html', '[data-testid=answer]');
    await bcast.page.focus('[data-testid=answer]');
    await bcast.press('Enter');
    await bcast.page.waitForSelector('[data-testid=verdict]');
    await bcast.until(focused, /stage/);
});
