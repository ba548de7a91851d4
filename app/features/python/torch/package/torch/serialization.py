"""
https://pytorch.org/docs/stable/generated/torch.save.html: a pickle that is read with an allow list, not PyTorch's format
"""

import collections
import io
import os
import pickle

ALLOWED = {
    "torch.tensor.rebuilt", "torch.dtypes.of_name", "torch.dtypes.Size", "collections.OrderedDict",
}


class SafeReader(pickle.Unpickler):
    def find_class(self, module, name):
        if f"{module}.{name}" not in ALLOWED:
            raise pickle.UnpicklingError(
                f"Weights only load failed. Re-running `torch.load` with `weights_only` set to `False` will likely "
                f"succeed, but it can result in arbitrary code execution. Unsupported class {module}.{name}"
            )
        return super().find_class(module, name)


def save(obj, f, **_):
    if isinstance(f, (str, os.PathLike)):
        with open(f, "wb") as file:
            return save(obj, file)
    pickle.dump(obj, f, protocol=2)


def load(f, map_location=None, weights_only=False, **_):
    if isinstance(f, (str, os.PathLike)):
        with open(f, "rb") as file:
            return load(io.BytesIO(file.read()), map_location, weights_only)
    return SafeReader(f).load() if weights_only else pickle.load(f)
