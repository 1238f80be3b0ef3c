# Samplers, collation of samples into batches, and the data loader.

__name__ = 'torch.utils.data.sampler'


class Sampler(Generic):
    def __init__(self, data_source):
        pass

    def __iter__(self):
        raise NotImplementedError


class SequentialSampler(Sampler):
    def __init__(self, data_source):
        self.data_source = data_source

    def __iter__(self):
        return iter(range(len(self.data_source)))

    def __len__(self):
        return len(self.data_source)


class RandomSampler(Sampler):
    def __init__(self, data_source, replacement=False, num_samples=None, generator=None):
        self.data_source = data_source
        self.replacement = replacement
        self._num_samples = num_samples
        self.generator = generator
        if not isinstance(replacement, bool):
            raise TypeError(f'replacement should be a boolean value, but got replacement={replacement}')
        if not isinstance(self.num_samples, int) or self.num_samples <= 0:
            raise ValueError(f'num_samples should be a positive integer value, but got num_samples={self.num_samples}')

    @property
    def num_samples(self):
        return len(self.data_source) if self._num_samples is None else self._num_samples

    def __iter__(self):
        n, count = len(self.data_source), self.num_samples
        generator = self.generator
        if generator is None:
            generator = torch.Generator()
            generator.manual_seed(int(torch.empty((), dtype=torch.int64).random_().item()))
        if self.replacement:
            for _ in range(count // 32):
                yield from torch.randint(high=n, size=(32,), dtype=torch.int64, generator=generator).tolist()
            yield from torch.randint(high=n, size=(count % 32,), dtype=torch.int64, generator=generator).tolist()
        else:
            for _ in range(count // n):
                yield from torch.randperm(n, generator=generator).tolist()
            yield from torch.randperm(n, generator=generator).tolist()[:count % n]

    def __len__(self):
        return self.num_samples


class SubsetRandomSampler(Sampler):
    def __init__(self, indices, generator=None):
        self.indices = indices
        self.generator = generator

    def __iter__(self):
        for i in torch.randperm(len(self.indices), generator=self.generator):
            yield self.indices[i]

    def __len__(self):
        return len(self.indices)


class WeightedRandomSampler(Sampler):
    def __init__(self, weights, num_samples, replacement=True, generator=None):
        if not isinstance(num_samples, int) or isinstance(num_samples, bool) or num_samples <= 0:
            raise ValueError(f'num_samples should be a positive integer value, but got num_samples={num_samples}')
        if not isinstance(replacement, bool):
            raise ValueError(f'replacement should be a boolean value, but got replacement={replacement}')
        self.weights = torch.as_tensor(weights, dtype=torch.double)
        self.num_samples = num_samples
        self.replacement = replacement
        self.generator = generator

    def __iter__(self):
        drawn = torch.multinomial(self.weights, self.num_samples, self.replacement, generator=self.generator)
        yield from iter(drawn.tolist())

    def __len__(self):
        return self.num_samples


class BatchSampler(Sampler):
    def __init__(self, sampler, batch_size, drop_last):
        if not isinstance(batch_size, int) or isinstance(batch_size, bool) or batch_size <= 0:
            raise ValueError(f'batch_size should be a positive integer value, but got batch_size={batch_size}')
        if not isinstance(drop_last, bool):
            raise ValueError(f'drop_last should be a boolean value, but got drop_last={drop_last}')
        self.sampler = sampler
        self.batch_size = batch_size
        self.drop_last = drop_last

    def __iter__(self):
        batch = []
        for at in self.sampler:
            batch.append(at)
            if len(batch) == self.batch_size:
                yield batch
                batch = []
        if batch and not self.drop_last:
            yield batch

    def __len__(self):
        if self.drop_last:
            return len(self.sampler) // self.batch_size
        return (len(self.sampler) + self.batch_size - 1) // self.batch_size


__name__ = 'torch.utils.data._utils.collate'


def default_collate(batch):
    first = batch[0]
    kind = type(first)
    if isinstance(first, torch.Tensor):
        return torch.stack(batch, 0)
    if str(kind).startswith("<class 'numpy."):
        return default_collate([torch.as_tensor(one) for one in batch])
    if isinstance(first, float):
        return torch.tensor(batch, dtype=torch.float64)
    if isinstance(first, int):
        return torch.tensor(batch)
    if isinstance(first, str):
        return batch
    if isinstance(first, dict):
        return {key: default_collate([one[key] for one in batch]) for key in first}
    if isinstance(first, tuple) and hasattr(first, '_fields'):
        return kind(*(default_collate(samples) for samples in zip(*batch)))
    if isinstance(first, (tuple, list)):
        if not all(len(one) == len(first) for one in batch):
            raise RuntimeError('each element in list of batch should be of equal size')
        return [default_collate(samples) for samples in list(zip(*batch))]
    raise TypeError(f'default_collate: batch must contain tensors, numpy arrays, numbers, dicts or lists; found {kind}')


def default_convert(data):
    if str(type(data)).startswith("<class 'numpy."):
        return torch.as_tensor(data)
    if isinstance(data, dict):
        return {key: default_convert(data[key]) for key in data}
    if isinstance(data, (tuple, list)) and not hasattr(data, '_fields'):
        return [default_convert(one) for one in data]
    return data


__name__ = 'torch.utils.data.dataloader'


class _SingleProcessDataLoaderIter:
    def __init__(self, loader):
        self._loader = loader
        self._batches = loader._batches()

    def __iter__(self):
        return self

    def __next__(self):
        return next(self._batches)

    def __len__(self):
        return len(self._loader)


class DataLoader(Generic):
    def __init__(self, dataset, batch_size=1, shuffle=None, sampler=None, batch_sampler=None, num_workers=0, collate_fn=None,
                 pin_memory=False, drop_last=False, timeout=0, worker_init_fn=None, multiprocessing_context=None,
                 generator=None, *, prefetch_factor=2, persistent_workers=False, pin_memory_device=''):
        if num_workers < 0:
            raise ValueError('num_workers option should be non-negative; use num_workers=0 to disable multiprocessing.')
        if timeout < 0:
            raise ValueError('timeout option should be non-negative')
        # A worker draws random numbers from a generator of its own, so it must not read the program's datasets.
        source = dataset
        while isinstance(source, Subset):
            source = source.dataset
        if num_workers > 0 and not isinstance(source, TensorDataset):
            _refuse('a DataLoader with workers')
        self.dataset = dataset
        self.num_workers = num_workers
        self.pin_memory = pin_memory
        self.timeout = timeout
        self.worker_init_fn = worker_init_fn
        if isinstance(dataset, IterableDataset):
            if shuffle not in (False, None):
                raise ValueError('DataLoader with IterableDataset: expected unspecified shuffle option, but got '
                                 f'shuffle={shuffle}')
            for name, value in (('sampler', sampler), ('batch_sampler', batch_sampler)):
                if value is not None:
                    raise ValueError(f'DataLoader with IterableDataset: expected unspecified {name} option, but got '
                                     f'{name}={value}')
            sampler = itertools.repeat(None)
        if sampler is not None and shuffle:
            raise ValueError('sampler option is mutually exclusive with shuffle')
        if batch_sampler is not None:
            if batch_size != 1 or shuffle or sampler is not None or drop_last:
                raise ValueError('batch_sampler option is mutually exclusive with batch_size, shuffle, sampler, and drop_last')
            batch_size = None
            drop_last = False
        elif batch_size is None and drop_last:
            raise ValueError('batch_size=None option disables auto-batching and is mutually exclusive with drop_last')
        if sampler is None:
            sampler = RandomSampler(dataset, generator=generator) if shuffle else SequentialSampler(dataset)
        if batch_size is not None and batch_sampler is None:
            batch_sampler = BatchSampler(sampler, batch_size, drop_last)
        self.batch_size = batch_size
        self.drop_last = drop_last
        self.sampler = sampler
        self.batch_sampler = batch_sampler
        self.generator = generator
        self.collate_fn = collate_fn or (default_convert if batch_sampler is None else default_collate)

    def __len__(self):
        if isinstance(self.dataset, IterableDataset):
            length = len(self.dataset)
            if self.batch_size is None:
                return length
            return length // self.batch_size if self.drop_last else math.ceil(length / self.batch_size)
        return len(self.sampler if self.batch_sampler is None else self.batch_sampler)

    def __iter__(self):
        torch.empty((), dtype=torch.int64).random_(generator=self.generator)
        return _SingleProcessDataLoaderIter(self)

    def _batches(self):
        if isinstance(self.dataset, IterableDataset):
            source = iter(self.dataset)
            if self.batch_size is None:
                yield from map(self.collate_fn, source)
                return
            while batch := list(itertools.islice(source, self.batch_size)):
                if len(batch) < self.batch_size and self.drop_last:
                    return
                yield self.collate_fn(batch)
            return
        for at in self.sampler if self.batch_sampler is None else self.batch_sampler:
            if self.batch_sampler is None:
                yield self.collate_fn(self.dataset[at])
            else:
                yield self.collate_fn([self.dataset[i] for i in at])
