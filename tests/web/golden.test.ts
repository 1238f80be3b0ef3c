import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadModule } from '../wasm/module';
import { examples } from './golden';

const core = await loadModule();
const lines = (file: string) =>
    readFileSync(new URL(`../golden/${file}`, import.meta.url), 'utf8')
        .trim()
        .split('\n');
const requests: { name: string; request: object }[] = lines('requests.jsonl').map((line) => JSON.parse(line));

test.each(requests)('The golden trace $name equals the core’s answer (otherwise run tests/golden/update)', (one) => {
    expect(core.explain(JSON.stringify(one.request))).toBe(lines(`${one.name}.json`)[0]);
});

test('The golden calls equal those of the core', () => {
    expect(core.calls()).toBe(lines('calls.json')[0]);
});

test('The golden traces of the gallery equal the core’s answers', () => {
    for (const { request, trace } of examples) {
        expect(JSON.parse(core.explain(JSON.stringify(request)))).toEqual(trace);
    }
});
