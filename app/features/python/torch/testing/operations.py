"""Follows cases.py: runs `count` cases of each operation, and prints them as JSON with their values and gradients."""

OPERATIONS = {
    **{name: unary(name) for name in "exp tanh sigmoid relu sin cos square neg abs erf expm1".split()},
    **{name: unary(name, 0.2, 3.0) for name in "log sqrt log1p rsqrt log2 log10 reciprocal".split()},
    "add": binary(lambda a, b: a + b), "sub": binary(lambda a, b: a - b), "mul": binary(lambda a, b: a * b),
    "div": binary(lambda a, b: a / (b.abs() + 0.3)), "pow": binary(lambda a, b: (a.abs() + 0.1) ** b),
    "maximum": binary(torch.maximum), "minimum": binary(torch.minimum), "where": binary(lambda a, b: torch.where(a > b, a, b * 2)),
    "number": unary("clone"), "rsub": on_view(lambda x: 1 - x / 3), "remainder": on_view(lambda x: x % 0.7),
    "sum": reduction(lambda x, d, k: x.sum(d, keepdim=k)), "mean": reduction(lambda x, d, k: x.mean(d, keepdim=k)),
    "max": reduction(lambda x, d, k: x.max(d, keepdim=k).values), "min": reduction(lambda x, d, k: x.min(d, keepdim=k)[0]),
    "norm": reduction(lambda x, d, k: x.norm(dim=d, keepdim=k)), "logsumexp": reduction(lambda x, d, k: x.logsumexp(d, k)),
    "prod": reduction(lambda x, d, k: away_from_nothing(x).prod(d, keepdim=k)), "amax": reduction(lambda x, d, k: x.amax(d, keepdim=k)),
    "softmax": reduction(lambda x, d, k: x.softmax(d)), "log_softmax": reduction(lambda x, d, k: x.log_softmax(d)),
    "cumsum": reduction(lambda x, d, k: x.cumsum(d)), "sort": reduction(lambda x, d, k: x.sort(d, descending=k).values),
    "var": on_view(lambda x: x.reshape(-1).var(unbiased=False)), "view sum": on_view(lambda x: (x * 2).sum(0)),
    "view reshape": on_view(lambda x: x.reshape(-1) * 3), "view flatten": on_view(lambda x: x.flatten().cumsum(0)),
    "clamp": on_view(lambda x: x.clamp(-1, 0.5)), "tril": lambda: (lambda x: (x.tril(), [x]))(make(4, 4)),
    "cat": lambda: (lambda a, b: (torch.cat([a, b, a]), [a, b]))(make(2, 3), make(1, 3)),
    "stack": lambda: (lambda a, b: (torch.stack([a, b], 1), [a, b]))(make(2, 3), make(2, 3)),
    "einsum": lambda: (lambda a, b: (torch.einsum("bij,bkj->bik", a, b), [a, b]))(make(2, 3, 4), make(2, 5, 4)),
    "cdist": lambda: (lambda a, b: (torch.cdist(a, b), [a, b]))(make(3, 2), make(4, 2)),
    "matmul": matmul_case, "index": index_case, "assign": assign_case, "double back": double_back_case,
    "cross entropy": loss_case, "logits": logits_case, "random": random_case, "optimizer": optimizer_case, "loader": loader_case,
    "packed": packed_case, "bytes": bytes_case,
    "gelu": on_view(F.gelu), "softplus": on_view(F.softplus), "leaky": on_view(F.leaky_relu),
    "linear": module_case(lambda: nn.Linear(4, 3), (5, 4)),
    "conv": module_case(lambda: nn.Conv2d(2, 4, 3, stride=random.randint(1, 2), padding=random.randint(0, 2), groups=random.randint(1, 2)), (2, 2, 6, 5)),
    "conv1d": module_case(lambda: nn.Conv1d(2, 3, 3, padding=1), (2, 2, 6)),
    "wide conv": module_case(lambda: nn.Conv2d(3, 5, (2, 3), stride=(2, 1), padding=2, dilation=2, bias=False), (2, 3, 7, 6)),
    "same conv": module_case(lambda: nn.Conv2d(2, 3, (3, 2), padding="same", dilation=2), (2, 2, 6, 5)),
    "conv of a view": lambda: (lambda x, w: (F.conv2d(x.transpose(1, 2)[:, 1:], w.transpose(0, 1)), [x, w]))(make(2, 5, 4, 6), make(3, 2, 2, 2)),
    "max pool": module_case(lambda: nn.MaxPool2d(2), (2, 2, 6, 4)), "overlapping": module_case(lambda: nn.MaxPool2d(3, 2, 1), (2, 2, 6, 5)),
    "parts": parts_case, "avg pool": module_case(lambda: nn.AvgPool2d(2), (2, 2, 6, 4)),
    "adaptive": module_case(lambda: nn.AdaptiveAvgPool2d(2), (2, 2, 5, 4)),
    "batch norm": module_case(lambda: nn.BatchNorm2d(3, dtype=torch.float32), (4, 3, 2, 2)), "layer norm": module_case(lambda: nn.LayerNorm(5), (4, 5)),
    "scaled batch norm": module_case(lambda: scrambled(nn.BatchNorm1d(4)), (5, 4, 3)), "scaled layer norm": module_case(lambda: scrambled(nn.LayerNorm(5)), (2, 4, 5)),
    "wide layer norm": module_case(lambda: scrambled(nn.LayerNorm((4, 5))), (3, 4, 5)),
    "steep batch norm": steep(lambda: nn.BatchNorm2d(3), (4, 3, 2, 2)), "steep layer norm": steep(lambda: nn.LayerNorm(5), (4, 5)),
    "steep wide layer norm": steep(lambda: nn.LayerNorm((4, 5)), (3, 4, 5)), "steep group norm": steep(lambda: nn.GroupNorm(2, 4), (2, 4, 3)),
    "group norm": module_case(lambda: nn.GroupNorm(2, 4), (2, 4, 3)),
    "wide linear": module_case(lambda: nn.Linear(4, 3), (2, 5, 4)),
    "rnn": module_case(lambda: nn.RNN(3, 4, num_layers=2), (5, 2, 3)),
    "gru": module_case(lambda: nn.GRU(3, 4, batch_first=True, bidirectional=True), (2, 5, 3)),
    "lstm": module_case(lambda: nn.LSTM(3, 4), (5, 2, 3)),
}


def numbers(t):
    return [float(value) for value in t.detach().reshape(-1).tolist()]


def told(name):
    made, inputs = OPERATIONS[name]()
    slopes = []
    if made.requires_grad:
        weights = torch.arange(made.numel(), dtype=made.dtype).reshape(made.shape) % 7 - 2.5
        (made * weights).sum().backward()
        slopes = [numbers(each.grad) if each.grad is not None else [] for each in inputs]
    return {"name": name, "shape": list(made.shape), "values": numbers(made), "slopes": slopes}


def made_of_data():
    """Tensors of nested data, and what is said of data that make none."""
    data = [[(1, 2.5), (3, 4)], ((1, 2), (3, 4)), [[True], [False]], [[1, True]], [[True, 0.5]], [[]], [[[1.0]], [[2]]],
            range(3), [[1, 2], [3]], [(1, 2), [3, 4]]]
    for each in data:
        for dtype in (None, torch.int64, torch.bool):
            try:
                yield torch.tensor(each, dtype=dtype)
            except (ValueError, TypeError) as error:
                yield f"{type(error).__name__}: {error}"


def printed():
    """What tensors and modules look like when printed."""
    torch.manual_seed(3)
    x = torch.randn(3, 4)
    shown = [x, x * 1e5, x > 0, torch.arange(12).reshape(3, 4), torch.zeros(0), torch.zeros(2, 0), torch.randn(2, 3, 30),
             torch.arange(2000.0), torch.tensor(1.5), torch.tensor([1e-7, 1.0]), torch.tensor([math.inf, 1.0, math.nan]),
             torch.ones(2, dtype=torch.float64), torch.tensor([1, 2], dtype=torch.uint8), torch.randn(40, 50),
             (make(2) * 2), make(2), nn.Parameter(torch.ones(2)), (make(2, 2) @ make(2, 2)).sum(), make(3).mean(),
             nn.Sequential(nn.Linear(2, 3), nn.ReLU(), nn.Dropout(0.1)), nn.LSTM(2, 3, batch_first=True), nn.Embedding(3, 2),
             nn.BatchNorm2d(3), nn.Conv2d(1, 2, 3, padding=1, bias=False), x.max(1), x.shape, torch.float32, *made_of_data()]
    return [repr(each) for each in shown]


results = [told(name) for name in OPERATIONS for _ in range(count)]
print(json.dumps({"results": results, "printed": printed()}))
