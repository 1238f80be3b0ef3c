import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import type { Run } from '../../web/src/engine/generated/schema';
import { tour } from '../../web/src/model/tour';
import { loadFullModule } from './module';

const core = await loadFullModule();
const run = (code: string): Run => JSON.parse(core.run(code));

const schema = JSON.parse(readFileSync(new URL('../../core/bcast/explain/schema.json', import.meta.url), 'utf8'));
const ajv = new Ajv({ allowUnionTypes: true });
ajv.addSchema(schema, 'schema');
const isRun = ajv.compile({ $ref: 'schema#/definitions/Run' });

/** What the schema does not describe in a run. */
function violations(answer: Run): unknown {
    return isRun(answer) ? null : isRun.errors;
}

const programs = {
    ...Object.fromEntries(tour.map(({ title, code }) => [title, code])),
    empty: '',
    'a syntax error': 'x = 1 +\n',
    'an error without a broadcast': 'import torch\nprint(1)\nundefined_name\n',
    'outside the subset': 'class A:\n    pass\n',
};

describe.each(Object.entries(programs))('The program %s', (_, code) => {
    const answer = run(code);

    test('is answered as the schema says', () => {
        expect(violations(answer)).toBeNull();
    });

    test('has every operator where the text has it, with the operands as they are written', () => {
        const points = [...code];
        for (const { span, mark, call, operands, trace } of answer.events) {
            expect(points.slice(span.begin, span.end).join('')).toBe(call);
            expect(mark.begin).toBeGreaterThanOrEqual(span.begin);
            expect(mark.end).toBeLessThanOrEqual(span.end);
            expect(points.slice(0, mark.begin).filter((point) => point === '\n')).toHaveLength(mark.line - 1);
            for (const { text } of operands) if (text !== null) expect(code).toContain(text);
            expect(operands).toHaveLength(trace.operands.length);
            if (trace.ok) expect(trace.values).not.toBeNull();
        }
    });
});

test('A tour stop opens what it is there for', () => {
    const of = (title: string) => run(tour.find((stop) => stop.title === title)!.code);
    expect(of('basics')).toMatchObject({ exit: 0, stdout: 'torch.Size([4, 3])\n' });
    expect(of('basics').lines.map(({ line, shape }) => [line, shape])).toEqual([
        [3, [4, 1]],
        [4, [3]],
        [5, [4, 3]],
        [7, [4, 3]],
    ]);
    expect(of('basics').events[0]!.trace.values?.result.slice(0, 3)).toEqual([1, 2, 3]);
    expect(of('accident')).toMatchObject({ exit: 0, last: 'tensor(2.5000)' });
    expect(of('clash')).toMatchObject({ exit: 1, failure: { type: 'RuntimeError', event: 0, place: { line: 5 } } });
    expect(of('inPlace').error).toBe("RuntimeError: output with shape [3, 1] doesn't match the broadcast shape [3, 4]");
    expect(of('names')).toMatchObject({ exit: 0, stdout: "torch.Size([2, 3, 4]) ('N', 'C', 'W')\n" });
});

test('The full module answers what the other one does', () => {
    expect(JSON.parse(core.explain('{"operands":[{"shape":[4,1]},{"shape":[4]}]}')).result.shape).toEqual([4, 4]);
    expect(JSON.parse(core.calls()).schema).toBe(1);
});
