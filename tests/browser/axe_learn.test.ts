import { test } from 'vitest';
import { expectClean } from './support/axe';
import { type Playground, phone, withPlayground } from './support/playground';

const playground = withPlayground();
const question = 'button[data-testid=answer]';
const verdict = '[data-testid=verdict]';
const answered = (lesson: string, answer: string) => `lesson=${lesson}&item=0&answer=${encodeURIComponent(answer)}`;

/** Gives a wrong answer by hand, so that the identified misconception is shown and can be unfolded. */
const answerWrongly = async ({ page }: Playground) => {
    await page.waitForSelector(`${question}, ${verdict}`);
    await page.$$eval('button[data-value="(4, 1)"]', ([button]) => (button as HTMLElement | undefined)?.click());
    await page.waitForSelector('.map tbody tr');
};

test('axe finds nothing in the list of lessons and in a question', async () => {
    const bcast = await playground();
    await expectClean(bcast, 'learn', { drawn: '[data-testid=lesson] b' });
    await expectClean(bcast, 'lesson=left&item=0', { drawn: question });
});

test('axe finds nothing next to a correct answer, and where the reason was given', async () => {
    const bcast = await playground();
    await expectClean(bcast, answered('left', '(4, 4)'), { drawn: verdict });
    const ready = async () => {
        await bcast.page.$$eval('[data-reason=rule]', ([button]) => (button as HTMLElement | undefined)?.click());
        await bcast.page.waitForSelector('[data-testid=reason]');
    };
    await expectClean(bcast, answered('left', '(4, 4)'), { drawn: verdict, ready, again: true });
});

test.each([
    ['left', '(4, 1)'],
    ['row-means', 'error'],
    ['grow', '(3,)'],
])('axe finds nothing next to an answer to %s that is wrong: %s', async (lesson, answer) => {
    const bcast = await playground();
    await expectClean(bcast, answered(lesson, answer), { drawn: verdict, again: lesson !== 'left' });
});

test('axe finds nothing where the identified misconceptions are unfolded, in a lesson and in the list', async () => {
    const bcast = await playground();
    await expectClean(bcast, 'lesson=left&item=0', { drawn: 'broadcast-learn', ready: () => answerWrongly(bcast) });
    await expectClean(bcast, 'learn', { drawn: '[data-testid=answers-link]' });
});

test('axe finds nothing in a lesson on a phone, from the question to the answer and back in the list', async () => {
    const bcast = await playground();
    await bcast.page.setViewport(phone);
    await expectClean(bcast, 'lesson=left&item=0', { drawn: question, again: true });
    await expectClean(bcast, answered('left', '(4, 1)'), { drawn: verdict, again: true });
    await expectClean(bcast, 'learn', { drawn: '[data-testid=lesson]', again: true });
});
