import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import type { Run } from '../../web/src/engine/generated/schema';
import { tour } from '../../web/src/model/tour';
import { loadFullModule } from './module';
import { runNatively } from './native';

const core = await loadFullModule();
const run = (code: string): Run => JSON.parse(core.run(code));

const schema = JSON.parse(readFileSync(new URL('../../core/bcast/explain/schema.json', import.meta.url), 'utf8'));
const ajv = new Ajv({ allowUnionTypes: true });
ajv.addSchema(schema, 'schema');
const isRun = ajv.compile({ $ref: 'schema#/definitions/Run' });

/** The violations of the schema in a run. */
function violations(answer: Run): unknown {
    return isRun(answer) ? null : isRun.errors;
}

const programs = {
    ...Object.fromEntries(tour.map(({ title, code }) => [title, code])),
    empty: '',
    'a syntax error': 'x = 1 +\n',
    'an error without a broadcast': 'import torch\nprint(1)\nundefined_name\n',
    'outside the subset': 'class A:\n    pass\n',
    'no broadcast': 'print([x * x for x in range(3)])\n',
    'a loop that ends in a clash': 'import numpy as np\nx = np.ones(3)\nfor n in (1, 3, 4):\n    x + np.ones(n)\n',
    'writing into parts':
        'import torch\nx = torch.zeros(2, 3)\nx[:, 0] = 1\nx[0] += torch.ones(3)\nx[[0, 1], [[0], [2]]]\n',
    'batches of matrices': 'import numpy as np\nnp.ones((3, 1, 2, 2)) @ np.ones((4, 2, 2))\n',
    'tensors too large to be computed': 'import torch\ntorch.ones(10**6, 1) * torch.ones(10**6)\n',
    'names and warnings':
        "import torch\nx = torch.ones(2, 3, names=('N', 'C'))\nprint('日本', x + torch.ones(3, names=('C',)))\n",
    gradients:
        'import torch\nw = torch.ones(3, requires_grad=True)\n(torch.arange(6.).reshape(2, 3) * w).exp().sum().backward()\nw.grad\n',
    'a doctest': '>>> import numpy as np\n>>> np.ones(3) + np.ones(\n...     4)\n',
};

test('The provenance of an element follows the schema, with the bytes of the command', () => {
    const code =
        'import torch\na = torch.arange(6.).reshape(2, 3)\nm = a > 2\nr = (torch.where(m, a, -a) @ a.T).softmax(1)\n';
    for (const element of ['r[0, 1]', 'm[1, 2]', 'r[5, 5]', 'missing']) {
        const answer = core.why(JSON.stringify({ code, why: element }));
        expect(violations(JSON.parse(answer))).toBeNull();
        expect(answer).toBe(runNatively(code, element));
    }
});

test('Programs of every kind of event have the recorded traces', () => {
    const lines = readFileSync(new URL('../golden/events.jsonl', import.meta.url), 'utf8')
        .trim()
        .split('\n');
    for (const line of lines) {
        const { name, code, why } = JSON.parse(line);
        const answer = why === null ? core.run(code) : core.why(JSON.stringify({ code, why }));
        expect(violations(JSON.parse(answer)), name).toBeNull();
        expect(`${JSON.stringify({ name, code, why }).slice(0, -1)},"answer":${answer}}`).toBe(line);
    }
});

describe.each(Object.entries(programs))('The program %s', (_, code) => {
    const answer = run(code);

    test('has an answer that follows the schema', () => {
        expect(violations(answer)).toBeNull();
    });

    test('is answered by the command with the same bytes', () => {
        expect(core.run(code)).toBe(runNatively(code));
    });

    test('has every operator at its source location, with its operands as written', () => {
        const points = [...code];
        for (const { span, mark, call, operands, trace } of answer.events) {
            expect(points.slice(span.begin, span.end).join('')).toBe(call);
            expect(mark.begin).toBeGreaterThanOrEqual(span.begin);
            expect(mark.end).toBeLessThanOrEqual(span.end);
            expect(points.slice(0, mark.begin).filter((point) => point === '\n')).toHaveLength(mark.line - 1);
            for (const { text } of operands) if (text !== null) expect(code).toContain(text);
            if (trace) expect(operands.length).toBeGreaterThan(0);
        }
    });
});

test('Every broadcast of the tour shows the values of the program', () => {
    for (const { code } of tour) {
        for (const { trace } of run(code).events) if (trace?.ok) expect(trace.values).not.toBeNull();
    }
});

test('A tour stop opens its intended event', () => {
    const of = (title: string) => run(tour.find((stop) => stop.title === title)!.code);
    expect(of('basics')).toMatchObject({ exit: 0, stdout: 'torch.Size([4, 3])\n' });
    expect(of('basics').lines.map(({ line, shape }) => [line, shape])).toEqual([
        [3, [4, 1]],
        [4, [3]],
        [5, [4, 3]],
        [7, [4, 3]],
    ]);
    expect(
        of('basics')
            .events.find(({ trace }) => trace)!
            .trace!.values?.result.slice(0, 3),
    ).toEqual([1, 2, 3]);
    expect(of('accident')).toMatchObject({ exit: 0, last: 'tensor(2.5000)' });
    expect(of('clash')).toMatchObject({ exit: 1, failure: { type: 'RuntimeError', place: { line: 5 } } });
    expect(of('inPlace').error).toBe("RuntimeError: output with shape [3, 1] doesn't match the broadcast shape [3, 4]");
    expect(of('names')).toMatchObject({ exit: 0, stdout: "torch.Size([2, 3, 4]) ('N', 'C', 'W')\n" });
});

test('Too deep a recursion raises Python’s own error before the engine’s stack overflows', () => {
    const recursions = [
        'def f(n):\n    return 1 + f(n + 1)\nf(0)',
        'def f(n):\n    for i in [1]:\n        if n >= 0:\n            return [f(n + 1) for _ in (1,)][0] + 1\nf(0)',
        'def f(n):\n    return sorted([n], key=lambda k: f(k + 1))\nf(0)',
        'x = []\nfor i in range(100000):\n    x = [x]\nrepr(x)',
        'x, y = [], []\nfor i in range(100000):\n    x, y = [x], [y]\nx == y',
    ];
    for (const code of recursions) expect(run(code)).toMatchObject({ exit: 1, failure: { type: 'RecursionError' } });
    expect(run('def f(n):\n    return 0 if n == 0 else 1 + f(n - 1)\nf(200)').last).toBe('200');
});
