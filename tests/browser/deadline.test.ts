import { expect, test } from 'vitest';
import { withPlayground } from './support/playground';

const playground = withPlayground();

test('A worker without an answer is replaced after its deadline, and the page reports it and continues', async () => {
    const bcast = await playground();
    await bcast.page.evaluateOnNewDocument(() => {
        const post = Worker.prototype.postMessage;
        Worker.prototype.postMessage = function (this: Worker, message: unknown) {
            const stalled = (window as unknown as { stalled?: boolean }).stalled;
            // A new worker still gets its module; only the request stays unanswered.
            if (!stalled || 'module' in (message as object)) post.call(this, message);
        } as typeof post;
    });
    await bcast.open('a=(2,3)&b=(3,)');
    await bcast.page.evaluate(() => Object.assign(window, { stalled: true }));
    await bcast.put('a', '(5, 3)');
    await bcast.until(bcast.error.bind(bcast), /two seconds/);
    expect(await bcast.resultShape()).toBe('(2, 3)');
    await bcast.page.evaluate(() => Object.assign(window, { stalled: false }));
    await bcast.page.click(bcast.button('Try again'));
    await bcast.untilShape('(5, 3)');
    expect(await bcast.error()).toBeNull();
    await bcast.fill('a', '(6, 3)');
    await bcast.untilShape('(6, 3)');
});

test('Without WebAssembly the page says what it needs', async () => {
    const bcast = await playground();
    await bcast.page.evaluateOnNewDocument(() => {
        Object.defineProperty(window, 'WebAssembly', { value: undefined });
        Object.defineProperty(window, 'Worker', { value: undefined });
    });
    await bcast.page.goto(`${bcast.site.url}index.html`);
    await bcast.until(bcast.error.bind(bcast), /WebAssembly/);
});

test('If the core cannot be loaded the page reports it, and tries again on request', async () => {
    const bcast = await playground();
    await bcast.page.setRequestInterception(true);
    let blocked = true;
    bcast.page.on('request', (request) => {
        if (blocked && request.url().endsWith('.wasm')) void request.abort();
        else void request.continue();
    });
    await bcast.page.evaluateOnNewDocument(() => Object.defineProperty(window, 'Worker', { value: undefined }));
    await bcast.page.goto(`${bcast.site.url}index.html#a=(2,3)&b=(3,)`);
    await bcast.until(bcast.error.bind(bcast), /could not be loaded/);
    blocked = false;
    await bcast.page.click(bcast.button('Try again'));
    await bcast.untilShape('(2, 3)');
});
