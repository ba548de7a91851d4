import { expect, test } from 'vitest'
import { startRunner } from '../interpreter/testing/start-runner.ts'

const program = `
import torch
from torch import nn

def by_tensors(x, hidden, h):
    reset_x, update_x, new_x = x.chunk(3, 1)
    reset_h, update_h, new_h = hidden.chunk(3, 1)
    reset, update = (reset_x + reset_h).sigmoid(), (update_x + update_h).sigmoid()
    new = (new_x + reset * new_h).tanh()
    return new + update * (h - new)

torch.manual_seed(0)
for kind in (torch.float32, torch.float64):
    cell = nn.GRUCell(3, 5).to(kind)
    xs = torch.randn(7, 4, 3, dtype=kind)
    answers = []
    for step in (cell, None):
        cell.zero_grad()
        h = start = torch.ones(4, 5, dtype=kind, requires_grad=True)
        for x in xs:
            if step:
                h = step(x, h)
            else:
                h = by_tensors(x @ cell.weight_ih.T + cell.bias_ih, h @ cell.weight_hh.T + cell.bias_hh, h)
        (h * h).sum().backward()
        answers.append([h.tolist(), start.grad.tolist(), *(p.grad.tolist() for p in cell.parameters())])
    print(answers[0] == answers[1])

def lstm_by_tensors(gates, c):
    entry, forget, cell, out = gates.chunk(4, 1)
    c = forget.sigmoid() * c + entry.sigmoid() * cell.tanh()
    return out.sigmoid() * c.tanh(), c

for kind in (torch.float32, torch.float64):
    cell = nn.LSTMCell(3, 5).to(kind)
    xs = torch.randn(7, 4, 3, dtype=kind)
    answers = []
    for step in (cell, None):
        cell.zero_grad()
        start = torch.ones(4, 5, dtype=kind, requires_grad=True)
        state = start, start * 0.3
        for x in xs:
            if step:
                state = step(x, state)
            else:
                gates = (x @ cell.weight_ih.T + cell.bias_ih) + (state[0] @ cell.weight_hh.T + cell.bias_hh)
                state = lstm_by_tensors(gates, state[1])
        (state[0] * state[0] + state[1]).sum().backward()
        answers.append([*(s.tolist() for s in state), start.grad.tolist(), *(p.grad.tolist() for p in cell.parameters())])
    print(answers[0] == answers[1])

class Shown(nn.Module):
    def __init__(self):
        super().__init__()
        self.cell = nn.LSTMCell(2, 3).double()
    def forward(self, x, h):
        h, c = self.cell(x, (h, h))
        return self.cell(x, (h, c))[0]

def curves(cell):
    x, h = (torch.randn(2, n, dtype=torch.float64, requires_grad=True) for n in (2, 3))
    slope, = torch.autograd.grad(cell(x, h).sum(), h, create_graph=True)
    twice, = torch.autograd.grad((slope * slope).sum(), h)
    def steep(h):
        return (torch.autograd.grad(cell(x, h).sum(), h)[0] ** 2).sum().item()
    with torch.no_grad():
        moved = [h + 1e-6 * torch.eye(6, dtype=torch.float64)[i].reshape(2, 3) for i in range(6)]
    found = [(steep(m.requires_grad_()) - steep(h)) / 1e-6 for m in moved]
    return max(abs(a - b) for a, b in zip(found, twice.flatten().tolist())) < 1e-4

print(curves(nn.GRUCell(2, 3).double()), curves(Shown()))
`

test('a step of a GRU or an LSTM in one kernel has the digits of its tensors, and gradients of gradients', async () => {
  const run = await startRunner()
  const { printed, error } = await run(program)
  expect(error).toBeUndefined()
  expect(printed).toBe('True\nTrue\nTrue\nTrue\nTrue True\n')
})

const layers = `
import torch
from torch import nn

def trained(layer, x, start, by_steps):
    """What a layer makes, and the gradients, at once or with a kernel for each step."""
    from torch.nn import recurrent
    fits, recurrent.fits = recurrent.fits, (lambda *_: False) if by_steps else recurrent.fits
    layer.zero_grad()
    first = start.clone().requires_grad_()
    made, last = layer(x, (first, first * 0.5) if isinstance(layer, nn.LSTM) else first)
    recurrent.fits = fits
    ends = last if isinstance(last, tuple) else (last,)
    ((made * made).sum() + sum(end.sum() for end in ends)).backward()
    return [made.tolist(), *(end.tolist() for end in ends), first.grad.tolist(), *(p.grad.tolist() for p in layer.parameters())]

torch.manual_seed(0)
alike = []
for kind in (torch.float32, torch.float64):
    for make in (nn.RNN, nn.GRU, nn.LSTM, lambda *n, **named: nn.RNN(*n, nonlinearity="relu", **named)):
        for named in ({}, {"bias": False}, {"num_layers": 2, "bidirectional": True}, {"batch_first": True}):
            layer = make(3, 5, **named).to(kind)
            x, count = torch.randn(7, 7, 3, dtype=kind), layer.num_layers * (1 + layer.bidirectional)
            start = torch.randn(count, 7, 5, dtype=kind)
            alike.append(trained(layer, x, start, False) == trained(layer, x, start, True))
print(len(alike), all(alike))

def steep(layer, x, start):
    made, last = layer(x, (start, start) if isinstance(layer, nn.LSTM) else start)
    slope, = torch.autograd.grad((made * made).sum(), x, create_graph=True)
    return (slope * slope).sum()

for make in (nn.RNN, nn.GRU, nn.LSTM):
    layer = make(2, 3).double()
    x, start = torch.randn(3, 1, 2, dtype=torch.float64), torch.randn(1, 1, 3, dtype=torch.float64, requires_grad=True)
    slope, *_ = torch.autograd.grad(steep(layer, x.requires_grad_(), start), [x, start])
    found = []
    for at in range(6):
        moved = x.detach().clone()
        moved.view(-1)[at] += 1e-6
        found.append((steep(layer, moved.requires_grad_(), start) - steep(layer, x, start)).item() / 1e-6)
    print(max(abs(a - b) for a, b in zip(found, slope.flatten().tolist())) < 1e-4)
`

test('a recurrent layer in one kernel has the digits of its steps, and gradients of gradients', async () => {
  const run = await startRunner()
  const { printed, error } = await run(layers)
  expect(error).toBeUndefined()
  expect(printed).toBe('32 True\nTrue\nTrue\nTrue\n')
})
