import { expect, test } from 'vitest';
import { withPlayground } from './support/playground';

const playground = withPlayground();

test('The address holds the complete state, and restores it', async () => {
    const bcast = await playground();
    await bcast.open('dialect=openvino&rule=pdpd&a=(2,3,4,5)&b=(3,4)&op=multiply&axis=1&step=2&lang=ja&theme=dark');
    expect(await bcast.resultShape()).toBe('(2, 3, 4, 5)');
    expect(await bcast.step()).toMatch(/^3 \//);
    expect(await bcast.page.evaluate(() => document.documentElement.lang)).toBe('ja');
    expect(await bcast.page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    const before = await bcast.hash();
    await bcast.page.reload();
    await bcast.untilShape('(2, 3, 4, 5)');
    expect(await bcast.hash()).toBe(before);
});

test('Back and forward move through user actions: a typed word, a rule, an example, a series of steps', async () => {
    const bcast = await playground();
    await bcast.open('a=(4,1)&b=(4,)');
    await bcast.fill('b', '(1, 5)');
    await bcast.untilShape('(4, 5)');
    await bcast.page.click('.menu summary');
    await bcast.page.click('::-p-xpath(//label[span="NumPy"])');
    await bcast.until(bcast.hash.bind(bcast), /dialect=numpy/);
    await bcast.page.focus('[role=slider]');
    await bcast.press('Home', 'ArrowRight', 'ArrowRight');
    await bcast.until(bcast.step.bind(bcast), /^3 \//);
    await bcast.page.goBack();
    await bcast.until(bcast.hash.bind(bcast), /^((?!step).)*$/);
    expect(await bcast.hash()).toMatch(/dialect=numpy/);
    await bcast.page.goBack();
    await bcast.until(bcast.hash.bind(bcast), /^((?!dialect).)*$/);
    await bcast.untilShape('(4, 5)');
    await bcast.page.goBack();
    await bcast.untilShape('(4, 4)');
    await bcast.page.goForward();
    await bcast.untilShape('(4, 5)');
    const value = await bcast.page.$eval(bcast.field('b'), (input) => (input as HTMLInputElement).value);
    expect(value).toBe('(1, 5)');
});

test('Fast keystrokes are written to the address at intervals, and none is lost', async () => {
    const bcast = await playground();
    await bcast.page.evaluateOnNewDocument(() => {
        const replace = history.replaceState.bind(history);
        Object.assign(window, { replaced: 0 });
        history.replaceState = (...what) => {
            (window as unknown as { replaced: number }).replaced += 1;
            replace(...what);
        };
    });
    const typed = () => bcast.page.$eval(bcast.field('b'), (input) => (input as HTMLInputElement).value);
    const letters = `(${'1, '.repeat(16)}4)`;
    await bcast.open('a=(4,1)&b=(4,)');
    const began = Date.now();
    await bcast.fill('b', letters);
    await bcast.untilShape(`(${'1, '.repeat(15)}4, 4)`);
    const replaced = await bcast.page.evaluate(() => (window as unknown as { replaced: number }).replaced);
    expect(replaced).toBeLessThan(2 + (Date.now() - began) / 300);
    await bcast.page.reload();
    await bcast.page.waitForSelector(bcast.field('b'));
    expect(await typed()).toBe(letters);

    await bcast.fill('b', '(1, 1, 4)');
    await bcast.untilShape('(1, 4, 4)');
    // Like the keys for going back.
    await bcast.press('Alt');
    await bcast.page.goBack();
    await bcast.until(typed, letters);
    await bcast.page.goForward();
    await bcast.until(typed, '(1, 1, 4)');

    await bcast.fill('b', '(1, 5)');
    await bcast.untilShape('(4, 5)');
    await bcast.until(bcast.hash.bind(bcast), /b=\(1, 5\)/);
});

test('A keystroke does not reset the page’s language, theme and title, which would restyle every element', async () => {
    const bcast = await playground();
    await bcast.open('a=(4,1)&b=(4,)');
    await bcast.page.evaluate(() => {
        const seen: string[] = [];
        const watcher = new MutationObserver((changes) => seen.push(...changes.map(({ target }) => target.nodeName)));
        watcher.observe(document.documentElement, { attributes: true });
        watcher.observe(document.head, { childList: true, characterData: true, subtree: true });
        Object.assign(window, { seen });
    });
    await bcast.fill('b', '(1, 5)');
    await bcast.untilShape('(4, 5)');
    expect(await bcast.page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
});

test('A hash that is written by hand is applied at once', async () => {
    const bcast = await playground();
    await bcast.open('a=(4,1)&b=(4,)');
    await bcast.page.evaluate(() => {
        location.hash = 'a=N%3D4,1&b=5';
    });
    await bcast.untilShape('(4, 5)');
});

test('A language is a link, and keeps everything else', async () => {
    const bcast = await playground();
    await bcast.open('a=(4,1)&b=(4,)&step=2');
    await bcast.page.click('.langs a[lang=zh-Hant]');
    await bcast.until(() => bcast.page.evaluate(() => document.documentElement.lang), 'zh-Hant');
    expect(await bcast.hash()).toMatch(/a=\(4,1\)&b=\(4,\).*step=2.*lang=zh-Hant/);
    expect(await bcast.narration()).toMatch(/軸/);
});

test('Every language can be selected, whatever the browser’s language', async () => {
    const bcast = await playground();
    await bcast.page.evaluateOnNewDocument(() => {
        Object.defineProperty(navigator, 'languages', { get: () => ['ja-JP'] });
    });
    await bcast.open('a=(4,1)&b=(4,)');
    expect(await bcast.page.evaluate(() => document.documentElement.lang)).toBe('ja');
    await bcast.page.click('.langs a[lang=en]');
    await bcast.until(() => bcast.page.evaluate(() => document.documentElement.lang), 'en');
    await bcast.page.click('.mark');
    await bcast.page.waitForSelector('[data-testid=question]');
    expect(await bcast.page.evaluate(() => document.documentElement.lang)).toBe('en');
});

test('A state that is too long for a link is reported, and not shared', async () => {
    const bcast = await playground();
    await bcast.open('a=(4,1)&b=(4,)');
    await bcast.put('b', ' '.repeat(15_000));
    await bcast.put('a', `(4,${' '.repeat(16_000)}1)`);
    expect(await bcast.text('.trouble')).toBeNull();
    await bcast.page.click(bcast.button('Add a shape'));
    await bcast.put('c', ' '.repeat(3_000));
    await bcast.until(() => bcast.text('.trouble p'), 'This is too long for a link.');
    await bcast.page.click(bcast.button('Share'));
    await bcast.page.waitForSelector(bcast.button('This is too long for a link.'));
    await bcast.page.click('.langs a[lang=ja]');
    await bcast.until(() => bcast.page.evaluate(() => document.documentElement.lang), 'ja');
    expect(await bcast.page.$eval(bcast.field('c'), (input) => (input as HTMLInputElement).value)).toHaveLength(3000);
    await bcast.put('c', '1');
    await bcast.put('b', '(4,)');
    await bcast.until(() => bcast.text('.trouble'), null);
});

test('Share copies the address and says so', async () => {
    const bcast = await playground();
    await bcast.open('a=(4,1)&b=(4,)');
    await bcast.page
        .browserContext()
        .overridePermissions(new URL(bcast.site.url).origin, ['clipboard-read', 'clipboard-sanitized-write']);
    await bcast.page.click(bcast.button('Share'));
    await bcast.page.waitForSelector(bcast.button('Link copied'));
    const [copied, address] = await bcast.page.evaluate(async () => [
        await navigator.clipboard.readText(),
        location.href,
    ]);
    expect(copied).toBe(address);
    await bcast.page.waitForSelector(bcast.button('Share'));
});

test('The theme button toggles between light and dark', async () => {
    const bcast = await playground();
    await bcast.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
    await bcast.open('a=1&b=1');
    const paper = () => bcast.page.$eval('.root', (root) => getComputedStyle(root).backgroundColor);
    expect(await paper()).toBe('rgb(18, 21, 24)');
    await bcast.page.click(bcast.button('Switch between light and dark'));
    await bcast.until(paper, 'rgb(255, 255, 255)');
    await bcast.until(bcast.hash.bind(bcast), /theme=light/);
});

test.each([
    ['an unknown key', 'a=(2,3)&b=3&zzzz=1', '(2, 3)'],
    ['a broken escape', 'a=%E0%A4%A&b=%', '(2, 3, 4)'],
    ['a rule that is none', 'a=(2,3)&b=3&rule=magic', '(2, 3)'],
    ['a dialect that is none', 'a=(2,3)&b=3&dialect=fortran', '(2, 3)'],
    ['a step that is none', 'a=(2,3)&b=3&step=-1', '(2, 3)'],
    ['a program with a NUL byte', 'code=print(1%00)', '(2, 3, 4)'],
    [
        'an operand too many',
        `${Array.from({ length: 80 }, (_, index) => `${index < 26 ? String.fromCharCode(97 + index) : `z${String.fromCharCode(97 + (index % 26))}`}=1`).join('&')}`,
        '(1,)',
    ],
    ['a hundred thousand characters', `a=${'9,'.repeat(50_000)}`, '(2, 3, 4)'],
    ['markup', 'a=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E&b=1', null],
    ['control characters', 'a=%00%07%1b&b=%E2%80%AE', '(2, 3, 4)'],
    ['a fragment that is no state', '/../../etc/passwd', '(2, 3, 4)'],
])('A hash with %s gives a message and a picture', async (_, hash, shape) => {
    const bcast = await playground();
    let dialogs = 0;
    bcast.page.on('dialog', (dialog) => {
        dialogs += 1;
        void dialog.dismiss();
    });
    await bcast.open(hash);
    // Next to a field that cannot be read there is no result: the picture is of the default example.
    await bcast.until(() => bcast.resultShape(), shape);
    expect((await bcast.error())?.length).toBeGreaterThan(10);
    const places = await bcast.page.$$eval('.trouble, .input', (boxes) =>
        boxes.map((box) => [box.className, box.getBoundingClientRect().top] as const),
    );
    if (places.length > 1) expect(places[0]![1], places[0]![0]).toBeLessThan(places[1]![1]);
    expect(await bcast.page.$('img')).toBeNull();
    expect(dialogs).toBe(0);
});

test('An address with an event that the program does not have says so, and opens another', async () => {
    const bcast = await playground();
    await bcast.open(`code=${encodeURIComponent('import torch\nx = torch.ones(2, 3) + 1')}&event=7`);
    const text = () => bcast.page.$eval('body', (body) => body.innerText);
    await bcast.until(text, /“7” is not a choice for event\./);
    await bcast.open(`code=${encodeURIComponent('import torch\nx = torch.ones(2, 3) + 1')}&event=1`);
    await bcast.untilShape('(2, 3)');
    expect(await text()).not.toMatch(/is not a choice/);
});
