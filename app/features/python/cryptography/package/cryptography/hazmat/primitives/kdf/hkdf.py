"""RFC 5869."""

from cryptography._checks import check_bytes, check_byteslike
from cryptography._missing import missing
from cryptography.exceptions import AlreadyFinalized, InvalidKey
from cryptography.hazmat.primitives.constant_time import bytes_eq
from cryptography.hazmat.primitives.hmac import HMAC

__getattr__ = missing(__name__)


def mac(key, algorithm, *parts):
    context = HMAC(key, algorithm)
    for part in parts:
        context.update(part)
    return context.finalize()


class HKDFExpand:
    def __init__(self, algorithm, length, info, backend=None):
        most = 255 * algorithm.digest_size
        if length > most:
            raise ValueError(f"Cannot derive keys larger than {most} octets.")
        if info is not None:
            check_bytes("info", info)
        self._algorithm, self._length, self._info, self._used = algorithm, length, info or b"", False

    def derive(self, key_material):
        check_byteslike("key_material", key_material)
        if self._used:
            raise AlreadyFinalized
        self._used = True
        output = block = b""
        while len(output) < self._length:
            number = len(output) // self._algorithm.digest_size + 1
            block = mac(key_material, self._algorithm, block, self._info, bytes([number]))
            output += block
        return output[: self._length]

    def verify(self, key_material, expected_key):
        if not bytes_eq(self.derive(key_material), expected_key):
            raise InvalidKey


class HKDF:
    def __init__(self, algorithm, length, salt, info, backend=None):
        if salt is not None:
            check_bytes("salt", salt)
        self._algorithm = algorithm
        self._salt = bytes(algorithm.digest_size) if salt is None else salt
        self._expand = HKDFExpand(algorithm, length, info)

    def derive(self, key_material):
        check_byteslike("key_material", key_material)
        return self._expand.derive(mac(self._salt, self._algorithm, key_material))

    def verify(self, key_material, expected_key):
        if not bytes_eq(self.derive(key_material), expected_key):
            raise InvalidKey
