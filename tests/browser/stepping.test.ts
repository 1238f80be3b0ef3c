import { expect, test } from 'vitest';
import { withPlayground } from './support/playground';

const playground = withPlayground();

test('The arrow keys step, and update the sentence, the table and the address', async () => {
    const bcast = await playground();
    await bcast.open('a=(2,3)&b=(3,)&step=0');
    expect(await bcast.narration()).toMatch(/^Line the shapes up/);
    expect(await bcast.text('broadcast-alignment .res')).toMatch(/–.*–/s);
    await bcast.press('ArrowRight');
    await bcast.until(bcast.narration.bind(bcast), /^Axis −1: a has 3, b has 3/);
    await bcast.until(bcast.hash.bind(bcast), /step=1/);
    await bcast.press('ArrowRight');
    await bcast.until(bcast.narration.bind(bcast), /^Axis −2/);
    expect(await bcast.text('broadcast-alignment .res')).not.toMatch(/–/);
    await bcast.press('ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft');
    await bcast.until(bcast.step.bind(bcast), /^1 \//);
});

test('The focused column is tinted, and only that one', async () => {
    const bcast = await playground();
    await bcast.open('a=(2,3)&b=(3,)&step=1');
    const focused = await bcast.page.$$eval('broadcast-alignment thead th', (heads) =>
        heads.map((head) => head.classList.contains('focus')),
    );
    expect(focused).toEqual([false, true]);
});

test('In a field the arrow keys move the caret and do not step', async () => {
    const bcast = await playground();
    await bcast.open('a=(2,3)&b=(3,)&step=1');
    await bcast.page.click(bcast.field('a'));
    await bcast.press('ArrowLeft', 'ArrowRight');
    expect(await bcast.step()).toMatch(/^2 \//);
});

test('The scrubber is a slider: arrows step, Home and End jump, Space plays and pauses', async () => {
    const bcast = await playground();
    await bcast.open('a=(2,3)&b=(3,)&step=1');
    await bcast.page.focus('[role=slider]');
    await bcast.press('ArrowRight');
    expect(await bcast.step()).toMatch(/^3 \//);
    await bcast.press('End');
    expect(await bcast.step()).toBe('11 / 11');
    await bcast.press('Home');
    expect(await bcast.step()).toBe('1 / 11');
    expect(await bcast.page.$eval('[role=slider]', (slider) => slider.ariaValueText)).toBe('Line up, step 1 of 11');
    await bcast.press('Space');
    await bcast.page.waitForSelector(bcast.button('Pause'));
    expect(await bcast.page.$eval('[role=status]', (status) => status.ariaLive)).toBe('off');
    await bcast.press('Space');
    await bcast.page.waitForSelector(bcast.button('Play'));
    expect(await bcast.page.$eval('[role=status]', (status) => status.ariaLive)).toBe('polite');
});

test('Below the scrubber of eight axes each axis has its number', async () => {
    const bcast = await playground();
    await bcast.open('a=(2,1,3,1,2,1,2,1)&b=(1,2,1,3,1,2,1,2)&op=mul&step=0');
    const labels = await bcast.page.$eval('[role=slider]', (slider) => (slider as HTMLElement).innerText.split('\n'));
    expect(labels).toEqual(expect.arrayContaining([1, 2, 3, 4, 5, 6, 7, 8].map((axis) => `−${axis}`)));
});

test('The scrubber is dragged with the pointer', async () => {
    const bcast = await playground();
    await bcast.open('a=(2,3)&b=(3,)&step=0');
    const line = await (await bcast.page.$('[role=slider]'))!.boundingBox();
    await bcast.page.mouse.move(line!.x + 2, line!.y + 16);
    await bcast.page.mouse.down();
    await bcast.page.mouse.move(line!.x + line!.width - 1, line!.y + 16, { steps: 5 });
    await bcast.page.mouse.up();
    expect(await bcast.step()).toBe('11 / 11');
});

test('Playback advances by itself, also with reduced motion, and ends at the last step', async () => {
    const bcast = await playground();
    await bcast.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    await bcast.open('a=(2,3)&b=(3,)&step=5');
    await bcast.page.click(bcast.button('Play'));
    await bcast.until(bcast.step.bind(bcast), '11 / 11');
    await bcast.page.waitForSelector(bcast.button('Play'));
    const moving = await bcast.page.$eval('.thumb', (thumb) => getComputedStyle(thumb).transitionDuration);
    expect(moving).toBe('0s');
});

test('The buttons are disabled at the ends', async () => {
    const bcast = await playground();
    await bcast.open('a=(2,3)&b=(3,)&step=0');
    const off = () =>
        bcast.page.$$eval('.ctl button', (buttons) => buttons.map((button) => button.ariaDisabled === 'true'));
    expect(await off()).toEqual([true, true, false, false, false]);
    await bcast.page.click(bcast.button('Last step'));
    expect(await off()).toEqual([false, false, false, true, true]);
});

test.each([1440, 390])('The player does not move from the first step to the last, %i px wide', async (width) => {
    const bcast = await playground();
    await bcast.page.setViewport({ width, height: 900 });
    for (const shapes of ['a=(8,1,6)&b=(7,1)', 'a=(1000000,1)&b=(1,2000000)&step=0']) {
        await bcast.open(`${shapes}&step=0`);
        const steps = Number((await bcast.step()).split('/')[1]);
        const place = () =>
            bcast.page.$eval('broadcast-player', (player) => Math.round(player.getBoundingClientRect().y + scrollY));
        const before = await place();
        await bcast.page.focus('[role=slider]');
        for (let step = 1; step < Math.min(steps, 8); step += 1) {
            await bcast.press('ArrowRight');
            await bcast.until(async () => (await bcast.step()).split(' ')[0], String(step + 1));
            expect(await place(), `${shapes} step ${step + 1}`).toBe(before);
        }
    }
});
