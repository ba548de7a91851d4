def check_bytes(name, value):
    if not isinstance(value, bytes):
        raise TypeError(f"{name} must be bytes")


def check_byteslike(name, value):
    try:
        memoryview(value)
    except TypeError:
        raise TypeError(f"{name} must be bytes-like") from None
