import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect } from 'vitest';
import type { Playground } from './playground';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The checked elements: all; all, but the colours of only one text of each kind; these colours alone. */
type Breadth = 'whole' | 'words' | 'colours';

/** A theme changes colours, a language texts: no style depends on both, so not every combination is needed. */
const looks: readonly { lang: string; theme: string; breadth: Breadth }[] = [
    { lang: 'en', theme: 'light', breadth: 'whole' },
    { lang: 'en', theme: 'dark', breadth: 'colours' },
    { lang: 'ja', theme: 'light', breadth: 'words' },
    { lang: 'zh-Hans', theme: 'light', breadth: 'words' },
    { lang: 'zh-Hant', theme: 'dark', breadth: 'words' },
];

/**
 * The violations that axe finds: the rule and its first element. Colours take most of its time, and on a page hundreds
 * of texts have the same colours: except for a `whole` check only one of each kind is checked.
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
 * Opens a scene once and checks it in every theme and language. `ready` brings it to the state to be checked. If the
 * scene was already checked with other texts, `again` checks only both themes.
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
    const wanted = again ? looks.slice(0, 2) : looks;
    const hashOf = (lang: string, theme: string) => `${hash}${hash === '' ? '' : '&'}theme=${theme}&lang=${lang}`;
    await bcast.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    await bcast.open(hashOf(wanted[0]!.lang, wanted[0]!.theme), file, drawn);
    for (const { lang, theme, breadth } of wanted) {
        await bcast.page.evaluate(
            (hash) => {
                location.hash = hash;
            },
            hashOf(lang, theme),
        );
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
