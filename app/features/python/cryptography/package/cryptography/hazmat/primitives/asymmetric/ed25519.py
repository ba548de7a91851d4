"""RFC 8032."""

import os

from cryptography._checks import check_bytes, check_byteslike
from cryptography._engine import call
from cryptography._missing import missing
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.serialization import raw_private, raw_public

__getattr__ = missing(__name__)


class Ed25519PublicKey:
    def __init__(self):
        raise TypeError("Can't instantiate abstract class Ed25519PublicKey: take from_public_bytes")

    @classmethod
    def from_public_bytes(cls, data):
        check_bytes("data", data)
        if len(data) != 32:
            raise ValueError("An Ed25519 public key is 32 bytes long")
        key = cls.__new__(cls)
        key._data = data
        return key

    def public_bytes(self, encoding, format):
        return raw_public(encoding, format, self._data)

    def public_bytes_raw(self):
        return self._data

    def __eq__(self, other):
        return self._data == other._data if isinstance(other, Ed25519PublicKey) else NotImplemented

    def __hash__(self):
        return hash(self._data)

    def verify(self, signature, data):
        check_bytes("signature", signature)
        check_bytes("data", data)
        if len(signature) != 64 or not call("verify", self._data, signature, data):
            raise InvalidSignature


class Ed25519PrivateKey:
    def __init__(self):
        raise TypeError("Can't instantiate abstract class Ed25519PrivateKey: take generate or from_private_bytes")

    @classmethod
    def generate(cls):
        return cls.from_private_bytes(os.urandom(32))

    @classmethod
    def from_private_bytes(cls, data):
        check_byteslike("data", data)
        if len(data) != 32:
            raise ValueError("An Ed25519 private key is 32 bytes long")
        key = cls.__new__(cls)
        key._data = bytes(data)
        return key

    def public_key(self):
        return Ed25519PublicKey.from_public_bytes(call("signingPublicKey", self._data))

    def private_bytes(self, encoding, format, encryption_algorithm):
        return raw_private(encoding, format, encryption_algorithm, self._data)

    def private_bytes_raw(self):
        return self._data

    def sign(self, data):
        check_bytes("data", data)
        return call("sign", self._data, data)
