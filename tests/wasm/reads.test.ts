// Compares the highlighted elements of operands with the provenance computed by the core.

import { expect, test } from 'vitest';
import type { Run } from '../../web/src/engine/generated/schema';
import { indexIn } from '../../web/src/model/grids';
import { readsOf } from '../../web/src/model/reads';
import { size } from '../../web/src/model/tensors';
import { runNatively } from './native';

const made = `import torch
import numpy as np
a = torch.arange(1., 25.).reshape(2, 3, 4)
b = torch.arange(2., 10.).reshape(2, 1, 4)
w = torch.arange(3., 23.).reshape(4, 5)
m = torch.arange(4., 16.).reshape(3, 4)
n = np.arange(1., 13.).reshape(3, 4)
odd = n % 2 > 0
`;

/** Calls without selection: an element comes from all elements that are read for it. */
const wholes = [
    'a * b',
    'a - m',
    'a.sum(1)',
    'a.mean((0, 2))',
    'a.sum(-1, keepdim=True)',
    'a.prod(0)',
    'a.cumsum(1)',
    'a.softmax(-1)',
    'a.permute(2, 0, 1)',
    'm.T',
    'a.reshape(4, 6)',
    'a.permute(1, 0, 2).reshape(6, 4)',
    'a.flatten(1)',
    'a.unsqueeze(1)',
    'b.squeeze(1)',
    'b.expand(2, 3, 4)',
    'a[1]',
    'a[:, None, 1:, ::2]',
    'a[..., -1]',
    'a[:, [2, 0]]',
    'a[[[0], [1]], [2, 0]]',
    'm[[2, 0, 1], [3, 3, 0]]',
    'a[:, m[:, 0] > 4]',
    'm[m % 2 == 1]',
    'm[torch.tensor([2, -1])]',
    'm[torch.tensor([True, False, True]), 1:]',
    'm.gather(1, torch.tensor([[3, 0], [1, 1], [2, 0]]))',
    'm.index_select(0, torch.tensor([2, 0]))',
    'm.masked_select(m > 6)',
    'a.diagonal(0, 0, 1)',
    'a.narrow(2, 1, 2)',
    'a.select(1, 2)',
    'm.unfold(1, 2, 1)',
    'm.view_as(a[0, :, :].reshape(4, 3))',
    'b.expand_as(a)',
    'torch.triu(m, 1)',
    'torch.tril(m)',
    'torch.cat([a, b], 1)',
    'torch.cat([b, a, a], 1)',
    'torch.stack([m, m], 1)',
    'a @ w',
    'torch.einsum("bij,jk->bik", a, w)',
    'torch.einsum("bij,bkj->ik", a, b)',
    'torch.tensordot(a, w, 1)',
    'torch.outer(m[0], m[1])',
    'a.movedim(0, -1)',
    'a.swapaxes(0, 2)',
    'np.broadcast_to(np.arange(1., 4.)[:, None], (2, 3, 4))',
    'np.arange(1., 13.).reshape(3, 4)[[2, 0]]',
    'np.add.outer(np.arange(1., 3.), np.arange(1., 4.))',
    'np.sum(n, 1, where=odd)',
    'n.mean(0, where=np.array([[True], [False], [True]]))',
];

/** In these calls the source is the selected element, but all candidates are read. */
const selections = ['a.max(1).values', 'a.amin((0, 1))', 'torch.where(a > 5, a, b)', 'torch.maximum(a, b)'];

/** The literal elements that `r` at an index comes from, as `name[i, j]`; and the event of `r`. */
function asked(code: string, index: readonly number[]) {
    const why = index.length ? `r[${index.join(', ')}]` : 'r';
    const run = JSON.parse(runNatively(code, why)) as Run;
    const sources = (run.why?.sources ?? []).flatMap(({ name, cells }) =>
        (cells ?? []).map((cell) => `${name}[${cell.join(', ')}]`),
    );
    return { run, sources: [...new Set(sources)].sort() };
}

/** Every index in a box. */
function indexes(shape: readonly number[], start = shape.map(() => 0)): number[][] {
    return Array.from({ length: size(shape) }, (_, cell) => indexIn({ start, shape: [...shape] }, cell));
}

/**
 * The highlighted elements of the operands that are variables, for some shown elements of the result, with the core's
 * answer.
 */
function compared(call: string) {
    const code = `${made}r = ${call}\n`;
    const { run } = asked(code, []);
    expect(run.error, call).toBeNull();
    const event = run.events.filter(({ ok, result }) => ok && result !== null).at(-1)!;
    const names = event.operands.map(({ text }) => text ?? '');
    if (!names.some((name) => /^[abmw]$/.test(name))) return [];
    const { shape: shown, start } = event.result!.values!;
    const all = indexes(shown, start);
    return [all[0]!, all[Math.floor(all.length / 2)]!, all.at(-1)!].map((index) => {
        const lit = event.operands.flatMap(({ shape }, which) => {
            if (!/^[abmw]$/.test(names[which]!)) return [];
            const reads = readsOf(event, which, index);
            if (!reads) return ['nothing claimed'];
            return indexes(shape)
                .filter(reads)
                .map((at) => `${names[which]}[${at.join(', ')}]`);
        });
        const own = asked(code, index).sources.filter((one) => names.includes(one.split('[')[0]!));
        return { call, index, lit: [...new Set(lit)].sort(), sources: own };
    });
}

test('The highlighted elements of an element are its sources', () => {
    for (const call of wholes)
        for (const { index, lit, sources } of compared(call)) {
            if (lit.includes('nothing claimed')) continue;
            expect(lit, `${call} at ${index}`).toEqual(sources);
        }
});

test('If an element is selected, the highlighted elements include its sources', () => {
    for (const call of selections)
        for (const { index, lit, sources } of compared(call))
            expect(lit, `${call} at ${index}`).toEqual(expect.arrayContaining(sources));
});

test('The usual calls state which elements are read', () => {
    const silent = wholes.filter((call) => compared(call).some(({ lit }) => lit.includes('nothing claimed')));
    expect(silent).toEqual([]);
});
