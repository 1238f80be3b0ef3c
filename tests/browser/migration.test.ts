import { expect, test } from 'vitest';
import { type Playground, phone, withPlayground } from './support/playground';

const playground = withPlayground();

const named = `import torch

imgs  = torch.ones(2, 3, 4, names=('N', 'C', 'W'))
scale = torch.tensor([10., 20., 30.], names=('C',))
out   = imgs * scale.align_as(imgs)
out.sum('C')`;

const hashOf = (code: string) => `code=${encodeURIComponent(code)}&lang=en`;

const program = (bcast: Playground) =>
    bcast.page.evaluate(() => [...document.querySelectorAll('.cm-line')].map((line) => line.textContent).join('\n'));

async function openMigration(bcast: Playground, code: string): Promise<void> {
    await bcast.open(hashOf(code));
    await (await bcast.page.waitForSelector('.migration summary'))!.click();
}

test('A program with names is shown without them: each change, its reason and its location', async () => {
    const bcast = await playground();
    await openMigration(bcast, named);
    expect(await bcast.text('.migration summary')).toMatch(/The same without names/);
    const changes = await bcast.page.$$eval('.migration li', (items) =>
        items.map((item) => ({
            line: item.querySelector('button')!.textContent,
            from: item.querySelector('.before')!.textContent,
            to: item.querySelector('.before ~ code')?.textContent ?? '',
            why: item.querySelector('.why')!.textContent,
        })),
    );
    expect(changes.map(({ line }) => line)).toEqual(['line 3', 'line 4', 'line 5', 'line 6']);
    expect(changes.map(({ from }) => from).join('\n')).toBe(named.split('\n').slice(2).join('\n'));
    for (const { to, why } of changes) {
        expect(to).not.toMatch(/align_as|names=/);
        expect(why).toMatch(/^[A-Z].*\.$/);
    }
    await bcast.page.click('.migration li:nth-child(3) button');
    const line = await bcast.page.evaluate(
        () => document.getSelection()?.anchorNode?.parentElement?.closest('.cm-line')?.textContent,
    );
    expect(line).toMatch(/^out/);
});

test('It can be opened as the program, which behaves the same and has no names left', async () => {
    const bcast = await playground();
    await openMigration(bcast, named);
    const before = await bcast.text('[data-testid=output]');
    expect(before).toMatch(/names=\('N', 'W'\)/);
    await bcast.page.click(bcast.button('Open it here'));
    await bcast.until(() => bcast.text('[data-testid=output]'), before!.replace(/,\s*names=\(.*\)\)/, ')'));
    expect(await program(bcast)).not.toMatch(/names|align_as|'C'/);
    await bcast.until(() => bcast.text('.migration'), null);
    await bcast.page.goBack();
    await bcast.until(() => program(bcast), named);
});

test('It can be copied', async () => {
    const bcast = await playground();
    await openMigration(bcast, named);
    await bcast.page.evaluate(() => {
        const copied: string[] = [];
        Object.assign(window, { copied });
        navigator.clipboard.writeText = async (text) => void copied.push(text);
    });
    await bcast.page.click(bcast.button('Copy the program'));
    await bcast.until(() => bcast.text('.migration [aria-live]'), 'Program copied');
    const [text] = await bcast.page.evaluate(() => (window as unknown as { copied: string[] }).copied);
    expect(text).toMatch(/^import torch\n/);
    expect(text).not.toMatch(/names/);
});

test('A program without names has no such panel', async () => {
    const bcast = await playground();
    await bcast.open(hashOf('import torch\ntorch.ones(4, 1) + torch.ones(4)'));
    await bcast.until(() => bcast.text('[data-testid=output]'), /^tensor/);
    expect(await bcast.page.$('.migration')).toBeNull();
});

test('On a phone it does not make the page scroll sideways', async () => {
    const bcast = await playground();
    await bcast.page.setViewport(phone);
    await openMigration(bcast, named);
    expect(await bcast.overflow()).toBe(0);
});
