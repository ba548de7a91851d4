from cryptography._engine import call
from cryptography._missing import missing
from cryptography.exceptions import AlreadyFinalized
from cryptography.hazmat.primitives.ciphers import algorithms, modes

__getattr__ = missing(__name__)

BLOCK_BYTES = 16


class BlockContext:
    """Gives each block as soon as it is whole."""

    def __init__(self, engine, key, mode):
        self._engine, self._key, self._mode = engine, bytes(key), mode.name
        self._start, self._rest, self._open = bytes(mode._start), b"", True

    def update(self, data):
        self._check_open()
        given = self._rest + bytes(data)
        length = len(given) - len(given) % BLOCK_BYTES
        blocks, self._rest = given[:length], given[length:]
        if not blocks:
            return b""
        output = call(self._engine, self._mode, self._key, self._start, blocks)
        if self._mode == "CBC":
            self._start = (output if self._engine == "encrypt" else blocks)[-BLOCK_BYTES:]
        return output

    def update_into(self, data, buf):
        output = self.update(data)
        if len(buf) < len(data) + BLOCK_BYTES - 1:
            raise ValueError(f"buffer must be at least {len(data) + BLOCK_BYTES - 1} bytes for this payload")
        buf[: len(output)] = output
        return len(output)

    def finalize(self):
        self._check_open()
        self._open = False
        if self._rest:
            raise ValueError("The length of the provided data is not a multiple of the block length.")
        return b""

    def _check_open(self):
        if not self._open:
            raise AlreadyFinalized("Context was already finalized.")


class StreamContext(BlockContext):
    """CTR: gives as many bytes as it gets."""

    def update(self, data):
        self._check_open()
        used = len(self._rest)
        given = self._rest + bytes(data)
        output = call(self._engine, self._mode, self._key, self._start, given)[used:] if given else b""
        whole, after = divmod(len(given), BLOCK_BYTES)
        counter = (int.from_bytes(self._start) + whole) % (1 << 8 * BLOCK_BYTES)
        self._start, self._rest = counter.to_bytes(BLOCK_BYTES), bytes(after)
        return output

    def finalize(self):
        self._check_open()
        self._open = False
        return b""


class Cipher:
    def __init__(self, algorithm, mode, backend=None):
        if not isinstance(algorithm, algorithms.AES):
            raise TypeError("Expected interface of CipherAlgorithm.")
        if mode is None:
            raise NotImplementedError("the page's cryptography has no cipher without a mode; open this section's notebook")
        mode.validate_for_algorithm(algorithm)
        self.algorithm, self.mode = algorithm, mode

    def encryptor(self):
        return self._context("encrypt")

    def decryptor(self):
        return self._context("decrypt")

    def _context(self, engine):
        kind = StreamContext if isinstance(self.mode, modes.CTR) else BlockContext
        return kind(engine, self.algorithm.key, self.mode)
