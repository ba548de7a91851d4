"""What makes a random case of an operation, for the page's torch and for PyTorch alike. Begins with `seed` in its names."""

import json
import math
import random

import torch
from torch import nn
from torch.nn import functional as F

random.seed(seed)


def make(*shape, low=-2.0, high=2.0, grad=True):
    values = [random.uniform(low, high) for _ in range(math.prod(shape))]
    t = torch.tensor(values).reshape(shape)
    return t.detach().requires_grad_() if grad else t


def sizes(least=1, most=3):
    return [random.randint(1, 5) for _ in range(random.randint(least, most))]


def broadcast_pair():
    shape = sizes()
    other = [size if random.random() < 0.6 else 1 for size in shape][random.randint(0, len(shape) - 1) :]
    return (make(*shape), make(*other)) if random.random() < 0.5 else (make(*other), make(*shape))


def away_from_nothing(t):
    return t.detach().where(t.detach().abs() > 0.2, t.detach() * 0 + 0.7).requires_grad_()


def unary(name, low=-2.0, high=2.0):
    def case():
        x = make(*sizes(), low=low, high=high)
        return getattr(x, name)(), [x]

    return case


def binary(function):
    def case():
        a, b = broadcast_pair()
        return function(a, b), [a, b]

    return case


def reduction(function):
    def case():
        x = make(*sizes(2))
        dim = random.randrange(x.dim())
        return function(x, dim, random.random() < 0.5), [x]

    return case


def strided(t):
    """The same values behind other strides and offsets."""
    choice = random.randrange(3)
    if choice == 0 and t.dim() > 1:
        return t.transpose(0, -1)
    if choice == 1 and t.shape[0] > 1:
        return t[1:]
    return t[::2] if choice == 2 else t


def on_view(function):
    def case():
        x = make(*sizes(2))
        return function(strided(x)), [x]

    return case


def matmul_case():
    m, k, n, b = (random.randint(1, 6) for _ in range(4))
    shapes = random.choice([((m, k), (k, n)), ((b, m, k), (k, n)), ((b, m, k), (b, k, n)), ((k,), (k,)), ((m, k), (k,)),
                            ((2, 1, m, k), (b, k, n))])
    a, c = make(*shapes[0]), make(*shapes[1])
    return a @ c, [a, c]


def module_case(build, shape):
    def case():
        torch.manual_seed(random.randrange(1000))
        module, x = build(), make(*(shape() if callable(shape) else shape))
        made = module(x)
        made = made[0] if isinstance(made, tuple) else made
        return made, [x, *module.parameters()]

    return case


def scrambled(module):
    """With weights that are not the ones and nothings they begin with."""
    for each in module.parameters():
        nn.init.uniform_(each, -2, 2)
    return module


def parts_case():
    """Parts and their whole, back twice through the same graph."""
    x = make(4, 6)
    whole = x * 1.5
    left, right = whole.chunk(2, 1)
    first, *rest = whole.unbind(0)
    made = (left * right).sum(1) + (first * rest[1] * whole[:, 2:3].mean()).sum()
    made.sum().backward(retain_graph=True)
    return made, [x]


def index_case():
    x = make(5, 4, 3)
    picks = torch.tensor([random.randrange(-5, 5) for _ in range(4)])
    columns = torch.tensor([random.randrange(4) for _ in range(4)])
    mask = torch.tensor([random.random() < 0.5 for _ in range(5)])
    way = random.randrange(6)
    made = [
        lambda: x[picks], lambda: x[picks, columns], lambda: x[:, columns], lambda: x[mask], lambda: x[1:4, None, ..., -1],
        lambda: x[picks, :, torch.tensor([0, 2, 1, 0])],
    ][way]()
    return made, [x]


def assign_case():
    x, v = make(4, 3), make(3)
    y = x * 1.5
    y[random.randrange(4)] = v
    y[:, 1:] *= 2
    return y, [x, v]


def loss_case():
    x, target = make(6, 4), torch.tensor([random.randrange(4) for _ in range(6)])
    weight = random.choice([None, torch.tensor([0.5, 1.0, 2.0, 0.1])])
    return F.cross_entropy(x, target, weight=weight, label_smoothing=random.choice([0.0, 0.1])), [x]


def logits_case():
    x, target = make(7), torch.tensor([float(random.random() < 0.5) for _ in range(7)])
    return F.binary_cross_entropy_with_logits(x, target, pos_weight=random.choice([None, torch.tensor(2.5)])), [x]


def double_back_case():
    x = make(4)
    (slope,) = torch.autograd.grad((x.tanh() * x.exp()).sum(), x, create_graph=True)
    return slope * slope, [x]


def steep(build, shape):
    """Gradients of gradients through a module, in float64: float32 has too few digits for them."""

    def case():
        torch.manual_seed(random.randrange(1000))
        module, x = scrambled(build()).double(), make(*shape).detach().double().requires_grad_()
        (slope,) = torch.autograd.grad((module(x) ** 2).sum(), x, create_graph=True)
        return slope * slope, [x, *(each for each in module.parameters() if each.dim() > 0)]

    return case


def random_case():
    torch.manual_seed(random.randrange(10000))
    count = random.randint(1, 40)
    parts = [torch.rand(count), torch.randn(count), torch.randint(-3, 9, (count,)).float(), torch.randperm(count).float(),
             torch.empty(count).uniform_(-1, 3), torch.empty(count).bernoulli_(0.3), torch.bernoulli(torch.full((count,), 0.4)),
             F.dropout(torch.ones(count), 0.3), torch.randn(count, dtype=torch.float64).float(),
             torch.empty(count).exponential_(), torch.multinomial(torch.ones(6), 4).float()]
    return torch.cat(parts), []


def optimizer_case():
    torch.manual_seed(0)
    model, x = nn.Linear(3, 2), make(5, 3, grad=False)
    build = random.choice([
        lambda p: torch.optim.SGD(p, lr=0.1, momentum=0.9, nesterov=True), lambda p: torch.optim.Adam(p, lr=0.05),
        lambda p: torch.optim.AdamW(p, lr=0.05), lambda p: torch.optim.SGD(p, lr=0.1, weight_decay=0.1),
        lambda p: torch.optim.RMSprop(p), lambda p: torch.optim.Adagrad(p),
        lambda p: torch.optim.SGD(p, lr=0.1, momentum=0.5, dampening=0.2, weight_decay=0.3),
        lambda p: torch.optim.SGD(p, lr=0.01, momentum=0.5, maximize=True),
        lambda p: torch.optim.AdamW(p, lr=0.05, weight_decay=0.5), lambda p: torch.optim.Adam(p, lr=0.05, weight_decay=0.1),
        lambda p: torch.optim.AdamW([{"params": [each], "lr": 0.1 / (1 + each.dim())} for each in p]),
    ])
    optimizer = build(model.parameters())
    late = random.random() < 0.5
    schedule = random.choice([torch.optim.lr_scheduler.StepLR(optimizer, 2), torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, 4)])
    held = None
    for turn in range(5):
        model.bias.requires_grad_(not late or turn > 1)
        optimizer.zero_grad(set_to_none=turn == 3)
        for _ in range(2):
            (model(x) ** 2).mean().backward()
        assert turn in (0, 3) or model.weight.grad is held
        held = model.weight.grad
        optimizer.step()
        schedule.step()
    return torch.cat([model.weight.detach(), model.bias.detach().unsqueeze(1)], 1), []


def packed_case():
    from torch.nn.utils.rnn import pack_padded_sequence, pad_packed_sequence

    torch.manual_seed(random.randrange(1000))
    layer = random.choice([nn.RNN, nn.GRU, nn.LSTM])(3, 4, batch_first=True, bidirectional=random.random() < 0.5)
    x, lengths = make(3, 5, 3), torch.tensor(random.sample([5, 3, 1], 3))
    out, _ = layer(pack_padded_sequence(x, lengths, batch_first=True, enforce_sorted=False))
    padded, kept = pad_packed_sequence(out, batch_first=True, padding_value=random.choice([0.0, -1.5]))
    assert kept.tolist() == lengths.tolist()
    return padded, [x]


def bytes_case():
    dtype = random.choice([torch.float32, torch.float64, torch.int64, torch.int32, torch.uint8, torch.bool])
    found = (make(3, 2).detach() * 3).abs().to(dtype).t().numpy().tobytes()
    return torch.tensor(list(found)), []


def loader_case():
    from torch.utils.data import DataLoader, TensorDataset

    torch.manual_seed(random.randrange(100))
    loader = DataLoader(TensorDataset(torch.arange(13.0)), batch_size=4, shuffle=True)
    return torch.cat([batch for _ in range(2) for (batch,) in loader] + [torch.rand(2)]), []
