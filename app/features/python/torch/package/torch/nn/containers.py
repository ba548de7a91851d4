"""https://pytorch.org/docs/stable/nn.html#containers"""

from collections import OrderedDict

from .module import Module
from .parameter import Parameter


class Listed(Module):
    """What modules in order have in common."""

    def __len__(self):
        return len(self._modules)

    def __iter__(self):
        return iter(self._modules.values())

    def __getitem__(self, index):
        if isinstance(index, slice):
            return type(self)(*self._of(list(self._modules.items())[index]))
        if not -len(self) <= index < len(self):
            raise IndexError(f"index {index} is out of range")
        return list(self._modules.values())[index]

    def __setitem__(self, index, module):
        self._modules[list(self._modules)[index]] = module

    def __delitem__(self, index):
        kept = list(self._modules.values())
        del kept[index]
        self._modules.clear()
        for module in kept:
            self.append(module)

    def append(self, module):
        self._modules[str(len(self))] = module
        return self

    def extend(self, modules):
        for module in modules:
            self.append(module)
        return self

    def insert(self, index, module):
        kept = list(self._modules.values())
        kept.insert(index, module)
        self._modules.clear()
        return self.extend(kept)


class Sequential(Listed):
    def __init__(self, *modules):
        super().__init__()
        if len(modules) == 1 and isinstance(modules[0], OrderedDict):
            self._modules.update(modules[0])
        else:
            self.extend(modules)

    def _of(self, items):
        return [OrderedDict(items)]

    def forward(self, x):
        for module in self:
            x = module(x)
        return x


class ModuleList(Listed):
    def __init__(self, modules=()):
        super().__init__()
        self.extend(modules)

    def _of(self, items):
        return [[module for _, module in items]]


class ModuleDict(Module):
    def __init__(self, modules=None):
        super().__init__()
        self.update(modules or {})

    def update(self, modules):
        for name, module in dict(modules).items():
            self._modules[name] = module

    def __getitem__(self, name):
        return self._modules[name]

    def __setitem__(self, name, module):
        self._modules[name] = module

    def __contains__(self, name):
        return name in self._modules

    def __len__(self):
        return len(self._modules)

    def __iter__(self):
        return iter(self._modules)

    def keys(self):
        return self._modules.keys()

    def values(self):
        return self._modules.values()

    def items(self):
        return self._modules.items()


class ParameterList(Module):
    def __init__(self, values=()):
        super().__init__()
        for value in values:
            self.append(value)

    def append(self, value):
        self._parameters[str(len(self))] = value if isinstance(value, Parameter) else Parameter(value)
        return self

    def __len__(self):
        return len(self._parameters)

    def __iter__(self):
        return iter(self._parameters.values())

    def __getitem__(self, index):
        return list(self._parameters.values())[index]
