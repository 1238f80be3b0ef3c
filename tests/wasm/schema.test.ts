import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { corpusRequests } from './corpus';
import { lines } from './lines';
import { loadModule } from './module';

const core = await loadModule();
const schema = JSON.parse(readFileSync(new URL('../../core/bcast/explain/schema.json', import.meta.url), 'utf8'));
const ajv = new Ajv({ allowUnionTypes: true });
ajv.addSchema(schema, 'schema');

/** The first three values that the schema does not describe, each with what it says about them. */
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

test('The schema refuses what is no trace', () => {
    expect(violations('Trace', [{ schema: 1, ok: true }])).toHaveLength(1);
});

test('Every request of the corpus is one by the schema', () => {
    const requests = corpusRequests().map(({ request }) => request);
    expect(requests.length).toBeGreaterThan(300);
    expect(violations('Request', requests)).toEqual([]);
});

test('Every answer to a line is a trace by the schema', () => {
    const traces = lines.map((line) => JSON.parse(core.explain(line)));
    expect(violations('Trace', traces)).toEqual([]);
});

test('Every matrix is one by the schema', () => {
    const matrices = lines.map((line) => JSON.parse(core.matrix(line)));
    expect(violations('Matrix', matrices)).toEqual([]);
});

test('The calls are what the schema says', () => {
    expect(violations('Calls', [JSON.parse(core.calls())])).toEqual([]);
});
