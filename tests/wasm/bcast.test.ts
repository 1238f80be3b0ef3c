import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
// The declarations that are published beside bcast.js.
import type { Bcast, Request } from '../../web/dist/bcast';

const published = new URL('../../web/dist/bcast.js', import.meta.url);

/** What a script gets that imports the published file in a Node of its own. */
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

test('bcast.js runs a program, and says where it fails', () => {
    const answers = inNode((bcast) => [
        bcast.run('print("hello")'),
        bcast.run('import torch\nimgs = torch.ones(2, 3, 4)\nimgs * torch.ones(3)'),
    ]);
    expect(answers[0]).toMatchObject({ exit: 0, stdout: 'hello\n' });
    expect(answers[1]).toMatchObject({ exit: 1, failure: { type: 'RuntimeError', place: { line: 3 }, event: 0 } });
});

test('bcast.js is loaded once', () => {
    expect(inNode((bcast, again) => bcast === again)).toBe(true);
});

test('What is no request is answered, not thrown', () => {
    const codes = inNode((bcast) =>
        [undefined, null, 7, {}, { operands: [{ text: 'a\ud800' }] }, { operands: [{ shape: [Number.NaN] }] }].map(
            (request) => bcast.explain(request as never).error?.code,
        ),
    );
    expect(codes).toEqual(Array(6).fill('bad-request'));
});
