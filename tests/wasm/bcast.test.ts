import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
// The declarations that are published with bcast.js.
import type { Bcast, Request } from '../../web/dist/bcast';

const published = new URL('../../web/dist/bcast.js', import.meta.url);

/** The result of a script that imports the published file in a Node process of its own. */
function inNode<T>(use: (bcast: Bcast, again: Bcast) => T): T {
    const script = `import { load } from ${JSON.stringify(published.href)};
        const result = (${use})(await load(), await load());
        console.log(JSON.stringify(result));`;
    return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' }));
}

test('bcast.js explains, compares and lists in Node, with plain objects', () => {
    const answers = inNode((bcast) => {
        const request: Request = { operands: [{ text: 'N=4,C=1' }, { shape: [3] }] };
        return {
            shape: bcast.explain(request).result?.shape,
            rows: bcast.matrix(request).rows.length,
            dialects: bcast.calls().dialects.map(({ dialect }) => dialect),
        };
    });
    expect(answers).toEqual({
        shape: [4, 3],
        rows: expect.any(Number),
        dialects: ['pytorch', 'numpy', 'onnx', 'openvino'],
    });
    expect(answers.rows).toBeGreaterThan(4);
});

test('bcast.js runs a program, and reports where it fails', () => {
    const answers = inNode((bcast) => [
        bcast.run('print("hello")'),
        bcast.run('import torch\nimgs = torch.ones(2, 3, 4)\nimgs * torch.ones(3)'),
    ]);
    expect(answers[0]).toMatchObject({ exit: 0, stdout: 'hello\n' });
    expect(answers[1]).toMatchObject({ exit: 1, failure: { type: 'RuntimeError', place: { line: 3 }, event: 2 } });
});

test('bcast.js reports the provenance of an element', () => {
    const answers = inNode((bcast) => bcast.run('import numpy as np\na = np.ones(2)\nr = a * 3', { why: 'r[1]' }).why);
    expect(answers).toMatchObject({ value: '3.0', sources: [{ name: 'a', line: 2, shape: [2], cells: [[1]] }] });
});

test('bcast.js is loaded once', () => {
    expect(inNode((bcast, again) => bcast === again)).toBe(true);
});

test('An invalid request is answered, not thrown', () => {
    const codes = inNode((bcast) =>
        [undefined, null, 7, {}, { operands: [{ text: 'a\ud800' }] }, { operands: [{ shape: [Number.NaN] }] }].map(
            (request) => bcast.explain(request as never).error?.code,
        ),
    );
    expect(codes).toEqual(Array(6).fill('bad-request'));
});

test('bcast.js draws a request, and an operator of a program, as a static figure', () => {
    const answers = inNode((bcast) => {
        const clash = { operands: [{ text: '2,3' }, { text: '2' }] };
        const program = { code: 'import torch\nx = torch.ones(3, 1) + torch.ones(4)' };
        const refused = () => {
            try {
                bcast.figure(clash, { width: 10 });
                return '';
            } catch (error) {
                return String(error);
            }
        };
        return [bcast.figure(clash), bcast.figure(program, { theme: 'auto', lang: 'ja' }), refused()] as const;
    });
    expect(answers[0].title).toBe('(2, 3) + (2,) clashes on axis −1');
    expect(answers[0].svg).toContain('RuntimeError');
    expect(answers[1].svg).toContain('prefers-color-scheme');
    expect(answers[1].title).toContain('(3, 4)');
    expect(answers[2]).toBe('RangeError: a figure is 280 to 4096 wide, not 10');
});
