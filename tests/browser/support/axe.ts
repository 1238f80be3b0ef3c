import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect } from 'vitest';
import type { Playground } from './playground';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Every language in every theme. */
const looks = (['en', 'ja', 'zh-Hans', 'zh-Hant'] as const).flatMap((lang) =>
    (['light', 'dark'] as const).map((theme) => [lang, theme] as const),
);

export type Look = (typeof looks)[number];

/** On a phone words wrap differently; their colours are looked at again, for what lies over what. */
export const themes: readonly Look[] = looks.slice(0, 2);

/** Every language but English, in every theme. */
export const translated: readonly Look[] = looks.slice(2);

/** What axe finds wrong: rule, and the first element of each. */
export async function violations(bcast: Playground, coloursAlone = false): Promise<string[]> {
    if (await bcast.page.evaluate(() => !('axe' in window))) await bcast.page.evaluate(source);
    const { violations } = (await bcast.page.evaluate(
        (alone) =>
            (window as unknown as { axe: typeof axe }).axe.run(document, {
                resultTypes: ['violations'],
                ...(alone ? { runOnly: ['color-contrast'] } : {}),
            }),
        coloursAlone,
    )) as axe.AxeResults;
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}

/** Opens a scene once and looks at it in every look; `ready` brings it to where it is to be looked at. */
export async function expectClean(
    bcast: Playground,
    hash: string,
    {
        file,
        drawn,
        ready,
        among = looks,
    }: { file?: string; drawn?: string; ready?: () => Promise<void>; among?: readonly Look[] } = {},
): Promise<void> {
    const [first] = among;
    const look = ([lang, theme]: Look) => `${hash}${hash === '' ? '' : '&'}theme=${theme}&lang=${lang}`;
    await bcast.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    await bcast.open(look(first!), file, drawn);
    for (const one of among) {
        const [lang, theme] = one;
        await bcast.page.evaluate((wanted) => {
            location.hash = wanted;
        }, look(one));
        await bcast.page.waitForFunction(
            (wanted: string, drawn: string) =>
                document.querySelector(wanted) !== null && document.querySelector(drawn) !== null,
            {},
            `.root[lang=${lang}][data-theme=${theme}]`,
            drawn ?? 'broadcast-alignment td, broadcast-event .cell',
        );
        await ready?.();
        // A theme changes nothing but colours.
        expect(await violations(bcast, theme === 'dark'), `${lang} ${theme}`).toEqual([]);
    }
}
