import { expect, test } from 'vitest';
import { type Playground, phone, withPlayground } from './support/playground';

const playground = withPlayground();
const question = '[data-testid=question]';
const answers = 'button[data-testid=answer]';

test('The list has sixteen lessons, each with its own address', async () => {
    const bcast = await playground();
    await bcast.open('learn', 'index.html', '[data-testid=lesson] b');
    const lessons = await bcast.page.$$eval('[data-testid=lesson]', (all) =>
        all.map((one) => (one as HTMLElement).dataset.lesson),
    );
    expect(new Set(lessons).size).toBe(16);
    const shapes = () => bcast.text('[data-testid=lesson] code');
    await bcast.until(shapes, 'pred (4, 1), target (4,)');
});

test('A question names its library, and its answers can be selected by number, the first one too', async () => {
    const bcast = await playground();
    await bcast.open('lesson=left&item=0', 'index.html', answers);
    expect(await bcast.text('.stage > .head')).toMatch(/pred - target\s*PyTorch/);
    const first = await bcast.page.$eval(answers, (one) => (one as HTMLElement).dataset.value);
    await bcast.page.focus(`${answers}:nth-child(2)`);
    await bcast.press('1');
    await bcast.page.waitForSelector('[data-testid=verdict]');
    expect(new URLSearchParams(await bcast.hash()).get('answer')).toBe(first);
});

test('A wrong answer names its misconception, and draws it next to the rule', async () => {
    const bcast = await playground();
    await bcast.open('lesson=left&item=0', 'index.html', answers);
    await bcast.page.click(`${answers}[data-value="(4, 1)"]`);
    await bcast.page.waitForSelector('[data-testid=verdict][data-right=false]');
    expect(await bcast.text('[data-testid=belief]')).toBe(
        'Sizes line up from the left. Missing axes are added on the right.',
    );
    expect(await bcast.page.$$('.vs figure')).toHaveLength(2);
    expect(await bcast.text('.vs .part')).toMatch(/axis −1/);
});

test('The answer that takes * for the matrix product shows its result and offers @', async () => {
    const bcast = await playground();
    await bcast.open('lesson=star&item=0', 'index.html', answers);
    await bcast.page.click(`${answers}[data-value="(2, 2)"]`);
    await bcast.page.waitForSelector('[data-testid=verdict][data-right=false]');
    expect(await bcast.text('.repair')).toMatch(/a @ b\s+gives \(2, 2\)/);
    expect(await bcast.page.$$eval('.vs .idea .res .sz', (all) => all.map((one) => one.textContent!.trim()))).toEqual([
        '2',
        '2',
    ]);
    const tops = await bcast.page.$$eval('.vs .res', (rows) => rows.map((row) => row.getBoundingClientRect().top));
    expect(tops[0]).toBe(tops[1]);
});

test('A link to a nonexistent answer or question is reported, and the question asked', async () => {
    const bcast = await playground();
    await bcast.open('lesson=left&item=0&answer=rubbish', 'index.html', answers);
    expect(await bcast.text('[data-testid=error]')).toBe(
        '“rubbish” is none of the answers here. The question is still open.',
    );
    expect(await bcast.page.$('[data-testid=verdict]')).toBeNull();
    await bcast.page.click(`${answers}[data-value="(4, 1)"]`);
    await bcast.page.waitForSelector('[data-testid=verdict][data-right=false]');
    expect(await bcast.page.$('[data-testid=error]')).toBeNull();
    await bcast.open('lesson=left&item=rubbish&answer=error', 'index.html', answers);
    expect(await bcast.text('[data-testid=error]')).toBe('This lesson has no question “rubbish”. Here is its first.');
});

/** Presses Tab until the selected element has the focus. */
async function focusOn(bcast: Playground, selector: string): Promise<void> {
    for (let count = 0; count < 60; count += 1) {
        if (await bcast.page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
        await bcast.press('Tab');
    }
    expect.fail(`Tab does not come to ${selector}`);
}

test('Each of the sixteen lessons can be done by keyboard alone, from the list to the list', async () => {
    const bcast = await playground();
    await bcast.open('learn', 'index.html', '[data-testid=lesson] b');
    await focusOn(bcast, '[data-testid=lesson] a, a[data-testid=lesson]');
    await bcast.press('Enter');
    const seen = new Set<string>();
    for (let lesson = 0; lesson < 16; lesson += 1) {
        await bcast.page.waitForSelector(question);
        const id = await bcast.page.$eval(
            question,
            (one) => one.closest<HTMLElement>('[data-lesson]')!.dataset.lesson!,
        );
        seen.add(id);
        // Tab enters the answers, the arrows move among them without answering, Space answers like Enter.
        await focusOn(bcast, answers);
        await bcast.press('ArrowRight', 'ArrowLeft');
        expect(await bcast.page.$(question), id).not.toBeNull();
        await bcast.press(lesson % 2 === 0 ? 'Enter' : 'Space');
        const right = await bcast.page
            .waitForSelector('[data-testid=verdict]')
            .then((verdict) => verdict!.evaluate((one) => (one as HTMLElement).dataset.right));
        if (right === 'true') {
            await focusOn(bcast, '[data-reason]');
            await bcast.press('Enter');
            await bcast.page.waitForSelector('[data-testid=reason]');
        }
        await focusOn(bcast, '.go a:not([data-testid])');
        await bcast.press('Enter');
        await bcast.page.waitForFunction((before) => !document.querySelector(before), {}, '[data-testid=verdict]');
    }
    expect(seen.size).toBe(16);
    await bcast.page.waitForSelector('[data-testid=lesson] b');
});

test('A complete lesson can be done by keyboard alone, until every misconception is ruled out', async () => {
    const bcast = await playground();
    await bcast.open('lesson=left&item=0', 'index.html', answers);
    for (let item = 0; item < 6; item += 1) {
        await bcast.page.waitForSelector(question);
        // Answers according to the rule.
        const shapes = await bcast.page.$$eval('.snippet', ([one]) => one!.textContent!.match(/\(.*?\)/g)!);
        await bcast.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
        await focusOn(bcast, answers);
        const truth = broadcast(shapes[0]!, shapes[1]!);
        for (let count = 0; count < 6; count += 1) {
            const here = await bcast.page.evaluate(() => (document.activeElement as HTMLElement).dataset.value);
            if (here === truth) break;
            await bcast.press('ArrowRight');
        }
        await bcast.press('Enter');
        await bcast.page.waitForSelector('[data-testid=verdict][data-right=true]');
        await focusOn(bcast, '[data-reason=rule]');
        await bcast.press('Enter');
        await bcast.page.waitForSelector('[data-testid=reason]');
        if (await bcast.page.$('.go a.main')) break;
        await focusOn(bcast, '[data-testid=next]');
        await bcast.press('Enter');
        await bcast.page.waitForSelector(question);
    }
    expect(await bcast.page.$('.go a.main')).not.toBeNull();
});

test('Answers are part of a link, and are restored from it', async () => {
    const bcast = await playground();
    await bcast.open('lesson=left&item=0', 'index.html', answers);
    await bcast.page.click(`${answers}[data-value="(4, 1)"]`);
    await bcast.page.waitForSelector('[data-testid=verdict]');
    const kept = () => bcast.page.evaluate(() => localStorage.getItem('broadcast-playground-learn'));
    await bcast.until(async () => (await kept()) !== null, true);
    const before = await kept();
    await bcast.open('learn', 'index.html', '[data-testid=answers-link]');
    await bcast.page.evaluate(() => {
        navigator.clipboard.writeText = async (text) => {
            (window as { putThere?: string }).putThere = text;
        };
    });
    await bcast.page.click('[data-testid=answers-link]');
    await bcast.until(() => bcast.page.evaluate(() => (window as { putThere?: string }).putThere ?? ''), /said=left/);
    const link = await bcast.page.evaluate(() => (window as { putThere?: string }).putThere!);
    await bcast.page.evaluate(() => localStorage.clear());
    await bcast.open(link.split('#')[1], 'index.html', '.map tbody tr.held');
    expect(await kept()).toBe(before);
    expect(await bcast.hash()).not.toContain('said');
    for (const said of ['said=left:nonsense|(4, 4)', 'said=;;:|', 'said=__proto__:1;nowhere:(4,)']) {
        await bcast.open(`learn&${encodeURI(said)}`, 'index.html', '[data-testid=lesson] b');
        expect(await bcast.page.$$('[data-testid=error]'), said).toEqual([]);
    }
});

test('Lessons fit a phone', async () => {
    const bcast = await playground();
    await bcast.page.setViewport(phone);
    for (const lesson of ['left', 'names', 'grow', 'index-arrays', 'assign']) {
        await bcast.open(`lesson=${lesson}&item=0`, 'index.html', answers);
        expect(await bcast.overflow(), lesson).toBe(0);
        await bcast.page.click(answers);
        await bcast.page.waitForSelector('[data-testid=verdict]');
        expect(await bcast.overflow(), lesson).toBe(0);
    }
});

/** The result of two shapes in the notation of an answer. */
function broadcast(first: string, second: string): string {
    const sizes = (text: string) => text.match(/\d+/g)?.map(Number) ?? [];
    const [a, b] = [sizes(first), sizes(second)];
    const rank = Math.max(a.length, b.length);
    const out: number[] = [];
    for (let at = 1; at <= rank; at += 1) {
        const [x, y] = [a.at(-at) ?? 1, b.at(-at) ?? 1];
        if (x !== y && x !== 1 && y !== 1) return 'error';
        out.unshift(x === 1 ? y : x);
    }
    return `(${out.join(', ')}${rank === 1 ? ',' : ''})`;
}
