"""https://pytorch.org/docs/stable/nn.html#convolution-layers"""

import math

from ..creation import empty
from . import functional as F
from . import init
from .functional.convolution import pair_of
from .module import Module
from .parameter import Parameter


class Conv2d(Module):
    """(batch, in, height, width) to (batch, out, …)"""

    axes = 2

    def __init__(
        self, in_channels, out_channels, kernel_size, stride=1, padding=0, dilation=1, groups=1, bias=True,
        padding_mode="zeros", device=None, dtype=None,
    ):
        super().__init__()
        self.in_channels, self.out_channels, self.groups = in_channels, out_channels, groups
        sizes = [pair_of(each)[: self.axes] for each in (kernel_size, stride, dilation)]
        self.kernel_size, self.stride, self.dilation = sizes
        self.padding = padding if isinstance(padding, str) else pair_of(padding)[: self.axes]
        self.weight = Parameter(empty(out_channels, in_channels // groups, *self.kernel_size, dtype=dtype))
        if bias:
            self.bias = Parameter(empty(out_channels, dtype=dtype))
        else:
            self.register_parameter("bias", None)
        self.reset_parameters()

    def reset_parameters(self):
        init.kaiming_uniform_(self.weight, a=math.sqrt(5))
        if self.bias is not None:
            bound = 1 / math.sqrt(init.fans(self.weight)[0])
            init.uniform_(self.bias, -bound, bound)

    def forward(self, x):
        function = F.conv2d if self.axes == 2 else F.conv1d
        return function(x, self.weight, self.bias, self.stride, self.padding, self.dilation, self.groups)

    def extra_repr(self):
        text = f"{self.in_channels}, {self.out_channels}, kernel_size={self.kernel_size}, stride={self.stride}"
        if self.padding != (0,) * self.axes:
            text += f", padding={self.padding}"
        if self.dilation != (1,) * self.axes:
            text += f", dilation={self.dilation}"
        if self.groups != 1:
            text += f", groups={self.groups}"
        return text + ("" if self.bias is not None else ", bias=False")


class Conv1d(Conv2d):
    """(batch, in, length) to (batch, out, …)"""

    axes = 1


class MaxPool2d(Module):
    function = staticmethod(F.max_pool2d)

    def __init__(self, kernel_size, stride=None, padding=0, dilation=1, ceil_mode=False):
        super().__init__()
        self.kernel_size, self.stride = kernel_size, kernel_size if stride is None else stride
        self.padding, self.dilation, self.ceil_mode = padding, dilation, ceil_mode

    def forward(self, x):
        return self.function(x, self.kernel_size, self.stride, self.padding)

    def extra_repr(self):
        return (
            f"kernel_size={self.kernel_size}, stride={self.stride}, padding={self.padding}, dilation={self.dilation}, "
            f"ceil_mode={self.ceil_mode}"
        )


class MaxPool1d(MaxPool2d):
    function = staticmethod(F.max_pool1d)


class AvgPool2d(Module):
    def __init__(self, kernel_size, stride=None, padding=0):
        super().__init__()
        self.kernel_size, self.stride, self.padding = kernel_size, kernel_size if stride is None else stride, padding

    def forward(self, x):
        return F.avg_pool2d(x, self.kernel_size, self.stride, self.padding)

    def extra_repr(self):
        return f"kernel_size={self.kernel_size}, stride={self.stride}, padding={self.padding}"


class AdaptiveAvgPool2d(Module):
    def __init__(self, output_size):
        super().__init__()
        self.output_size = output_size

    def forward(self, x):
        return F.adaptive_avg_pool2d(x, self.output_size)

    def extra_repr(self):
        return f"output_size={self.output_size}"


class Upsample(Module):
    def __init__(self, size=None, scale_factor=None, mode="nearest"):
        super().__init__()
        self.size, self.scale_factor, self.mode = size, scale_factor, mode

    def forward(self, x):
        return F.interpolate(x, self.size, self.scale_factor, self.mode)

    def extra_repr(self):
        given = f"scale_factor={float(self.scale_factor)}" if self.size is None else f"size={self.size}"
        return f"{given}, mode={self.mode}"
