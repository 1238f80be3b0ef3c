import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type Playground, withPlayground } from './support/playground';

const playground = withPlayground();

/** What is loaded until the picture is there: the files, and their size together, gzipped. */
async function loadedFor(bcast: Playground, hash: string): Promise<{ files: string[]; bytes: number }> {
    const bodies = new Map<string, Promise<Buffer>>();
    bcast.page.on('response', (response) => bodies.set(new URL(response.url()).pathname, response.buffer()));
    await bcast.page.goto(`${bcast.site.url}index.html${hash}`);
    await bcast.page.waitForSelector('broadcast-alignment td');
    const files = [...bodies.keys()];
    const sizes = await Promise.all(files.map(async (file) => gzipSync(await bodies.get(file)!, { level: 9 }).length));
    return { files, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

test('The first picture takes at most 150 KB, gzipped, and does without the core', async () => {
    const bcast = await playground();
    const { files, bytes } = await loadedFor(bcast, '');
    expect(bytes).toBeLessThan(150_000);
    expect(files.filter((file) => /wasm|work-|code_mode|learn|reading|present|\/sheet/.test(file))).toEqual([]);
});

test('A link to shapes loads the core and the form, and nothing of Code, Learn and errors', async () => {
    const bcast = await playground();
    const { files, bytes } = await loadedFor(bcast, '#a=(2,3)&b=(3,)');
    expect(bytes).toBeLessThan(178_000);
    expect(files.filter((file) => /full|code_mode|learn|reading|present|\/sheet|programs/.test(file))).toEqual([]);
});

test('Whoever steps, answers or asks before the core is there gets what was asked for', async () => {
    const bcast = await playground();
    await bcast.page.setRequestInterception(true);
    let release = () => {};
    const held = new Promise<void>((done) => {
        release = done;
    });
    bcast.page.on('request', async (request) => {
        if (/explain.*wasm/.test(request.url())) await held;
        void request.continue();
    });
    await bcast.page.goto(`${bcast.site.url}index.html`);
    await bcast.page.waitForSelector('broadcast-alignment td');
    await bcast.page.focus('.ctl .play');
    await bcast.press('ArrowRight');
    await bcast.until(() => bcast.step(), '2 / 4');
    await bcast.press('End');
    await bcast.untilShape('(4, 4)');
    await bcast.page.evaluate(() => {
        location.hash = 'a=(2,1)&b=(3,)&op=mul';
    });
    await new Promise((done) => setTimeout(done, 300));
    release();
    await bcast.untilShape('(2, 3)');
    expect(await bcast.hash()).toContain('op=mul');
});
