"""RFC 7748."""

import os

from cryptography._checks import check_byteslike
from cryptography._engine import call
from cryptography._missing import missing
from cryptography.hazmat.primitives.serialization import raw_private, raw_public

__getattr__ = missing(__name__)


class X25519PublicKey:
    def __init__(self):
        raise TypeError("Can't instantiate abstract class X25519PublicKey: take from_public_bytes")

    @classmethod
    def from_public_bytes(cls, data):
        check_byteslike("data", data)
        if len(data) != 32:
            raise ValueError("An X25519 public key is 32 bytes long")
        key = cls.__new__(cls)
        key._data = bytes(data)
        return key

    def public_bytes(self, encoding, format):
        return raw_public(encoding, format, self._data)

    def public_bytes_raw(self):
        return self._data

    def __eq__(self, other):
        return self._data == other._data if isinstance(other, X25519PublicKey) else NotImplemented

    def __hash__(self):
        return hash(self._data)


class X25519PrivateKey:
    def __init__(self):
        raise TypeError("Can't instantiate abstract class X25519PrivateKey: take generate or from_private_bytes")

    @classmethod
    def generate(cls):
        return cls.from_private_bytes(os.urandom(32))

    @classmethod
    def from_private_bytes(cls, data):
        check_byteslike("data", data)
        if len(data) != 32:
            raise ValueError("An X25519 private key is 32 bytes long")
        key = cls.__new__(cls)
        key._data = bytes(data)
        return key

    def public_key(self):
        return X25519PublicKey.from_public_bytes(call("exchangePublicKey", self._data))

    def exchange(self, peer_public_key):
        if not isinstance(peer_public_key, X25519PublicKey):
            raise TypeError("peer_public_key must be X25519PublicKey.")
        shared = call("exchange", self._data, peer_public_key._data)
        if shared is None:
            raise ValueError("Error computing shared key.")
        return shared

    def private_bytes(self, encoding, format, encryption_algorithm):
        return raw_private(encoding, format, encryption_algorithm, self._data)

    def private_bytes_raw(self):
        return self._data
