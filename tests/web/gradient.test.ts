import { expect, test } from 'vitest';
import type { Trace } from '../../web/src/engine/generated/schema';
import { boxOf, placed, rowsOf, summedOperands, termsText } from '../../web/src/model/gradient';
import { loadModule } from '../wasm/module';

const core = await loadModule();

function traceOf(...texts: string[]): Trace {
    return JSON.parse(core.explain(JSON.stringify({ operands: texts.map((text) => ({ text })), window: 'auto' })));
}

test('Only operands whose gradient is summed have elements to show', () => {
    const which = (trace: Trace) => summedOperands(trace).map(({ operand }) => operand);
    expect(which(traceOf('2,3,4', '3,1'))).toEqual([1]);
    expect(which(traceOf('2,1', '3'))).toEqual([0, 1]);
    expect(which(traceOf('2,3', '2,3'))).toEqual([]);
    expect(which(traceOf('2', '3'))).toEqual([]);
});

test('Elements are arranged in rows of the operand’s own last axis', () => {
    const [column, row] = summedOperands(traceOf('2,1', '3'));
    expect(boxOf(column!.elements)).toEqual([2, 1]);
    expect(rowsOf(column!.elements).map((cells) => cells.map(({ at }) => at))).toEqual([[0], [1]]);
    expect(rowsOf(row!.elements).map((cells) => cells.length)).toEqual([3]);
    expect(boxOf(summedOperands(traceOf('2,3', '()'))[0]!.elements)).toEqual([]);
    expect(rowsOf(summedOperands(traceOf('2,3', '()'))[0]!.elements)).toHaveLength(1);
});

test('A sum for an element is written out, with an ellipsis for many terms and for those outside the window', () => {
    const small = traceOf('2,1', '3');
    expect(termsText(small, summedOperands(small)[0]!, 1)).toBe('g[1, 0] + g[1, 1] + g[1, 2]');
    const many = traceOf('2,3,4', '3,1');
    expect(termsText(many, summedOperands(many)[0]!, 0)).toBe(
        'g[0, 0, 0] + g[0, 0, 1] + g[0, 0, 2] + g[0, 0, 3] + g[1, 0, 0] + …',
    );
    const cut = traceOf('100,1', '1,100');
    expect(termsText(cut, summedOperands(cut)[1]!, 2)).toMatch(/^g\[0, 2\] \+ .* \+ …$/);
});

test('An element of a 0-dimensional tensor is named by its tensor alone', () => {
    expect(placed('a', [])).toBe('a');
    expect(placed('g', [0, 1])).toBe('g[0, 1]');
});
