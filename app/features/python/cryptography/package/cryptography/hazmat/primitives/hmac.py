import hmac

from cryptography._checks import check_bytes
from cryptography._missing import missing
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.hashes import HashContext, check_algorithm

__getattr__ = missing(__name__)


class HMAC(HashContext):
    """RFC 2104."""

    def __init__(self, key, algorithm, backend=None, ctx=None):
        check_algorithm(algorithm)
        super().__init__(algorithm, ctx or hmac.new(key, digestmod=algorithm._begin))
        self._key = key

    def copy(self):
        return HMAC(self._key, self._algorithm, ctx=self._open().copy())

    def verify(self, signature):
        check_bytes("signature", signature)
        if not hmac.compare_digest(self.finalize(), signature):
            raise InvalidSignature("Signature did not match digest.")
