"""Arrays in the page's kernels (engine.ts), each known by its id, a whole number; an array is freed with its Storage."""

import array
import gc

import _torch_engine as kernels
from pyodide.ffi import create_proxy, to_js

PAIR = {name: place for place, name in enumerate(kernels.pairNames)}
VALUE = {name: place for place, name in enumerate(kernels.valueNames)}
REDUCE = {name: place for place, name in enumerate(kernels.reductionNames)}
COMPARISONS = {"eq", "ne", "lt", "le", "gt", "ge"}

(k_copy, k_filled, k_free, k_get, k_pair, k_broadcast, k_number, k_value, k_where, k_reduce, k_cumulate, k_softmax) = (
    kernels.copy, kernels.filled, kernels.free, kernels.get, kernels.pair, kernels.pairBroadcast, kernels.withNumber,
    kernels.value, kernels.where, kernels.reduce, kernels.cumulate, kernels.softmax,
)
(k_softmax_back, k_argsort, k_gather, k_scatter, k_nonzero, k_length, k_matmul, k_unfold, k_fold, k_write, k_read) = (
    kernels.softmaxBack, kernels.argsort, kernels.gather, kernels.scatter, kernels.nonzero, kernels.length,
    kernels.matmul, kernels.unfold, kernels.fold, kernels.write, kernels.read,
)
k_descend, k_descend_all, k_adam, k_count = kernels.descend, kernels.descendAll, kernels.adam, kernels.count
k_accumulate, k_clear = kernels.accumulate, kernels.clear
k_places, k_cross_entropy = kernels.placesOf, kernels.crossEntropy
k_linear, k_stepped = kernels.linear, kernels.stepped
k_gru, k_gru_back = kernels.gru, kernels.gruBack
k_recur, k_recur_back = kernels.recur, kernels.recurBack
k_lstm, k_lstm_cell_back, k_lstm_state_back = kernels.lstm, kernels.lstmCellBack, kernels.lstmStateBack
k_standardize, k_standardize_back = kernels.standardize, kernels.standardizeBack
k_convolve, k_convolve_weight_back, k_convolve_image_back = (
    kernels.convolve, kernels.convolveWeightBack, kernels.convolveImageBack,
)
k_normalize_rows, k_normalize_rows_back = kernels.normalizeRows, kernels.normalizeRowsBack
k_scale, k_scale_back = kernels.scale, kernels.scaleBack
k_max_pool, k_max_pool_back = kernels.maxPool, kernels.maxPoolBack

dead = []


class Storage:
    """
    Who calls a kernel holds the tensors whose arrays it passes until the call returns: `x = y.contiguous()` in a variable,
    never `y.contiguous().storage.id`.
    """

    __slots__ = ("id",)

    def __init__(self, id):
        self.id = id

    def __del__(self):
        dead.append(self.id)
        if len(dead) > 12:
            k_free(*dead)
            dead.clear()


def collect():
    gc.collect()
    k_free(*dead)
    dead.clear()


kernels.collectBy(create_proxy(collect))


def from_numbers(code, numbers):
    return Storage(kernels.fromValues(code, to_js(array.array("d", numbers))))


def numbers(storage, offset, count):
    """As a list, of Python's floats or ints as the array has them."""
    return k_read(storage.id, offset, count).to_py().tolist() if count else []
