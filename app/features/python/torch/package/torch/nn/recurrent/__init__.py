"""https://pytorch.org/docs/stable/nn.html#recurrent-layers"""

import math

from ...creation import empty, zeros
from ...operations.joining import cat, stack, unbind
from .. import functional as F
from .. import init
from ..module import Module
from ..parameter import Parameter
from .packed_sequence import PackedSequence, packed_from, pad_packed_sequence
from .layers import at_once, fits
from .steps import gru_step, lstm_step, rnn_step


class Recurrent(Module):
    """(length, batch, in), or (batch, length, in) with batch_first, to the states of the last layer and the last states"""

    gates, name = 1, "RNN"

    def __init__(
        self, input_size, hidden_size, num_layers=1, bias=True, batch_first=False, dropout=0.0, bidirectional=False,
        nonlinearity="tanh",
    ):
        super().__init__()
        self.input_size, self.hidden_size, self.num_layers, self.bias = input_size, hidden_size, num_layers, bias
        self.batch_first, self.dropout, self.bidirectional = batch_first, dropout, bidirectional
        self.nonlinearity = nonlinearity
        bound = 1 / math.sqrt(hidden_size)
        for layer in range(num_layers):
            for suffix in ("", "_reverse")[: 1 + bidirectional]:
                size = input_size if layer == 0 else hidden_size * (1 + bidirectional)
                shapes = {"weight_ih": (size,), "weight_hh": (hidden_size,)}
                if bias:
                    shapes.update(bias_ih=(), bias_hh=())
                for name, rest in shapes.items():
                    setattr(self, f"{name}_l{layer}{suffix}", Parameter(empty(self.gates * hidden_size, *rest)))
        for each in self.parameters():
            init.uniform_(each, -bound, bound)

    @property
    def kind(self):
        return self.nonlinearity

    def flatten_parameters(self):
        """The page has no need of it."""

    def one(self, x, state, weight, bias):
        return rnn_step(x, state, weight, bias, self.nonlinearity)

    def run(self, xs, state, layer, suffix, lengths):
        """One direction of one layer. xs: (length, batch, in). @returns its states by time and the last"""
        weight, own = getattr(self, f"weight_ih_l{layer}{suffix}"), getattr(self, f"weight_hh_l{layer}{suffix}")
        bias = getattr(self, f"bias_ih_l{layer}{suffix}", None)
        own_bias = getattr(self, f"bias_hh_l{layer}{suffix}", None)
        x = F.linear(xs, weight, bias)
        states = state if isinstance(state, tuple) else (state,)
        if lengths is not None or not fits(self.kind, x, states, own, own_bias):
            return self.by_steps(x, state, own, own_bias, suffix, lengths)

        def by_steps(x, states, own, own_bias):
            made, last = self.by_steps(x, self.state_of(states), own, own_bias, suffix, None)
            return made, last if isinstance(last, tuple) else (last,)

        made, last = at_once(self.kind, x, states, own, own_bias, bool(suffix), by_steps)
        return made, self.state_of(last)

    def state_of(self, parts):
        return parts[0]

    def by_steps(self, x, state, own, own_bias, suffix, lengths):
        """x has met its weights."""
        inputs = unbind(x)
        states = [None] * x.shape[0]
        order = range(x.shape[0] - 1, -1, -1) if suffix else range(x.shape[0])
        for time in order:
            after = self.one(inputs[time], state, own, own_bias)
            if lengths is not None:
                after = self.kept(after, state, (lengths > time).unsqueeze(1))
            state = after
            states[time] = self.shown(state)
        made = stack(states)
        if lengths is not None:
            from ...creation import arange

            inside = arange(len(states)).unsqueeze(1) < lengths
            made = made * inside.unsqueeze(2)
        return made, state

    def kept(self, after, before, inside):
        return after.where(inside, before)

    def shown(self, state):
        return state

    def begin(self, given, batch, like):
        """@returns the first states of all layers and directions"""
        count = self.num_layers * (1 + self.bidirectional)
        whole = zeros(count, batch, self.hidden_size, dtype=like.dtype) if given is None else given
        return [whole[place] for place in range(count)]

    def end(self, states):
        return stack(states)

    def forward(self, x, state=None):
        lengths, source = None, x
        if isinstance(x, PackedSequence):
            lengths = x.lengths
            x = x.padded.transpose(0, 1) if x.batch_first else x.padded
        elif x.dim() == 2:
            return self.single(x, state)
        elif self.batch_first:
            x = x.transpose(0, 1)
        if x.shape[-1] != self.input_size:
            raise RuntimeError(
                f"input.size(-1) must be equal to input_size. Expected {self.input_size}, got {x.shape[-1]}"
            )
        states, last = self.begin(state, x.shape[1], x), []
        for layer in range(self.num_layers):
            found = []
            for way, suffix in enumerate(("", "_reverse")[: 1 + self.bidirectional]):
                place = layer * (1 + self.bidirectional) + way
                made, final = self.run(x, states[place], layer, suffix, lengths)
                found.append(made)
                last.append(final)
            x = found[0] if len(found) == 1 else cat(found, 2)
            if self.dropout and layer < self.num_layers - 1:
                x = F.dropout(x, self.dropout, self.training)
        if lengths is not None:
            return packed_from(x, source), self.end(last)
        return (x.transpose(0, 1) if self.batch_first else x), self.end(last)

    def single(self, x, state):
        """Without a batch."""
        whole = x.unsqueeze(0 if self.batch_first else 1)
        widened = None if state is None else self.widened(state, 1)
        made, last = self.forward(whole, widened)
        return made.squeeze(0 if self.batch_first else 1), self.narrowed(last, 1)

    def widened(self, state, dim):
        return state.unsqueeze(dim)

    def narrowed(self, state, dim):
        return state.squeeze(dim)

    def extra_repr(self):
        text = f"{self.input_size}, {self.hidden_size}"
        for name, usual in (("num_layers", 1), ("bias", True), ("batch_first", False), ("dropout", 0), ("bidirectional", False)):
            if getattr(self, name) != usual:
                text += f", {name}={getattr(self, name)}"
        return text


class RNN(Recurrent):
    pass


class GRU(Recurrent):
    gates, kind = 3, "gru"

    def one(self, x, state, weight, bias):
        return gru_step(x, state, weight, bias)


class LSTM(Recurrent):
    gates, kind = 4, "lstm"

    def state_of(self, parts):
        return tuple(parts)

    def one(self, x, state, weight, bias):
        return lstm_step(x, state, weight, bias)

    def kept(self, after, before, inside):
        return tuple(a.where(inside, b) for a, b in zip(after, before))

    def shown(self, state):
        return state[0]

    def begin(self, given, batch, like):
        hs = super().begin(None if given is None else given[0], batch, like)
        cs = super().begin(None if given is None else given[1], batch, like)
        return list(zip(hs, cs))

    def end(self, states):
        return tuple(stack(each) for each in zip(*states))

    def widened(self, state, dim):
        return tuple(each.unsqueeze(dim) for each in state)

    def narrowed(self, state, dim):
        return tuple(each.squeeze(dim) for each in state)


class RNNCell(Module):
    """(batch, in) and (batch, hidden) to (batch, hidden)"""

    gates, step = 1, staticmethod(rnn_step)

    def __init__(self, input_size, hidden_size, bias=True, nonlinearity="tanh"):
        super().__init__()
        self.input_size, self.hidden_size = input_size, hidden_size
        self.weight_ih = Parameter(empty(self.gates * hidden_size, input_size))
        self.weight_hh = Parameter(empty(self.gates * hidden_size, hidden_size))
        self.register_parameter("bias_ih", Parameter(empty(self.gates * hidden_size)) if bias else None)
        self.register_parameter("bias_hh", Parameter(empty(self.gates * hidden_size)) if bias else None)
        for each in self.parameters():
            init.uniform_(each, -1 / math.sqrt(hidden_size), 1 / math.sqrt(hidden_size))

    def first(self, x):
        return zeros(x.shape[0], self.hidden_size, dtype=x.dtype)

    def forward(self, x, state=None):
        if x.dim() == 1:
            made = self.forward(x.unsqueeze(0), None if state is None else state.unsqueeze(0))
            return made.squeeze(0)
        state = self.first(x) if state is None else state
        return self.step(F.linear(x, self.weight_ih, self.bias_ih), state, self.weight_hh, self.bias_hh)

    def extra_repr(self):
        return f"{self.input_size}, {self.hidden_size}"


class GRUCell(RNNCell):
    gates, step = 3, staticmethod(gru_step)


class LSTMCell(RNNCell):
    gates, step = 4, staticmethod(lstm_step)

    def first(self, x):
        return super().first(x), super().first(x)
