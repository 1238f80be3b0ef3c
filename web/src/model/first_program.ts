/** The program that Code mode opens with: an axis aligned by name. */
export const firstProgram = `import torch

imgs  = torch.ones(2, 3, 4, names=('N', 'C', 'W'))
scale = torch.tensor([10., 20., 30.], names=('C',))
out   = imgs * scale.align_as(imgs)
print(out.shape, out.names)`;
