import { test } from 'vitest';
import { expectClean, themes } from './support/axe';
import { phone, withPlayground } from './support/playground';

const playground = withPlayground();
const question = 'button[data-testid=answer]';

test('axe finds nothing in the list of lessons and in a question', async () => {
    const bcast = await playground();
    await expectClean(bcast, 'learn', { drawn: '[data-testid=lesson] b' });
    await expectClean(bcast, 'lesson=left&item=0', { drawn: question });
});

test.each(['(4, 1)', '(4, 4)'])('axe finds nothing beside the answer %s', async (answer) => {
    const bcast = await playground();
    await expectClean(bcast, `lesson=left&item=0&answer=${encodeURIComponent(answer)}`, {
        drawn: '[data-testid=verdict]',
    });
});

test('axe finds nothing in a lesson on a phone, from the question to the answer and back in the list', async () => {
    const bcast = await playground();
    await bcast.page.setViewport(phone);
    await expectClean(bcast, 'lesson=left&item=0', { drawn: question, among: themes });
    const wrong = `lesson=left&item=0&answer=${encodeURIComponent('(4, 1)')}`;
    await expectClean(bcast, wrong, { drawn: '[data-testid=verdict]', among: themes });
    await expectClean(bcast, 'learn', { drawn: '[data-testid=lesson]', among: themes });
});
