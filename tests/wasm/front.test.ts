import { expect, test } from 'vitest';
import type { Calls } from '../../web/src/engine/generated/schema';
import { toLine } from '../../web/src/engine/text';
import { frontRequest } from '../../web/src/model/front';
import { loadModule } from './module';

const core = await loadModule();

/** The rules, and of the dialects only the call of the first page. */
function needed(calls: Calls): Calls {
    const dialects = calls.dialects
        .filter(({ dialect }) => dialect === frontRequest.dialect)
        .map((known) => ({ ...known, calls: known.calls.filter(({ op }) => op === frontRequest.op) }));
    return { ...calls, dialects };
}

// After a change of the core: node_modules/.bin/vitest run --project wasm front -u
test('The first page opens with the core’s answer to its request', async () => {
    const trace = JSON.parse(core.explain(toLine(frontRequest)));
    const calls = needed(JSON.parse(core.calls()));
    expect(trace).toMatchObject({ ok: true, result: { shape: [4, 4] } });
    expect(calls.dialects[0]!.calls).toHaveLength(1);
    await expect(`${JSON.stringify({ calls, trace })}\n`).toMatchFileSnapshot(
        '../../web/src/engine/recorded/front.json',
    );
});
