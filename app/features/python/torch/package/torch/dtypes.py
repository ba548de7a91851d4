"""Types, sizes and devices: https://pytorch.org/docs/stable/tensor_attributes.html"""

import math


class dtype:
    """`code` names the kind of array in the kernels; `rank` orders types for promotion: bool, whole, floating."""

    def __init__(self, code, name, rank, itemsize):
        self.code, self.name, self.rank, self.itemsize = code, name, rank, itemsize
        self.is_floating_point = rank == 2
        self.is_complex = False

    def __repr__(self):
        return "torch." + self.name

    def __reduce__(self):
        return of_name, (self.name,)


float32 = dtype(0, "float32", 2, 4)
float64 = dtype(1, "float64", 2, 8)
int64 = dtype(2, "int64", 1, 8)
bool_ = dtype(3, "bool", 0, 1)
uint8 = dtype(4, "uint8", 1, 1)
int32 = dtype(5, "int32", 1, 4)
ALL = {each.name: each for each in (float32, float64, int64, bool_, uint8, int32)}
TYPE_NAMES = {"float32": "Float", "float64": "Double", "int64": "Long", "bool": "Bool", "uint8": "Byte", "int32": "Int"}
ARRAY_CODES = {"float32": "f", "float64": "d", "int64": "q", "bool": "B", "uint8": "B", "int32": "i"}
default = float32


def of_name(name):
    return ALL[name]


def set_default_dtype(d):
    global default
    default = d


def get_default_dtype():
    return default


def promote(a, b):
    """The type that both fit in; of two floating types the longer, of two whole types the longer, uint8 with int32 int32."""
    if a is b:
        return a
    if a.rank != b.rank:
        return a if a.rank > b.rank else b
    return a if a.itemsize > b.itemsize else b


def of_python(value):
    return bool_ if isinstance(value, bool) else int64 if isinstance(value, int) else default


class Size(tuple):
    def numel(self):
        return math.prod(self)

    def __repr__(self):
        return "torch.Size([" + ", ".join(map(str, self)) + "])"

    def __getitem__(self, index):
        found = tuple.__getitem__(self, index)
        return Size(found) if isinstance(index, slice) else found

    def __add__(self, other):
        return Size(tuple(self) + tuple(other))


class device:
    def __init__(self, type="cpu", index=None):
        self.type, self.index = str(type).partition(":")[0], index
        if self.type != "cpu":
            raise RuntimeError(f"the page's torch has the CPU alone, not {type}")

    def __repr__(self):
        return f"device(type='{self.type}')"

    def __str__(self):
        return self.type

    def __eq__(self, other):
        return str(self) == str(other)

    def __hash__(self):
        return hash(self.type)


class finfo:
    def __init__(self, kind=None):
        single = (kind or default) is float32
        self.bits = 32 if single else 64
        self.eps = 2.0**-23 if single else 2.0**-52
        self.max = 3.4028234663852886e38 if single else 1.7976931348623157e308
        self.min = -self.max
        self.tiny = self.smallest_normal = 2.0**-126 if single else 2.0**-1022
        self.dtype = (kind or default).name
        self.resolution = 1e-6 if single else 1e-15


class iinfo:
    def __init__(self, kind):
        self.bits = kind.itemsize * 8
        self.min, self.max = (0, 255) if kind is uint8 else (-(2 ** (self.bits - 1)), 2 ** (self.bits - 1) - 1)


def shape_arg(sizes):
    """The shape that is meant by `f(2, 3)` and by `f((2, 3))`."""
    if len(sizes) == 1 and isinstance(sizes[0], (tuple, list)):
        sizes = sizes[0]
    return Size(int(size) for size in sizes)


known_strides = {}


def strides_of(shape):
    """The strides of a contiguous tensor of this shape."""
    found = known_strides.get(shape)
    if found is None:
        strides, step = [], 1
        for size in reversed(shape):
            strides.append(step)
            step *= size
        found = known_strides[Size(shape)] = tuple(reversed(strides))
    return found
