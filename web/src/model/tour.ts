import { firstProgram } from './first_program';
import type { Words } from './words/en';

export type TourKey = keyof Words['code']['tour'];

/** A ready-made program, and the title that says what it shows. */
export interface TourStop {
    readonly title: TourKey;
    readonly code: string;
    /** Its topic, in one line. */
    readonly gist: string;
}

/** The tour of Code mode: what broadcasting is for, and how it goes wrong. */
export const tour: readonly TourStop[] = [
    {
        title: 'basics',
        gist: 'tens + ones',
        code: `import torch

tens = torch.tensor([[0.], [10.], [20.], [30.]])
ones = torch.tensor([1., 2., 3.])
grid = tens + ones
print(grid.shape)
grid`,
    },
    {
        title: 'mask',
        gist: 'torch.where(seen, scores, …)',
        code: `import torch

steps  = torch.arange(4)
seen   = steps[:, None] >= steps
scores = torch.zeros(4, 4)
masked = torch.where(seen, scores, torch.tensor(float('-inf')))
masked.softmax(dim=-1)`,
    },
    {
        title: 'normalisation',
        gist: '(x - mean) / std',
        code: `import numpy as np

x    = np.array([[1., 2., 3.], [2., 4., 9.]])
mean = x.mean(axis=1, keepdims=True)
std  = x.std(axis=1, keepdims=True)
y    = (x - mean) / std
print(y.mean(axis=1))
y`,
    },
    {
        title: 'accident',
        gist: 'pred - target',
        code: `import torch

pred   = torch.tensor([[3.], [1.], [4.], [2.]])
target = torch.tensor([3., 1., 4., 2.])
diff   = pred - target
print(diff.shape)
(diff ** 2).mean()`,
    },
    {
        title: 'clash',
        gist: 'imgs * scale',
        code: `import torch

imgs  = torch.ones(2, 3, 4)
scale = torch.tensor([10., 20., 30.])
out   = imgs * scale`,
    },
    {
        title: 'inPlace',
        gist: 'bias += rows',
        code: `import torch

bias = torch.zeros(3, 1)
rows = torch.ones(3, 4)
print((bias + rows).shape)
bias += rows`,
    },
    {
        title: 'names',
        gist: 'imgs * scale.align_as(imgs)',
        code: firstProgram,
    },
];
