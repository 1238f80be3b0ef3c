# %% a board of characters
import numpy as np
board = np.full((3, 3), ' ')
for turn, (i, j) in enumerate([(1, 1), (0, 0), (2, 0), (0, 2), (0, 1), (2, 1), (1, 0), (1, 2), (2, 2)]):
    board[i, j] = 'XO'[turn % 2]
    lines = [*board, *board.T, board.diagonal(), np.fliplr(board).diagonal()]
    print(turn, [''.join(line) for line in lines if (line == line[0]).all() and line[0] != ' '])
print(np.diag(board), np.diagonal(board, 1), np.diag(np.flipud(board), -1), np.fliplr(board), sep='\n')
try:
    board.diagonal()[0] = 'X'
except ValueError as error:
    print(error)
# %% stripping by characters of each element, and of bytes
import numpy as np
print(np.char.rstrip(np.array([b'ab ']), b' '), np.char.strip(np.array([b'abc', b'cab']), b'c'))
print(np.char.lstrip(['xab', 'yab'], ['x', 'y']), np.char.strip([' a ']), np.char.rstrip(['aab'], 'b'))
# %% an object without a length is an element
import numpy as np
class Tensor:
    def __init__(self, data): self.data = np.asarray(data, dtype=float)
    def __len__(self): return len(self.data)
    def __getitem__(self, key): return Tensor(self.data[key])
    def __iter__(self): return (self[i] for i in range(len(self)))
    def __repr__(self): return f'Tensor({self.data})'
x = Tensor([[1, 2, 3], [4, 5, 6]])
a = np.array(x)
print(a.dtype, a.shape, np.shape(x), a[0, 1], a[1].tolist())
# %% a docstring is not inherited
class A:
    "doc"
class B(A):
    pass
print(A.__doc__, A().__doc__, B.__doc__, B().__doc__)
