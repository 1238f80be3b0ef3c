const program = (...lines: string[]) => `code=${encodeURIComponent(lines.join('\n'))}`;

/** Programs of every kind of picture, as hashes. */
export const programs = {
    'a program': program(
        'import numpy as np',
        '',
        'x    = np.array([[1., 2., 3.], [2., 4., 9.]])',
        'mean = x.mean(axis=1, keepdims=True)',
        'std  = x.std(axis=1, keepdims=True)',
        'y    = (x - mean) / std',
        'print(y.mean(axis=1))',
        'y',
    ),
    'a program with names': program(
        'import torch',
        '',
        "imgs = torch.ones(2, 3, names=('N', 'C'))",
        "imgs * torch.ones(3, names=('C',)).align_as(imgs)",
    ),
    'a program that fails': program(
        'import torch',
        '',
        'imgs  = torch.ones(2, 3, 4)',
        'scale = torch.tensor([10., 20., 30.])',
        'out   = imgs * scale',
    ),
    'a product': `${program('import torch', '', 'a = torch.ones(2, 3, 4)', 'b = torch.ones(4, 5)', 'c = a @ b')}&event=2`,
    'a view': `${program('import torch', '', 'a = torch.ones(2, 3, 4)', 'b = a.permute(2, 0, 1)', 'b += 1')}&event=1`,
    'a tensor that is only a shape': `${program('import torch', '', 'a = torch.ones(512, 1024, 1024)')}&event=0`,
    'an element that is followed back': `${program(
        'import torch',
        '',
        "x = torch.arange(6.).reshape(2, 3).masked_fill(torch.ones(3) > 0, float('nan'))",
        'y = (x + 1).sum(0)',
    )}&why=${encodeURIComponent('y[1]')}`,
    'what cannot be written in place': program('import torch', '', 'x = torch.arange(5.)', 'x[1:] += x[:-1]'),
    'a product that clashes': program('import torch', '', 'torch.ones(2, 3) @ torch.ones(4, 5)'),
};
