import { test } from 'vitest';
import { expectClean } from './support/axe';
import { type Playground, withPlayground } from './support/playground';
import { programs } from './support/programs';

const playground = withPlayground();

/** Opens the list of operators and every fold. */
const opened = (bcast: Playground) => async () => {
    await bcast.page.waitForSelector('.op[aria-pressed=true]');
    if (!(await bcast.page.$('.operators'))) await bcast.page.click('.hint .word');
    await bcast.page.$$eval('details', (all) => all.forEach((one) => void one.setAttribute('open', '')));
};

test.each(Object.entries(programs))('axe finds nothing in Code mode: %s', async (_, hash) => {
    const bcast = await playground();
    await expectClean(bcast, hash, { ready: opened(bcast) });
});

test('axe finds nothing next to a program that is not Python', async () => {
    const bcast = await playground();
    await expectClean(bcast, `code=${encodeURIComponent('x = 1 +')}`, { drawn: '.output .failed' });
});
