import { expect, test } from 'vitest';
import { toLine } from '../../web/src/engine/text';
import { loadModule } from './module';

const core = await loadModule();

test('The module survives a request that is far too large and answers the next one', () => {
    const large = JSON.parse(core.explain(toLine({ operands: [{ text: '9'.repeat(1 << 20) }] })));
    expect(large).toMatchObject({ ok: false, error: { code: 'bad-request' } });
    const next = JSON.parse(core.explain(toLine({ operands: [{ shape: [2, 1] }, { shape: [3] }] })));
    expect(next).toMatchObject({ ok: true, result: { shape: [2, 3] } });
});

test('A JavaScript exception from the module becomes an EngineError, and the next request is answered', () => {
    expect(() => core.explain(Symbol() as never)).toThrow(
        expect.objectContaining({ name: 'EngineError', reason: 'crashed' }),
    );
    const next = JSON.parse(core.explain(toLine({ operands: [{ shape: [2] }, { shape: [] }] })));
    expect(next).toMatchObject({ ok: true, result: { shape: [2] } });
});

test('A lone surrogate arrives as U+FFFD', () => {
    const trace = JSON.parse(core.explain(toLine({ operands: [{ text: 'a\ud800b' }] })));
    expect(trace).toMatchObject({ ok: false, error: { code: 'bad-request', operand: 0 } });
    expect(trace.error.text).toContain('\uFFFD');
});

test('Shapes of 10^15 elements are explained without their elements', () => {
    const trace = JSON.parse(core.explain(toLine({ operands: [{ shape: [1e8, 1] }, { shape: [1e7] }] })));
    expect(trace).toMatchObject({ ok: true, result: { shape: [1e8, 1e7], numel: 1e15 } });
});
