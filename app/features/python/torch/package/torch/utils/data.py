"""https://pytorch.org/docs/stable/data.html"""

import bisect

from .. import random as numbers
from ..creation import tensor
from ..operations.joining import stack
from ..tensor import Tensor


class Dataset:
    def __getitem__(self, index):
        raise NotImplementedError

    def __add__(self, other):
        return ConcatDataset([self, other])


class IterableDataset(Dataset):
    pass


class TensorDataset(Dataset):
    def __init__(self, *tensors):
        if any(len(each) != len(tensors[0]) for each in tensors):
            raise AssertionError("Size mismatch between tensors")
        self.tensors = tensors

    def __getitem__(self, index):
        return tuple(each[index] for each in self.tensors)

    def __len__(self):
        return len(self.tensors[0])


class Subset(Dataset):
    def __init__(self, dataset, indices):
        self.dataset, self.indices = dataset, indices

    def __getitem__(self, index):
        return self.dataset[self.indices[index]]

    def __len__(self):
        return len(self.indices)


class ConcatDataset(Dataset):
    def __init__(self, datasets):
        self.datasets, self.ends = list(datasets), []
        for each in self.datasets:
            self.ends.append(len(each) + (self.ends[-1] if self.ends else 0))

    def __getitem__(self, index):
        index = index % len(self)
        place = bisect.bisect_right(self.ends, index)
        return self.datasets[place][index - (self.ends[place - 1] if place else 0)]

    def __len__(self):
        return self.ends[-1]


def random_split(dataset, lengths, generator=None):
    total = len(dataset)
    if 0.999 < sum(lengths) < 1.001 and any(length < 1 for length in lengths):
        counts = [int(total * length) for length in lengths]
        for place in range(total - sum(counts)):
            counts[place % len(counts)] += 1
        lengths = counts
    if sum(lengths) != total:
        raise ValueError("Sum of input lengths does not equal the length of the input dataset!")
    order = numbers.randperm(total, generator=generator).tolist()
    ends = [sum(lengths[: place + 1]) for place in range(len(lengths))]
    return [Subset(dataset, order[end - length : end]) for end, length in zip(ends, lengths)]


def default_collate(batch):
    first = batch[0]
    if isinstance(first, Tensor):
        return stack(batch)
    if isinstance(first, (int, float)):
        return tensor(batch, dtype=numbers.dtypes.float64 if isinstance(first, float) else None)
    if isinstance(first, dict):
        return {key: default_collate([each[key] for each in batch]) for key in first}
    if isinstance(first, (tuple, list)):
        return [default_collate(list(each)) for each in zip(*batch)]
    if hasattr(first, "__array__"):
        return stack([tensor(each) for each in batch])
    return batch


class SequentialSampler:
    def __init__(self, data_source):
        self.data_source = data_source

    def __iter__(self):
        return iter(range(len(self.data_source)))

    def __len__(self):
        return len(self.data_source)


class RandomSampler(SequentialSampler):
    def __init__(self, data_source, replacement=False, num_samples=None, generator=None):
        super().__init__(data_source)
        self.replacement, self.count, self.generator = replacement, num_samples or len(data_source), generator

    def __len__(self):
        return self.count

    def __iter__(self):
        total, source = len(self.data_source), self.generator
        if source is None:
            # A seed of its own, drawn from the default generator when the first batch is asked for.
            source = numbers.Generator().manual_seed(draw_seed(numbers.default_generator))
        if self.replacement:
            yield from numbers.randint(total, (self.count,), generator=source).tolist()
        else:
            yield from numbers.randperm(total, generator=source).tolist()[: self.count]


class WeightedRandomSampler:
    def __init__(self, weights, num_samples, replacement=True, generator=None):
        self.weights, self.num_samples = numbers.tensor(weights, dtype=numbers.dtypes.float64), num_samples
        self.replacement, self.generator = replacement, generator

    def __len__(self):
        return self.num_samples

    def __iter__(self):
        drawn = numbers.multinomial(self.weights, self.num_samples, self.replacement, generator=self.generator)
        yield from drawn.tolist()


def draw_seed(generator):
    """As `torch.empty((), dtype=torch.int64).random_()`: 63 bits."""
    return generator.draw64() % 2**63


class DataLoader:
    """Draws a seed when a pass over it begins, and another for its order with `shuffle`, as PyTorch does."""

    def __init__(
        self, dataset, batch_size=1, shuffle=False, sampler=None, batch_sampler=None, num_workers=0, collate_fn=None,
        pin_memory=False, drop_last=False, generator=None, **_,
    ):
        self.dataset, self.batch_size, self.drop_last, self.generator = dataset, batch_size, drop_last, generator
        self.collate_fn, self.batch_sampler = collate_fn or default_collate, batch_sampler
        if sampler is None and not isinstance(dataset, IterableDataset):
            sampler = RandomSampler(dataset, generator=generator) if shuffle else SequentialSampler(dataset)
        self.sampler = sampler

    def __len__(self):
        if self.batch_sampler is not None:
            return len(self.batch_sampler)
        count = len(self.sampler)
        return count // self.batch_size if self.drop_last else -(-count // self.batch_size)

    def __iter__(self):
        draw_seed(self.generator or numbers.default_generator)
        return self.batches()

    def batches(self):
        whole = type(self.dataset) is TensorDataset and self.collate_fn is default_collate
        for places in self.places():
            if whole:
                yield [each[places] for each in self.dataset.tensors]
            elif isinstance(places, int):
                yield self.dataset[places]
            else:
                yield self.collate_fn([self.dataset[place] for place in places])

    def places(self):
        if self.batch_sampler is not None:
            yield from self.batch_sampler
            return
        batch = []
        for place in self.sampler:
            batch.append(place)
            if len(batch) == self.batch_size:
                yield batch
                batch = []
        if batch and not self.drop_last:
            yield batch
