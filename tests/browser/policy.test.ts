import { expect, test } from 'vitest';
import { withPlayground } from './support/playground';

const playground = withPlayground();

test('A page whose policy allows no inline style and no inline script is drawn completely', async () => {
    const bcast = await playground();
    const refused = await bcast.restrict("default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'");
    await bcast.open('a=(4,1)&b=(4,)&step=3');
    const at = await bcast.page.$eval('.thumb', (thumb) => (thumb as HTMLElement).style.left);
    expect(at).toMatch(/%$/);
    const columns = await bcast.page.$eval('.atab', (table) => getComputedStyle(table).getPropertyValue('--cols'));
    expect(columns).toBe('2');
    expect(refused).toEqual([]);
});
