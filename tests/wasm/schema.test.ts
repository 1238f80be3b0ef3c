import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { corpusRequests } from './corpus';
import { lines } from './lines';
import { loadFrontModule, loadFullModule, loadModule } from './module';

const core = await loadModule();
const front = await loadFrontModule();
const full = await loadFullModule();
const room = (path: string) => new URL(`../../${path}`, import.meta.url);
const schema = JSON.parse(readFileSync(new URL('../../core/bcast/explain/schema.json', import.meta.url), 'utf8'));
const ajv = new Ajv({ allowUnionTypes: true });
ajv.addSchema(schema, 'schema');

/** The first three values that violate the schema, each with its violations. */
function violations(definition: string, values: unknown[]): unknown[] {
    const valid = ajv.compile({ $ref: `schema#/definitions/${definition}` });
    return values
        .filter((value) => !valid(value))
        .slice(0, 3)
        .map((value) => {
            valid(value);
            return { value: JSON.stringify(value).slice(0, 300), errors: valid.errors };
        });
}

/** The recognition of a text by the front module, and the second one after running it if necessary. */
function readings(text: string): unknown[] {
    const first = JSON.parse(front.recognize(JSON.stringify({ text, trial: '' })));
    if (first.kind !== 'python') return [first];
    return [first, JSON.parse(front.recognize(JSON.stringify({ text, trial: full.trial(first.code) })))];
}

test('The schema rejects a value that is not a trace', () => {
    expect(violations('Trace', [{ schema: 1, ok: true }])).toHaveLength(1);
});

test('Every request of the corpus follows the schema', () => {
    const requests = corpusRequests().map(({ request }) => request);
    expect(requests.length).toBeGreaterThan(300);
    expect(violations('Request', requests)).toEqual([]);
});

test('Every answer to a line follows the schema of traces', () => {
    const traces = lines.map((line) => JSON.parse(core.explain(line)));
    expect(violations('Trace', traces)).toEqual([]);
});

test('Every matrix follows the schema', () => {
    const matrices = lines.map((line) => JSON.parse(core.matrix(line)));
    expect(violations('Matrix', matrices)).toEqual([]);
});

test('The calls follow the schema', () => {
    expect(violations('Calls', [JSON.parse(core.calls())])).toEqual([]);
});

test('Every recognition of a text follows the schema', () => {
    const texts = ['tracebacks', 'frameworks'].flatMap((name) =>
        readFileSync(room(`tests/recognition/${name}.jsonl`), 'utf8')
            .split('\n')
            .filter((line) => line !== '')
            .map((line) => String(JSON.parse(line).text)),
    );
    const typed = ['', 'hello', '(4, 1) - (4,)', '(2, x)', 'import torch\nx = torch.ones(2)', 'a'.repeat(1 << 20)];
    expect(texts.length).toBeGreaterThan(60);
    const read = [...texts, ...typed].flatMap(readings);
    expect(violations('Recognition', read)).toEqual([]);
});

test('The repairs follow the schema', () => {
    const ways = lines.map((line) => JSON.parse(front.repairs(line)));
    expect(violations('Alternatives', ways)).toEqual([]);
});

test('The items of every lesson follow the schema', () => {
    const { groups } = JSON.parse(readFileSync(room('core/bcast/lessons/index.json'), 'utf8'));
    const ids: string[] = groups.flatMap(({ lessons }: { lessons: string[] }) => lessons);
    const items = ids.flatMap((id) => {
        const lesson = JSON.parse(readFileSync(room(`core/bcast/lessons/${id}/lesson.json`), 'utf8'));
        const first = JSON.parse(front.lesson(JSON.stringify({ lesson, seed: 1, said: [] })));
        const said = [{ item: 0, value: 'error' }];
        return [first, JSON.parse(front.lesson(JSON.stringify({ lesson, seed: 1, said })))];
    });
    expect(items.length).toBeGreaterThan(20);
    expect(violations('LessonItem', items)).toEqual([]);
});
