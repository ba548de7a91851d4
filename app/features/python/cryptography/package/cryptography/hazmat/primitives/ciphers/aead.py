"""AES-GCM (NIST SP 800-38D) and ChaCha20-Poly1305 (RFC 8439)."""

import os

from cryptography._checks import check_bytes, check_byteslike
from cryptography._engine import call
from cryptography._missing import missing
from cryptography.exceptions import InvalidTag

__getattr__ = missing(__name__)

TAG_BYTES = 16


class Aead:
    def __init__(self, key):
        check_byteslike("key", key)
        self._check_key(key)
        self._key = bytes(key)

    def _checked(self, nonce, data, associated_data):
        label = b"" if associated_data is None else associated_data
        check_byteslike("nonce", nonce)
        check_bytes("data", data)
        check_bytes("associated_data", label)
        self._check_nonce(nonce)
        return type(self)._name, self._key, nonce, data, label

    def encrypt(self, nonce, data, associated_data):
        return call("seal", *self._checked(nonce, data, associated_data))

    def decrypt(self, nonce, data, associated_data):
        words = self._checked(nonce, data, associated_data)
        plain = None if len(data) < TAG_BYTES else call("open", *words)
        if plain is None:
            raise InvalidTag
        return plain


class AESGCM(Aead):
    _name = "AESGCM"

    def _check_key(self, key):
        if len(key) not in (16, 24, 32):
            raise ValueError("AESGCM key must be 128, 192, or 256 bits.")

    def _check_nonce(self, nonce):
        if not 8 <= len(nonce) <= 128:
            raise ValueError("Nonce must be between 8 and 128 bytes")

    @classmethod
    def generate_key(cls, bit_length):
        if not isinstance(bit_length, int):
            raise TypeError("bit_length must be an integer")
        if bit_length not in (128, 192, 256):
            raise ValueError("bit_length must be 128, 192, or 256")
        return os.urandom(bit_length // 8)


class ChaCha20Poly1305(Aead):
    _name = "ChaCha20Poly1305"

    def _check_key(self, key):
        if len(key) != 32:
            raise ValueError("ChaCha20Poly1305 key must be 32 bytes.")

    def _check_nonce(self, nonce):
        if len(nonce) != 12:
            raise ValueError("Nonce must be 12 bytes")

    @classmethod
    def generate_key(cls):
        return os.urandom(32)
