# Datasets and their subsets.

import itertools
import math
import torch
import warnings
from typing import Generic

__name__ = 'torch.utils.data.dataset'


class Dataset(Generic):
    def __getitem__(self, index):
        raise NotImplementedError

    def __add__(self, other):
        return ConcatDataset([self, other])


class IterableDataset(Dataset):
    def __add__(self, other):
        _refuse('the sum of datasets that are iterated')


class TensorDataset(Dataset):
    def __init__(self, *tensors):
        assert all(tensors[0].size(0) == tensor.size(0) for tensor in tensors), 'Size mismatch between tensors'
        self.tensors = tensors

    def __getitem__(self, index):
        return tuple(tensor[index] for tensor in self.tensors)

    def __len__(self):
        return self.tensors[0].size(0)


class ConcatDataset(Dataset):
    def __init__(self, datasets):
        self.datasets = list(datasets)
        assert len(self.datasets) > 0, 'datasets should not be an empty iterable'
        self.cumulative_sizes = []
        for dataset in self.datasets:
            self.cumulative_sizes.append(len(dataset) + (self.cumulative_sizes[-1] if self.cumulative_sizes else 0))

    def __len__(self):
        return self.cumulative_sizes[-1]

    def __getitem__(self, idx):
        if idx < 0:
            if -idx > len(self):
                raise ValueError('absolute value of index should not exceed dataset length')
            idx += len(self)
        for dataset, end in zip(self.datasets, self.cumulative_sizes):
            if idx < end:
                return dataset[idx - end + len(dataset)]
        raise IndexError('list index out of range')


class Subset(Dataset):
    def __init__(self, dataset, indices):
        self.dataset = dataset
        self.indices = indices

    def __getitem__(self, idx):
        if isinstance(idx, list):
            return self.dataset[[self.indices[i] for i in idx]]
        return self.dataset[self.indices[idx]]

    def __len__(self):
        return len(self.indices)


def random_split(dataset, lengths, generator=torch.default_generator):
    if math.isclose(sum(lengths), 1) and sum(lengths) <= 1:
        counts = []
        for i, part in enumerate(lengths):
            if part < 0 or part > 1:
                raise ValueError(f'Fraction at index {i} is not between 0 and 1')
            counts.append(int(math.floor(len(dataset) * part)))
        for i in range(len(dataset) - sum(counts)):
            counts[i % len(counts)] += 1
        lengths = counts
        for i, length in enumerate(lengths):
            if length == 0:
                warnings.warn(f'Length of split at index {i} is 0. This might result in an empty dataset.')
    if sum(lengths) != len(dataset):
        raise ValueError('Sum of input lengths does not equal the length of the input dataset!')
    order = torch.randperm(sum(lengths), generator=generator).tolist()
    out, begin = [], 0
    for length in lengths:
        out.append(Subset(dataset, order[begin:begin + length]))
        begin += length
    return out
