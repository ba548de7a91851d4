"""https://pytorch.org/docs/stable/nn.html"""

from ..tensor import MISSING
from . import functional, init, utils
from .activations import (
    ELU, GELU, Identity, LeakyReLU, LogSoftmax, ReLU, Sigmoid, SiLU, Softmax, Softplus, Tanh,
)
from .attention import MultiheadAttention
from .containers import ModuleDict, ModuleList, ParameterList, Sequential
from .convolution import AdaptiveAvgPool2d, AvgPool2d, Conv1d, Conv2d, MaxPool1d, MaxPool2d, Upsample
from .layers import Bilinear, Dropout, Dropout1d, Dropout2d, Embedding, Flatten, Linear, Unflatten
from .losses import (
    BCELoss, BCEWithLogitsLoss, CrossEntropyLoss, HuberLoss, KLDivLoss, L1Loss, MSELoss, NLLLoss, SmoothL1Loss,
)
from .module import Module
from .normalization import BatchNorm1d, BatchNorm2d, GroupNorm, LayerNorm
from .parameter import Parameter
from .recurrent import GRU, LSTM, RNN, GRUCell, LSTMCell, RNNCell


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    raise NotImplementedError(MISSING.format(f"nn.{name}"))
