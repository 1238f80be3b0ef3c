import { test } from 'vitest';
import { expectClean } from './support/axe';
import { phone, withPlayground } from './support/playground';

const playground = withPlayground();

const scenes = {
    success: 'a=N%3D2,C%3D3,W%3D4&b=C%3D3,1&step=3',
    clash: 'a=(2,3,4)&b=(3,)&op=mul',
    'text that cannot be read': 'a=(2,,3)&b=3',
    'names that are left out': 'a=N%3D2,C%3D3&b=C%3D2,N%3D3&names=drop',
};

test.each(Object.entries(scenes))('axe finds nothing: %s', async (_, hash) => {
    const bcast = await playground();
    const ready = () =>
        bcast.page.$$eval('details:not(.menu)', (all) => all.forEach((one) => void one.setAttribute('open', '')));
    await expectClean(bcast, hash, { ready });
});

test('axe finds nothing while the rules are open', async () => {
    const bcast = await playground();
    const ready = () => bcast.page.$eval('.menu', (menu) => menu.setAttribute('open', ''));
    await expectClean(bcast, scenes.success, { ready });
});

test.each(Object.entries(scenes))('axe finds nothing on a phone and in a figure: %s', async (_, hash) => {
    const bcast = await playground();
    await bcast.page.setViewport(phone);
    for (const file of ['index.html', 'embed.html']) await expectClean(bcast, hash, { file, again: true });
});

/** Each has a different sentence under the result, with different repairs. */
const verdicts = {
    'as many elements as both': 'a=(4,1)&b=(4,)&op=sub',
    'a square': 'a=(6,6)&b=(6,)&op=mul',
    'what cannot grow in place': 'a=(2,)&b=(3,2)&in_place',
    'names that clash': 'a=N%3D2,C%3D3&b=C%3D2,N%3D3',
    'a rule that stretches one side': 'dialect=onnx&rule=unidirectional&a=(3,)&b=(2,3)',
};

test.each(Object.entries(verdicts))('axe finds nothing next to the verdict on %s', async (_, hash) => {
    const bcast = await playground();
    const ready = () => bcast.page.waitForSelector('.verdict');
    await expectClean(bcast, hash, { ready, again: true });
});

test('axe finds nothing while the menu of Share is open', async () => {
    const bcast = await playground();
    const ready = async () => {
        if (!(await bcast.page.$('[data-share]'))) await bcast.page.click('.share');
        await bcast.page.waitForSelector('[data-share]');
    };
    await bcast.page.evaluateOnNewDocument(() => {
        if (navigator.clipboard) navigator.clipboard.writeText = async () => {};
    });
    await expectClean(bcast, scenes.success, { ready, again: true });
});

test('axe finds nothing on the first page, before the answer and after it', async () => {
    const bcast = await playground();
    await expectClean(bcast, '');
    const folds = () =>
        bcast.page.$$eval('.after details', (all) => all.forEach((one) => void one.setAttribute('open', '')));
    await expectClean(bcast, `answer=${encodeURIComponent('(4,)')}`, { drawn: '.after', ready: folds });
});

test('axe finds nothing next to an error of which not everything is known', async () => {
    const bcast = await playground();
    const text =
        'RuntimeError: The size of tensor a (4) must match the size of tensor b (3) at non-singleton dimension 1';
    await expectClean(bcast, `text=${encodeURIComponent(text)}`, {
        drawn: 'broadcast-repairs tr, broadcast-repairs li',
    });
    await bcast.page.setViewport(phone);
    const ready = async () => {
        if (!(await bcast.page.$('.ways .how'))) await bcast.page.click('.ways li:first-child .act .btn');
    };
    await expectClean(bcast, `text=${encodeURIComponent(text)}`, { drawn: 'broadcast-repairs li', ready, again: true });
});

test('axe finds nothing in a request for shapes', async () => {
    const bcast = await playground();
    await expectClean(bcast, `text=${encodeURIComponent('loss = pred - target')}`, { drawn: 'broadcast-whole input' });
    await expectClean(bcast, `text=${encodeURIComponent('(N, 4) - (N, 3)')}`, { drawn: 'broadcast-known .gap' });
});

test('axe finds nothing in a presentation', async () => {
    const bcast = await playground();
    await expectClean(bcast, `${scenes.success}&present`);
    await expectClean(bcast, `${scenes.clash}&present`, { again: true });
});
