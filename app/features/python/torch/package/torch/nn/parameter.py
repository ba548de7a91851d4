"""https://pytorch.org/docs/stable/generated/torch.nn.parameter.Parameter.html"""

from ..tensor import Tensor, view


class Parameter(Tensor):
    def __new__(cls, data, requires_grad=True):
        made = view(data, data.shape, data.strides, data.offset, cls)
        made.requires_grad = requires_grad
        return made
