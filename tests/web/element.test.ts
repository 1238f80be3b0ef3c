import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { allAttributes, operandNames } from '../../web/src/elements/embed/attributes';
import { operandLabel } from '../../web/src/model/format';
import { operandLimit } from '../../web/src/model/state';

const published = (file: string) => readFileSync(new URL(`../../web/public/${file}`, import.meta.url), 'utf8');
const described = [...allAttributes]
    .filter((name) => !operandNames.includes(name) || name === 'a' || name === 'b')
    .sort();

test('The loader accepts the labels of the model', () => {
    expect(operandNames).toEqual(Array.from({ length: operandLimit }, (_, index) => operandLabel(index)));
});

test('The manifest describes each attribute, and each property of the declarations', () => {
    const { attributes, members } = JSON.parse(published('custom-elements.json')).modules[0].declarations[0];
    const names = (list: { name: string }[]) => list.map(({ name }) => name).sort();
    expect(names(attributes)).toEqual(described);
    const declared = [...published('broadcast-playground.d.ts').matchAll(/^ {4}(?:static |readonly )?(\w+)(?=[:(])/gm)];
    expect(names(members)).toEqual(declared.map(([, name]) => name).sort());
});

test('The manifest describes properties and attributes in the words of the declarations', () => {
    const { attributes, members } = JSON.parse(published('custom-elements.json')).modules[0].declarations[0];
    const comments = new Map(
        [
            ...published('broadcast-playground.d.ts').matchAll(
                /\/\*\*((?:(?!\*\/).)*)\*\/\n {4}(?:static |readonly )?(\w+)[:(]/gs,
            ),
        ].map(([, text, name]) => [name!, text!.replace(/\s*\n\s*\*\s*/g, ' ').trim()]),
    );
    const described = [...attributes, ...members].filter(({ name }) => name !== 'lang');
    for (const { name, description } of described) expect(description, name).toBe(comments.get(name));
});

test('The manifest lists each colour that a page can set', () => {
    const { cssProperties } = JSON.parse(published('custom-elements.json')).modules[0].declarations[0];
    const tokens = readFileSync(new URL('../../web/src/elements/style/tokens.css', import.meta.url), 'utf8');
    const colours = new Set([...tokens.matchAll(/var\((--bp-[\w-]+)/g)].map(([, name]) => name!));
    colours.delete('--bp-behind'); // set by the element itself
    expect(cssProperties.map(({ name }: { name: string }) => name).sort()).toEqual([...colours].sort());
});

test('On a server importing the element’s module does nothing', async () => {
    const file = new URL('../../web/dist/broadcast-playground.js', import.meta.url);
    const program = `const { BroadcastPlayground } = await import('${file}'); console.log(typeof BroadcastPlayground)`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
    expect(stdout).toBe('function\n');
});
