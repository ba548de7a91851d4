"""
https://pytorch.org/docs/stable/generated/torch.nn.utils.rnn.pack_padded_sequence.html
Kept as the padded tensor and its lengths; recurrent layers hold a state where a sequence has ended.
"""

from ...creation import arange, as_tensor, zeros
from ...operations.joining import cat, stack


class PackedSequence:
    def __init__(self, padded, lengths, batch_first):
        self.padded, self.lengths, self.batch_first = padded, lengths, batch_first

    @property
    def batch_sizes(self):
        longest = int(self.lengths.max())
        return stack([(self.lengths > time).sum() for time in range(longest)])

    @property
    def data(self):
        by_time = self.padded.transpose(0, 1) if self.batch_first else self.padded
        order = self.lengths.argsort(descending=True)
        return cat([by_time[time][order][: int(size)] for time, size in enumerate(self.batch_sizes.tolist())])


def pack_padded_sequence(input, lengths, batch_first=False, enforce_sorted=True):
    lengths = as_tensor(lengths).long()
    values = lengths.tolist()
    if enforce_sorted and values != sorted(values, reverse=True):
        raise RuntimeError(
            "`lengths` array must be sorted in decreasing order when `enforce_sorted` is True. You can pass "
            "`enforce_sorted=False` to pack_padded_sequence and/or pack_sequence to sidestep this requirement if you do "
            "not need ONNX exportability."
        )
    if min(values) <= 0:
        raise RuntimeError("Length of all samples has to be greater than 0, but found an element in 'lengths' that is <= 0")
    return PackedSequence(input.narrow(1 if batch_first else 0, 0, max(values)), lengths, batch_first)


def packed_from(by_time, source):
    return PackedSequence(by_time.transpose(0, 1) if source.batch_first else by_time, source.lengths, source.batch_first)


def pad_packed_sequence(sequence, batch_first=False, padding_value=0.0, total_length=None):
    padded, lengths = sequence.padded, sequence.lengths
    by_batch = padded if sequence.batch_first else padded.transpose(0, 1)
    missing = (total_length or by_batch.shape[1]) - by_batch.shape[1]
    if missing < 0:
        raise ValueError(f"Expected total_length to be at least the length of the longest sequence in input, but got {total_length=}")
    if missing:
        by_batch = cat([by_batch, zeros(len(lengths), missing, *by_batch.shape[2:], dtype=padded.dtype)], 1)
    inside = arange(by_batch.shape[1]) < lengths.unsqueeze(1)
    by_batch = by_batch.where(inside.reshape(*inside.shape, *[1] * (by_batch.dim() - 2)), padding_value)
    return (by_batch if batch_first else by_batch.transpose(0, 1)), lengths


def pad_sequence(sequences, batch_first=False, padding_value=0.0):
    """(length, …) each to (longest, batch, …)"""
    longest = max(len(each) for each in sequences)
    rows = []
    for each in sequences:
        rest = zeros((longest - len(each), *each.shape[1:]), dtype=each.dtype) + padding_value
        rows.append(cat([each, rest.to(each.dtype)]) if len(each) < longest else each)
    return stack(rows, 0 if batch_first else 1)
