"""Every run behind the figure of lesson 7.2: frozen depth against target-data size.

python3 courses/figures/frozen-depth/runs.py > courses/figures/frozen-depth/runs.json
"""
import copy
import json

import torch
from torch import nn

torch.set_num_threads(1)
LOW, HIGH = range(4), range(4, 8)
SOURCE = [("row", LOW), ("row", HIGH), ("column", LOW), ("column", HIGH)]
TARGETS = {
    "near": [("row", LOW), ("column", HIGH)],
    "far": [("column", (0, 2, 4, 6)), ("column", (1, 3, 5, 7))],
}
SIZES, DEPTHS, SEEDS = (12, 36, 120, 600), ("scratch", 0, 1, 2), range(5)


def pictures(n, classes, seed):
    """n noisy 8 x 8 pictures, each with one bright line; labels."""
    g = torch.Generator().manual_seed(seed)
    x = 0.6 * torch.randn(n, 1, 8, 8, generator=g)
    y = torch.randint(len(classes), (n,), generator=g)
    for i in range(n):
        kind, lines = classes[y[i]]
        line = lines[torch.randint(len(lines), (1,), generator=g)]
        x[i, 0, line, :] += kind == "row"
        x[i, 0, :, line] += kind == "column"
    return x, y


def network(classes):
    return nn.Sequential(
        nn.Sequential(nn.Conv2d(1, 8, 3, padding=1), nn.ReLU(), nn.MaxPool2d(2)),
        nn.Sequential(nn.Conv2d(8, 16, 3, padding=1), nn.ReLU(), nn.MaxPool2d(2)),
        nn.Sequential(nn.Flatten(), nn.Linear(64, classes)),
    )


def fit(model, x, y, steps, rate=5e-3):
    optimizer = torch.optim.Adam([p for p in model.parameters() if p.requires_grad], lr=rate)
    for _ in range(steps):
        rows = torch.randint(len(x), (min(60, len(x)),))
        loss = nn.functional.cross_entropy(model(x[rows]), y[rows])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


def accuracy(model, x, y):
    with torch.no_grad():
        return round((model(x).argmax(1) == y).float().mean().item(), 3)


def main():
    torch.manual_seed(0)
    base = network(4)
    fit(base, *pictures(1500, SOURCE, 1), 200)
    runs = {}
    for target, classes in TARGETS.items():
        test = pictures(1000, classes, 3)
        for depth in DEPTHS:
            runs[f"{target} {depth}"] = []
            for size in SIZES:
                scores = []
                for seed in SEEDS:
                    x, y = pictures(size, classes, 10 + seed)
                    torch.manual_seed(seed)
                    model = network(2)
                    if depth != "scratch":
                        for k in range(2):
                            model[k] = copy.deepcopy(base[k]).requires_grad_(k >= depth)
                    fit(model, x, y, 100)
                    scores.append(accuracy(model, *test))
                runs[f"{target} {depth}"].append(scores)
    source = accuracy(base, *pictures(1000, SOURCE, 9))
    print(json.dumps({"torch": torch.__version__, "source": source, "sizes": SIZES, "runs": runs}))


main()
