import hmac

from cryptography._missing import missing

__getattr__ = missing(__name__)


def bytes_eq(a, b):
    if not isinstance(a, bytes) or not isinstance(b, bytes):
        raise TypeError("a and b must be bytes.")
    return hmac.compare_digest(a, b)
