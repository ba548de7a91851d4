"""One step of each recurrent layer, of an input that has met its weights: https://pytorch.org/docs/stable/generated/torch.nn.GRU.html"""

from ... import graph
from ...graph import record
from ...operations.joining import cat
from ...storage import k_gru, k_gru_back, k_lstm, k_lstm_cell_back, k_lstm_state_back
from ...tensor import new
from ...operations.views import whole
from .. import functional as F


def rnn_step(x, h, weight, bias, nonlinearity="tanh"):
    """x is the input's part already: (batch, hidden)"""
    return getattr(x + F.linear(h, weight, bias), nonlinearity)()


def gru_step(x, h, weight, bias):
    return gru(x, F.linear(h, weight, bias), h)


def gru(x, hidden, h):
    """In one kernel, as a step of whole tensors takes thirty calls there and back: (batch, 3 hidden) twice, (batch, hidden)"""
    rows, size = h.shape
    code = h.dtype.code
    inputs, state = x.packed(), h.packed()
    parts = whole(hidden)
    made, saved = k_gru(
        code, rows, size, inputs.storage.id, inputs.offset, parts.storage.id, state.storage.id, state.offset,
    )
    saved = new(saved, (rows, 4 * size), h.dtype)

    def back(g):
        if graph.enabled:
            return slopes_in_graph(x, hidden, h, g)
        g = whole(g)
        found = k_gru_back(code, rows, size, g.storage.id, parts.storage.id, saved.storage.id)
        return tuple(new(each, like.shape, h.dtype) for each, like in zip(found, (x, hidden, h)))

    return record(new(made, h.shape, h.dtype), (x, hidden, h), back, "Gru")


def slopes_in_graph(x, hidden, h, g):
    """What the kernel gives, made of tensors, for gradients of gradients."""
    reset_x, update_x, new_x = x.chunk(3, 1)
    reset_h, update_h, new_h = hidden.chunk(3, 1)
    reset, update = (reset_x + reset_h).sigmoid(), (update_x + update_h).sigmoid()
    after = (new_x + reset * new_h).tanh()
    inner = (g - g * update) * (1 - after * after)
    by_update = g * (h - after) * update * (1 - update)
    by_reset = inner * new_h * reset * (1 - reset)
    return cat([by_reset, by_update, inner], 1), cat([by_reset, by_update, inner * reset], 1), g * update


def lstm_step(x, state, weight, bias):
    h, c = state
    return lstm(x + F.linear(h, weight, bias), c)


def lstm(gates, c):
    """As `gru`: (batch, 4 hidden), (batch, hidden) to the new states and cells"""
    rows, size = c.shape
    code = c.dtype.code
    parts, before = whole(gates), c.packed()
    after, made, saved = k_lstm(code, rows, size, parts.storage.id, before.storage.id, before.offset)
    saved = new(saved, (rows, 5 * size), c.dtype)

    def back_to_cell(g):
        if graph.enabled:
            entry, forget, cell, _ = activated(gates)
            parts = g * cell * entry * (1 - entry), g * c * forget * (1 - forget), g * entry * (1 - cell * cell), 0 * g
            return cat(parts, 1), g * forget
        g = whole(g)
        found = k_lstm_cell_back(code, rows, size, g.storage.id, before.storage.id, before.offset, saved.storage.id)
        return tuple(new(each, like.shape, c.dtype) for each, like in zip(found, (gates, c)))

    def back_to_state(g):
        if graph.enabled:
            out, shown = activated(gates)[3], after.tanh()
            nothing = 0 * g
            return cat((nothing, nothing, nothing, g * shown * out * (1 - out)), 1), g * out * (1 - shown * shown)
        g = whole(g)
        found = k_lstm_state_back(code, rows, size, g.storage.id, saved.storage.id)
        return tuple(new(each, like.shape, c.dtype) for each, like in zip(found, (gates, c)))

    after = record(new(after, c.shape, c.dtype), (gates, c), back_to_cell, "Lstm")
    return record(new(made, c.shape, c.dtype), (gates, after), back_to_state, "Lstm"), after


def activated(gates):
    entry, forget, cell, out = gates.chunk(4, 1)
    return entry.sigmoid(), forget.sigmoid(), cell.tanh(), out.sigmoid()
