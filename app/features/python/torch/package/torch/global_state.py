"""What outlives a statement: random numbers, the default type, how tensors print, whether gradients are kept and looked at."""

from . import dtypes, graph, printing
from .random import default_generator, get_rng_state, set_rng_state


def snapshot():
    return get_rng_state(), dtypes.default, dict(printing.options), graph.enabled, graph.looks_for_nan


def restore(saved):
    state, dtypes.default, options, graph.enabled, graph.looks_for_nan = saved
    set_rng_state(state)
    printing.options.clear()
    printing.options.update(options)


def reset():
    """As after import, with the seed that the lesson tests begin with."""
    restore(FIRST)
    default_generator.manual_seed(0)


FIRST = snapshot()
