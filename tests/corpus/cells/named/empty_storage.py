import torch
x = torch.matmul(torch.zeros(0, 3, 4, names=('N', 'A', 'B')), torch.zeros(4, 3, names=('B', 'N')))
# %% aligning leaves the empty one of two dims with one name out
x.align_to('A', 'N')
# %% aligning leaves it out behind a new axis too
x.align_to('A', 'N', 'Q')
# %% aligning as another tensor leaves it out
x.align_as(torch.zeros(3, 3, names=('N', 'A')))
# %% an ellipsis keeps every dim
x.align_to('...', 'N')
# %% views of a tensor with a repeated name and no element
def shown(view):
    try:
        print(view().shape, view().names, view().stride())
    except Exception as error:
        print(type(error).__name__, str(error).split('\n')[0])
shown(lambda: x.align_to('A', 'N'))
shown(lambda: x.align_to('N', 'A', 'Q'))
shown(lambda: x.align_to('N', '...'))
shown(lambda: x.align_as(torch.zeros(3, 3, 1, names=('N', 'A', 'Z'))))
shown(lambda: x.transpose('N', 'A'))
shown(lambda: x.transpose(0, 1))
shown(lambda: x.transpose(-1, 0))
shown(lambda: x.select('N', 0))
shown(lambda: x.select(2, 1))
shown(lambda: x.flatten(['N', 'A'], 'F'))
shown(lambda: x.flatten('N', 'A', 'F'))
shown(lambda: x.flatten(0, 1, 'F'))
shown(lambda: x.squeeze('N'))
shown(lambda: x.squeeze())
shown(lambda: x.expand(2, 0, 3, 3))
shown(lambda: x.narrow(1, 1, 2))
shown(lambda: x.narrow(0, 0, 1))
shown(lambda: x.unbind(1)[2])
shown(lambda: x.unbind('A')[2])
shown(lambda: x.split(2, 1)[1])
shown(lambda: x.chunk(2, 2)[1])
shown(lambda: x.diagonal(outdim='Z', dim1='N', dim2='A'))
shown(lambda: x.diagonal(0, 1, 2))
shown(lambda: x.rename('A', 'B', 'C'))
shown(lambda: x[0])
shown(lambda: x[:, 0])
shown(lambda: x[..., 0])
shown(lambda: x[1:, :, ::2])
shown(lambda: x.sum('N'))
shown(lambda: x.as_strided((3, 3), (1, 1)))
shown(lambda: x.detach())
shown(lambda: x.view(0))
shown(lambda: x.unfold(0, 1, 1))
