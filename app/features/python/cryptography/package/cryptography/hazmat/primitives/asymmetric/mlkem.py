"""ML-KEM-768 (FIPS 203), as the library has it from release 47 on."""

import os

from cryptography._checks import check_byteslike
from cryptography._engine import call
from cryptography._missing import missing
from cryptography.hazmat.primitives.serialization import raw_private, raw_public

__getattr__ = missing(__name__)


def _encapsulate(key, message):
    """None where the key is none. Ciphertext and secret come as one, 1088 and 32 bytes."""
    both = call("encapsulate", key, message)
    return both and (both[1088:], both[:1088])


class MLKEM768PublicKey:
    def __init__(self):
        raise TypeError("Can't instantiate abstract class MLKEM768PublicKey: take from_public_bytes")

    @classmethod
    def from_public_bytes(cls, data):
        check_byteslike("data", data)
        if _encapsulate(data, bytes(32)) is None:
            raise ValueError("An ML-KEM-768 public key is 1184 bytes long")
        key = cls.__new__(cls)
        key._data = bytes(data)
        return key

    def encapsulate(self):
        return _encapsulate(self._data, os.urandom(32))

    def public_bytes(self, encoding, format):
        return raw_public(encoding, format, self._data)

    def public_bytes_raw(self):
        return self._data

    def __eq__(self, other):
        return self._data == other._data if isinstance(other, MLKEM768PublicKey) else NotImplemented


class MLKEM768PrivateKey:
    def __init__(self):
        raise TypeError("Can't instantiate abstract class MLKEM768PrivateKey: take generate or from_seed_bytes")

    @classmethod
    def generate(cls):
        return cls.from_seed_bytes(os.urandom(64))

    @classmethod
    def from_seed_bytes(cls, data):
        check_byteslike("data", data)
        if len(data) != 64:
            raise ValueError("An ML-KEM-768 seed is 64 bytes long")
        key = cls.__new__(cls)
        key._data = bytes(data)
        return key

    def public_key(self):
        return MLKEM768PublicKey.from_public_bytes(call("encapsulationKey", self._data))

    def decapsulate(self, ciphertext):
        check_byteslike("ciphertext", ciphertext)
        if len(ciphertext) != 1088:
            raise ValueError("Invalid ML-KEM-768 ciphertext")
        return call("decapsulate", self._data, ciphertext)

    def private_bytes(self, encoding, format, encryption_algorithm):
        return raw_private(encoding, format, encryption_algorithm, self._data)

    def private_bytes_raw(self):
        return self._data
