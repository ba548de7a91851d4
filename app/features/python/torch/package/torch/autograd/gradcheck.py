"""https://pytorch.org/docs/stable/generated/torch.autograd.gradcheck.gradcheck.html"""

from .. import graph


def gradcheck(func, inputs, eps=1e-6, atol=1e-5, rtol=1e-3, raise_exception=True):
    """Compares gradients with differences of the sum of the outputs, element by element."""
    inputs = inputs if isinstance(inputs, (tuple, list)) else (inputs,)
    from . import grad

    asked = [each for each in inputs if each.requires_grad]
    total = func(*inputs).sum()
    for each, slope in zip(asked, grad(total, asked, allow_unused=True)):
        with graph.no_grad():
            flat = each.view(-1)
            for place in range(flat.numel()):
                kept = flat[place].item()
                flat[place] = kept + eps
                above = func(*inputs).sum().item()
                flat[place] = kept - eps
                below = func(*inputs).sum().item()
                flat[place] = kept
                numeric = (above - below) / (2 * eps)
                analytic = 0.0 if slope is None else slope.reshape(-1)[place].item()
                if abs(numeric - analytic) > atol + rtol * abs(numeric):
                    if not raise_exception:
                        return False
                    raise GradcheckError(
                        f"Jacobian mismatch for output 0 with respect to input 0,\n"
                        f"numerical:{numeric}\nanalytical:{analytic}\n"
                    )
    return True


class GradcheckError(RuntimeError):
    pass
