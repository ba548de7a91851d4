import hashlib

from cryptography._checks import check_byteslike
from cryptography._missing import missing
from cryptography.exceptions import AlreadyFinalized

__getattr__ = missing(__name__)


class HashAlgorithm:
    name: str
    digest_size: int
    block_size: int | None

    def _begin(self, data=b""):
        return hashlib.new(self.name.replace("sha3-", "sha3_"), data)


class HashContext:
    """What hashes and MACs share: once finalized, a context gives nothing more."""

    def __init__(self, algorithm, context):
        self._algorithm, self._context = algorithm, context

    @property
    def algorithm(self):
        return self._algorithm

    def _open(self):
        if self._context is None:
            raise AlreadyFinalized("Context was already finalized.")
        return self._context

    def update(self, data):
        context = self._open()
        check_byteslike("data", data)
        context.update(data)

    def finalize(self):
        context, self._context = self._open(), None
        return context.digest()


def check_algorithm(algorithm):
    if not isinstance(algorithm, HashAlgorithm):
        raise TypeError("Expected instance of hashes.HashAlgorithm.")


class Hash(HashContext):
    def __init__(self, algorithm, backend=None, ctx=None):
        check_algorithm(algorithm)
        super().__init__(algorithm, ctx or algorithm._begin())

    def copy(self):
        return Hash(self._algorithm, ctx=self._open().copy())


class SHA1(HashAlgorithm):
    name, digest_size, block_size = "sha1", 20, 64


class SHA224(HashAlgorithm):
    name, digest_size, block_size = "sha224", 28, 64


class SHA256(HashAlgorithm):
    name, digest_size, block_size = "sha256", 32, 64


class SHA384(HashAlgorithm):
    name, digest_size, block_size = "sha384", 48, 128


class SHA512(HashAlgorithm):
    name, digest_size, block_size = "sha512", 64, 128


class SHA3_256(HashAlgorithm):
    name, digest_size, block_size = "sha3-256", 32, None


class SHA3_512(HashAlgorithm):
    name, digest_size, block_size = "sha3-512", 64, None


class MD5(HashAlgorithm):
    name, digest_size, block_size = "md5", 16, 64
