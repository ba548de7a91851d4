"""https://pytorch.org/docs/stable/generated/torch.nn.Module.html"""

from collections import OrderedDict

from ..tensor import Tensor, write
from .hooks import HookHandle, IncompatibleKeys
from .parameter import Parameter

class Module:
    training = True

    def __init__(self):
        for name in ("_parameters", "_buffers", "_modules"):
            object.__setattr__(self, name, OrderedDict())
        for name in ("_forward_hooks", "_forward_pre_hooks"):
            object.__setattr__(self, name, {})
        object.__setattr__(self, "_not_saved", set())
        self.training = True

    def __setattr__(self, name, value):
        own = self.__dict__
        if isinstance(value, (Parameter, Module)) and "_parameters" not in own:
            kind = "parameters" if isinstance(value, Parameter) else "module"
            raise AttributeError(f"cannot assign {kind} before Module.__init__() call")
        if isinstance(value, Parameter):
            self._forget(name)
            self._parameters[name] = value
        elif isinstance(value, Module):
            self._forget(name)
            self._modules[name] = value
        elif name in own.get("_parameters", ()):
            if value is not None:
                raise TypeError(
                    f"cannot assign '{type(value).__module__}.{type(value).__name__}' as parameter '{name}' "
                    "(torch.nn.Parameter or None expected)"
                )
            self._parameters[name] = None
        elif name in own.get("_buffers", ()):
            self._buffers[name] = value
        elif name in own.get("_modules", ()):
            self._modules[name] = value
        else:
            object.__setattr__(self, name, value)

    def _forget(self, name):
        for table in (self.__dict__, self._parameters, self._buffers, self._modules):
            table.pop(name, None)

    def __getattr__(self, name):
        for table in ("_parameters", "_buffers", "_modules"):
            found = self.__dict__.get(table)
            if found is not None and name in found:
                return found[name]
        raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'")

    def __delattr__(self, name):
        for table in (self._parameters, self._buffers, self._modules):
            if name in table:
                del table[name]
                return
        object.__delattr__(self, name)

    def __dir__(self):
        return [*super().__dir__(), *self._parameters, *self._buffers, *self._modules]

    def forward(self, *_):
        raise NotImplementedError(f'Module [{type(self).__name__}] is missing the required "forward" function')

    def __call__(self, *args, **named):
        for hook in list(self._forward_pre_hooks.values()):
            changed = hook(self, args)
            if changed is not None:
                args = changed if isinstance(changed, tuple) else (changed,)
        result = self.forward(*args, **named)
        for hook in list(self._forward_hooks.values()):
            changed = hook(self, args, result)
            result = result if changed is None else changed
        return result

    def register_forward_hook(self, hook):
        return HookHandle(self._forward_hooks, hook)

    def register_forward_pre_hook(self, hook):
        return HookHandle(self._forward_pre_hooks, hook)

    def register_parameter(self, name, parameter):
        self._parameters[name] = parameter

    def register_buffer(self, name, tensor, persistent=True):
        self._buffers[name] = tensor
        if not persistent:
            self._not_saved.add(name)

    def add_module(self, name, module):
        self._modules[name] = module

    register_module = add_module

    def get_submodule(self, target):
        for name in target.split(".") if target else ():
            self = getattr(self, name)
        return self

    def get_parameter(self, target):
        owner, _, name = target.rpartition(".")
        return getattr(self.get_submodule(owner), name)

    def named_children(self):
        return ((name, module) for name, module in self._modules.items() if module is not None)

    def children(self):
        return (module for _, module in self.named_children())

    def named_modules(self, memo=None, prefix=""):
        memo = set() if memo is None else memo
        if self not in memo:
            memo.add(self)
            yield prefix, self
            for name, module in self.named_children():
                yield from module.named_modules(memo, f"{prefix}.{name}" if prefix else name)

    def modules(self):
        return (module for _, module in self.named_modules())

    def _named(self, table, prefix, recurse):
        seen = set()
        for place, module in self.named_modules(prefix=prefix) if recurse else [(prefix, self)]:
            for name, each in getattr(module, table).items():
                if each is not None and id(each) not in seen:
                    seen.add(id(each))
                    yield (f"{place}.{name}" if place else name), each

    def named_parameters(self, prefix="", recurse=True):
        return self._named("_parameters", prefix, recurse)

    def parameters(self, recurse=True):
        return (each for _, each in self.named_parameters(recurse=recurse))

    def named_buffers(self, prefix="", recurse=True):
        return self._named("_buffers", prefix, recurse)

    def buffers(self, recurse=True):
        return (each for _, each in self.named_buffers(recurse=recurse))

    def _saved(self, prefix=""):
        for table, skipped in ((self._parameters, ()), (self._buffers, self._not_saved)):
            for name, each in table.items():
                if each is not None and name not in skipped:
                    yield prefix + name, each
        for name, module in self.named_children():
            yield from module._saved(f"{prefix}{name}.")

    def state_dict(self, *_, **__):
        return OrderedDict((name, each.detach()) for name, each in self._saved())

    def load_state_dict(self, state_dict, strict=True):
        own = dict(self._saved())
        missing = [name for name in own if name not in state_dict]
        unexpected = [name for name in state_dict if name not in own]
        problems = []
        if strict and unexpected:
            problems.append("Unexpected key(s) in state_dict: {}. ".format(", ".join(f'"{n}"' for n in unexpected)))
        if strict and missing:
            problems.append("Missing key(s) in state_dict: {}. ".format(", ".join(f'"{n}"' for n in missing)))
        for name, each in own.items():
            given = state_dict.get(name)
            if given is None:
                continue
            if given.shape != each.shape:
                problems.append(
                    f"size mismatch for {name}: copying a param with shape {given.shape!r} from checkpoint, the shape in "
                    f"current model is {each.shape!r}."
                )
            else:
                write(each, given)
        if problems:
            listed = "\n\t".join(problems)
            raise RuntimeError(f"Error(s) in loading state_dict for {type(self).__name__}:\n\t{listed}")
        return IncompatibleKeys(missing, unexpected)

    def apply(self, function):
        for module in self.children():
            module.apply(function)
        function(self)
        return self

    def train(self, mode=True):
        self.training = mode
        for module in self.children():
            module.train(mode)
        return self

    def eval(self):
        return self.train(False)

    def requires_grad_(self, requires_grad=True):
        for each in self.parameters():
            each.requires_grad_(requires_grad)
        return self

    def zero_grad(self, set_to_none=False):
        for each in self.parameters():
            if each.grad is not None:
                each.grad = None if set_to_none else each.grad.detach_().zero_()

    def to(self, *args, **named):
        for table in (self._parameters, self._buffers):
            for each in table.values():
                if isinstance(each, Tensor) and each.dtype.rank == 2:
                    each.data = each.detach().to(*args, **named)
        for module in self.children():
            module.to(*args, **named)
        return self

    def double(self):
        from ..dtypes import float64

        return self.to(float64)

    def float(self):
        from ..dtypes import float32

        return self.to(float32)

    def cpu(self):
        return self

    def extra_repr(self):
        return ""

    def _get_name(self):
        return type(self).__name__

    def __repr__(self):
        extra = self.extra_repr().split("\n") if self.extra_repr() else []
        children = [f"({name}): " + indented(repr(module)) for name, module in self._modules.items()]
        name = self._get_name()
        if len(extra) == 1 and not children:
            return f"{name}({extra[0]})"
        lines = extra + children
        return f"{name}(\n  " + "\n  ".join(lines) + "\n)" if lines else f"{name}()"


def indented(text):
    first, *rest = text.split("\n")
    return "\n".join([first, *("  " + line for line in rest)])
