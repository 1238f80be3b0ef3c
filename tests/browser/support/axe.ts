import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect } from 'vitest';
import type { Playground } from './playground';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const languages = ['en', 'ja', 'zh-Hans', 'zh-Hant'] as const;

/** What is looked at: all of it; all, but of the texts of one kind a single one for its colours; these colours alone. */
type Breadth = 'whole' | 'words' | 'colours';

/**
 * What axe finds wrong: rule, and the first element of each. Colours take most of its time, and on a page hundreds of
 * texts have the same on the same ground: but for a `whole` look one of each kind is looked at.
 */
export async function violations(bcast: Playground, breadth: Breadth = 'whole'): Promise<string[]> {
    if (await bcast.page.evaluate(() => !('axe' in window))) await bcast.page.evaluate(source);
    const found = (await bcast.page.evaluate(async (breadth) => {
        const { axe } = window as unknown as { axe: typeof import('axe-core') };
        const asked = { resultTypes: ['violations' as const] };
        if (breadth === 'whole') return (await axe.run(document, asked)).violations;
        const kinds = new Map<string, Element>();
        const ground = (element: Element | null): string => {
            if (!element) return '';
            const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
            const bare = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none' && opacity === '1';
            return bare ? ground(element.parentElement) : `${backgroundColor} ${backgroundImage} ${opacity}`;
        };
        for (const element of document.body.querySelectorAll('*')) {
            const says = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim() !== '');
            if (!says || !element.checkVisibility({ visibilityProperty: true })) continue;
            const { color, fontSize, fontWeight } = getComputedStyle(element);
            kinds.set(`${color} ${fontSize} ${fontWeight} ${ground(element)}`, element);
        }
        const colours = await axe.run({ include: [...kinds.values()] as Node[] } as axe.ElementContext, {
            ...asked,
            runOnly: ['color-contrast'],
        });
        if (breadth === 'colours') return colours.violations;
        const rest = await axe.run(document, { ...asked, rules: { 'color-contrast': { enabled: false } } });
        return [...rest.violations, ...colours.violations];
    }, breadth)) as axe.Result[];
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}

/**
 * Opens a scene once and looks at all of it; then in the dark, at the colours; then in each other language, at the words.
 * Colours are the same in every language: each scene is dark in one, and all scenes together in all. `ready` brings it to
 * where it is to be looked at. A scene that was looked at elsewhere is looked at `again`, in one language, at its words.
 */
export async function expectClean(
    bcast: Playground,
    hash: string,
    {
        file,
        drawn,
        ready,
        again = false,
    }: { file?: string; drawn?: string; ready?: () => Promise<unknown>; again?: boolean } = {},
): Promise<void> {
    const [first, ...others] = languages;
    const evening = languages[[...hash].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % languages.length]!;
    const looks: (readonly [lang: string, theme: string, Breadth])[] = [
        [first, 'light', again ? 'words' : 'whole'],
        [evening, 'dark', 'colours'],
        ...(again ? [] : others.map((lang) => [lang, 'light', 'words'] as const)),
    ];
    const look = ([lang, theme]: (typeof looks)[number]) =>
        `${hash}${hash === '' ? '' : '&'}theme=${theme}&lang=${lang}`;
    await bcast.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    await bcast.open(look(looks[0]!), file, drawn);
    for (const one of looks) {
        const [lang, theme, breadth] = one;
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
        expect(await violations(bcast, breadth), `${lang} ${theme}`).toEqual([]);
    }
}
