import { test } from 'vitest';
import { expectClean } from './support/axe';
import { phone, withPlayground } from './support/playground';
import { programs } from './support/programs';

const playground = withPlayground();

test.each(Object.entries(programs))(
    'axe finds nothing in Code mode on a phone and in a figure: %s',
    async (_, hash) => {
        const bcast = await playground();
        await bcast.page.setViewport(phone);
        const ready = async () => {
            await bcast.page.waitForSelector('.op[aria-pressed=true]');
            await bcast.page.$$eval('details', (all) => all.forEach((one) => void one.setAttribute('open', '')));
        };
        for (const file of ['index.html', 'embed.html']) await expectClean(bcast, hash, { file, ready, again: true });
    },
);
