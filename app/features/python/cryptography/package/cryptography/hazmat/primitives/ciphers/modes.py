"""NIST SP 800-38A."""

from cryptography._checks import check_byteslike
from cryptography._missing import missing

__getattr__ = missing(__name__)


class Mode:
    name: str
    _start = b""

    def validate_for_algorithm(self, algorithm):
        if algorithm.key_size > 256:
            raise ValueError("Only 128, 192, and 256 bit keys are allowed for this AES mode")


class ECB(Mode):
    name = "ECB"


class CBC(Mode):
    name = "CBC"

    def __init__(self, initialization_vector):
        check_byteslike("initialization_vector", initialization_vector)
        self._start = initialization_vector

    @property
    def initialization_vector(self):
        return self._start

    def validate_for_algorithm(self, algorithm):
        super().validate_for_algorithm(algorithm)
        if len(self._start) * 8 != algorithm.block_size:
            raise ValueError(f"Invalid IV size ({len(self._start)}) for {self.name}.")


class CTR(Mode):
    name = "CTR"

    def __init__(self, nonce):
        check_byteslike("nonce", nonce)
        self._start = nonce

    @property
    def nonce(self):
        return self._start

    def validate_for_algorithm(self, algorithm):
        super().validate_for_algorithm(algorithm)
        if len(self._start) * 8 != algorithm.block_size:
            raise ValueError(f"Invalid nonce size ({len(self._start)}) for {self.name}.")
