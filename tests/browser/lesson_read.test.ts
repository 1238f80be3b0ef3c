import type { SerializedAXNode } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { type Playground, withPlayground } from './support/playground';

const playground = withPlayground();

type Node = Pick<SerializedAXNode, 'role' | 'name'>;

/** The accessibility tree of the page, in its order. */
async function heard(bcast: Playground): Promise<Node[]> {
    const out: Node[] = [];
    const walk = (node: SerializedAXNode): void => {
        out.push({ role: node.role, name: node.name?.replaceAll('\u00a0', ' ') ?? '' });
        for (const child of node.children ?? []) walk(child);
    };
    const tree = await bcast.page.accessibility.snapshot({ interestingOnly: false });
    if (tree) walk(tree);
    return out;
}

/** All accessible text. */
async function spoken(bcast: Playground): Promise<string> {
    return (await heard(bcast))
        .filter(({ role }) => role === 'StaticText')
        .map(({ name }) => name)
        .join(' ');
}

/** Buttons and links by their names; a key's number before an answer is not part of the name. */
async function operable(
    bcast: Playground,
    role: 'button' | 'link',
    name: string | RegExp,
): Promise<string | undefined> {
    const names = (await heard(bcast)).filter((node) => node.role === role).map((node) => node.name!);
    return names.find((one) => (typeof name === 'string' ? one === name : name.test(one)));
}

/** Presses the control once the tree has it: a browser updates the tree after drawing. */
async function press(bcast: Playground, role: 'button' | 'link', name: string | RegExp): Promise<void> {
    await bcast.until(async () => (await operable(bcast, role, name)) !== undefined, true);
    const found = await operable(bcast, role, name);
    await bcast.page.locator(`::-p-aria([name="${found}"][role="${role}"])`).click();
}

/** The correct answer to the question, computed from its text. */
function truthOf(said: string): string {
    const shape = (sizes: number[]) => `(${sizes.join(', ')}${sizes.length === 1 ? ',' : ''})`;
    const [line] = said.match(/x\s+# \([^)]*\)\s+(?:means\s+# \([^)]*\)\s+)?x[ .](?:mean\(\d\)|- means)/)!;
    const [x, means] = [...line.matchAll(/# \(([^)]*)\)/g)].map(([, sizes]) => sizes!.match(/\d+/g)!.map(Number));
    const reduced = line.match(/mean\((\d)\)/);
    if (reduced) return shape(x!.filter((_, axis) => axis !== Number(reduced[1])));
    const out: number[] = [];
    for (let at = 1; at <= Math.max(x!.length, means!.length); at += 1) {
        const [one, other] = [x!.at(-at) ?? 1, means!.at(-at) ?? 1];
        if (one !== other && one !== 1 && other !== 1) return 'an error';
        out.unshift(one === 1 ? other : one);
    }
    return shape(out);
}

test('A complete lesson can be done by the accessibility tree alone: question, answers, verdict, idea, why, next', async () => {
    const bcast = await playground();
    await bcast.open('learn', 'index.html', '[data-testid=lesson] b');
    // Its shapes are part of its name, and appear slightly later.
    await press(bcast, 'link', /Subtract each row's mean.*x \(4, 3\)/);
    let ideas = 0;
    let reductions = 0;
    for (let item = 0; item < 8; item += 1) {
        await bcast.until(() => spoken(bcast), /What shape comes out\?/);
        const said = await spoken(bcast);
        const truth = truthOf(said);
        const offered = async () =>
            (await heard(bcast)).filter(({ role, name }) => role === 'button' && /^\(|^an error$/.test(name!));
        await bcast.until(async () => (await offered()).length > 1, true);
        const answers = await offered();
        expect(new Set(answers.map(({ name }) => name)).size).toBe(answers.length);
        if (/mean\(/.test(said)) reductions += 1;
        // The first answer is wrong, the others are correct.
        const given = item === 0 ? answers.find(({ name }) => name !== truth)!.name! : truth;
        await press(bcast, 'button', given);
        await bcast.until(() => spoken(bcast), new RegExp(`Your answer: ${given.replace(/[()]/g, '\\$&')}`));
        if (given === truth) {
            await bcast.until(() => spoken(bcast), /That is correct\./);
            await press(bcast, 'button', /^Broadcasting never looks/);
            await bcast.until(() => spoken(bcast), /That is the rule\./);
        } else {
            await bcast.until(() => spoken(bcast), /the idea your answer follows/);
            expect(await spoken(bcast)).toContain(`PyTorch gives ${truth}.`);
            ideas += 1;
        }
        await bcast.until(() => operable(bcast, 'button', /^(Practise more|Try it on another pair)$/), /./);
        if (await operable(bcast, 'button', 'Practise more')) break;
        await press(bcast, 'button', 'Try it on another pair');
        await bcast.until(async () => (await spoken(bcast)).includes('Your answer:'), false);
    }
    expect(await operable(bcast, 'button', 'Practise more')).toBeDefined();
    expect(ideas).toBe(1);
    expect(reductions).toBeGreaterThan(0);
});
