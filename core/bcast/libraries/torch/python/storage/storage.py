# Storages of tensors.

import torch

__name__ = 'torch.storage'


class TypedStorage:
    def __init__(self, *args):
        _refuse('making a storage')

    @property
    def dtype(self):
        return self._all.dtype

    @property
    def device(self):
        return self._all.device

    @property
    def is_cuda(self):
        return False

    def __len__(self):
        return self._all.numel()

    def size(self):
        return len(self)

    def nbytes(self):
        return len(self) * self.element_size()

    def element_size(self):
        return self._all.element_size()

    def data_ptr(self):
        return self._all.data_ptr()

    def tolist(self):
        return self._all.tolist()

    def __iter__(self):
        return iter(self._all.tolist())

    def _place(self, idx):
        if not isinstance(idx, (int, slice)):
            raise RuntimeError(f"can't index a {torch.storage.TypedStorage} with {type(idx)}")
        if isinstance(idx, int) and not -len(self) <= idx < len(self):
            raise IndexError(f'index {idx} out of range for storage of size {len(self)}')
        return idx

    def __getitem__(self, idx):
        if isinstance(idx, slice):
            raise RuntimeError('slices are only supported in UntypedStorage.__getitem__')
        return self._all[self._place(idx)].item()

    def __setitem__(self, idx, value):
        with torch.no_grad():
            self._all[self._place(idx)] = value

    def fill_(self, value):
        with torch.no_grad():
            self._all.fill_(value)
        return self

    def clone(self):
        return _storage_of(self._all.clone())

    def __eq__(self, other):
        _refuse('comparing storages')

    def __repr__(self):
        lines = ''.join(f' {one}\n' for one in self._all.tolist())
        return f'{lines}[torch.storage.TypedStorage(dtype={self.dtype}, device=cpu) of size {len(self)}]'


def _storage_of(tensor):
    out = object.__new__(TypedStorage)
    out._all = torch._whole(tensor.detach())
    return out
