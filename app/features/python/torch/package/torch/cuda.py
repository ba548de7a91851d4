"""The page has no graphics card: https://pytorch.org/docs/stable/cuda.html"""


def is_available():
    return False


def device_count():
    return 0


def manual_seed_all(seed):
    """Does nothing: there is no GPU."""


manual_seed = manual_seed_all
