"""https://pytorch.org/docs/stable/autograd.html#torch.autograd.Function"""

from .. import graph
from ..tensor import Tensor


class Context:
    saved_tensors = ()

    def save_for_backward(self, *tensors):
        self.saved_tensors = tensors


class Function:
    @classmethod
    def apply(cls, *args):
        context = Context()
        with graph.no_grad():
            result = cls.forward(context, *args)
        parents = [each for each in args if isinstance(each, Tensor)]

        def back(gradient):
            given = cls.backward(context, gradient)
            given = given if isinstance(given, tuple) else (given,)
            return [each for each, arg in zip(given, args) if isinstance(arg, Tensor)]

        result = result.alias() if any(result is each for each in parents) else result
        return graph.record(result, parents, back, cls.__name__, "")
