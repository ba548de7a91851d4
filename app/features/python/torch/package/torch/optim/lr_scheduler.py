"""https://pytorch.org/docs/stable/optim.html#how-to-adjust-learning-rate"""

import math


class LRScheduler:
    """`rate(first)` gives the learning rate of a group from its first one, after `last_epoch` steps."""

    def __init__(self, optimizer, last_epoch=-1, verbose=False):
        self.optimizer, self.last_epoch = optimizer, last_epoch
        for group in optimizer.param_groups:
            group.setdefault("initial_lr", group["lr"])
        self.base_lrs = [group["initial_lr"] for group in optimizer.param_groups]
        self.step()

    def step(self, *_):
        self.last_epoch += 1
        for place, (group, rate) in enumerate(zip(self.optimizer.param_groups, self.base_lrs)):
            group["lr"] = self.rate(rate, group["lr"], place)
        self._last_lr = [group["lr"] for group in self.optimizer.param_groups]

    def get_last_lr(self):
        return self._last_lr

    def state_dict(self):
        return {key: value for key, value in self.__dict__.items() if key != "optimizer" and not callable(value)}

    def load_state_dict(self, state_dict):
        self.__dict__.update(state_dict)


_LRScheduler = LRScheduler


class LambdaLR(LRScheduler):
    def __init__(self, optimizer, lr_lambda, last_epoch=-1, verbose=False):
        count = len(optimizer.param_groups)
        self.lr_lambdas = list(lr_lambda) if isinstance(lr_lambda, (list, tuple)) else [lr_lambda] * count
        super().__init__(optimizer, last_epoch)

    def rate(self, first, now, place):
        return first * self.lr_lambdas[place](self.last_epoch)


class StepLR(LRScheduler):
    def __init__(self, optimizer, step_size, gamma=0.1, last_epoch=-1, verbose=False):
        self.step_size, self.gamma = step_size, gamma
        super().__init__(optimizer, last_epoch)

    def rate(self, first, now, place):
        return now * self.gamma if self.last_epoch and self.last_epoch % self.step_size == 0 else now


class MultiStepLR(LRScheduler):
    def __init__(self, optimizer, milestones, gamma=0.1, last_epoch=-1, verbose=False):
        self.milestones, self.gamma = list(milestones), gamma
        super().__init__(optimizer, last_epoch)

    def rate(self, first, now, place):
        return now * self.gamma ** self.milestones.count(self.last_epoch)


class ExponentialLR(LRScheduler):
    def __init__(self, optimizer, gamma, last_epoch=-1, verbose=False):
        self.gamma = gamma
        super().__init__(optimizer, last_epoch)

    def rate(self, first, now, place):
        return now * self.gamma if self.last_epoch else now


class CosineAnnealingLR(LRScheduler):
    def __init__(self, optimizer, T_max, eta_min=0, last_epoch=-1, verbose=False):
        self.T_max, self.eta_min = T_max, eta_min
        super().__init__(optimizer, last_epoch)

    def rate(self, first, now, place):
        low, period = self.eta_min, self.T_max
        if self.last_epoch == 0:
            return now
        if (self.last_epoch - 1 - period) % (2 * period) == 0:
            return now + (first - low) * (1 - math.cos(math.pi / period)) / 2
        share = (1 + math.cos(math.pi * self.last_epoch / period)) / (1 + math.cos(math.pi * (self.last_epoch - 1) / period))
        return share * (now - low) + low


class LinearLR(LRScheduler):
    def __init__(self, optimizer, start_factor=1.0 / 3, end_factor=1.0, total_iters=5, last_epoch=-1, verbose=False):
        self.start_factor, self.end_factor, self.total_iters = start_factor, end_factor, total_iters
        super().__init__(optimizer, last_epoch)

    def rate(self, first, now, place):
        share = min(self.last_epoch, self.total_iters) / self.total_iters
        return first * (self.start_factor + (self.end_factor - self.start_factor) * share)


class OneCycleLR(LRScheduler):
    def __init__(self, optimizer, max_lr, total_steps, pct_start=0.3, div_factor=25.0, final_div_factor=1e4):
        self.top, self.total, self.start = max_lr, total_steps, pct_start
        self.low, self.final = max_lr / div_factor, max_lr / div_factor / final_div_factor
        super().__init__(optimizer)

    def rate(self, first, now, place):
        turn = self.start * self.total - 1
        rising = self.last_epoch <= turn
        a, b = (self.low, self.top) if rising else (self.top, self.final)
        share = self.last_epoch / turn if rising else (self.last_epoch - turn) / (self.total - 1 - turn)
        return b + (a - b) / 2 * (1 + math.cos(math.pi * share))


class ReduceLROnPlateau:
    def __init__(self, optimizer, mode="min", factor=0.1, patience=10, threshold=1e-4, min_lr=0, **_):
        self.optimizer, self.sign = optimizer, 1 if mode == "min" else -1
        self.factor, self.patience, self.threshold, self.min_lr = factor, patience, threshold, min_lr
        self.best, self.num_bad_epochs = math.inf, 0

    def step(self, metrics):
        value = float(metrics) * self.sign
        if value < self.best - abs(self.best if math.isfinite(self.best) else 0) * self.threshold:
            self.best, self.num_bad_epochs = value, 0
        else:
            self.num_bad_epochs += 1
        if self.num_bad_epochs > self.patience:
            self.num_bad_epochs = 0
            for group in self.optimizer.param_groups:
                group["lr"] = max(group["lr"] * self.factor, self.min_lr)
