from cryptography._checks import check_byteslike
from cryptography._missing import missing

__getattr__ = missing(__name__)


class AES:
    name = "AES"
    block_size = 128
    # 512 for XTS.
    key_sizes = frozenset([128, 192, 256, 512])

    def __init__(self, key):
        check_byteslike("key", key)
        if len(key) * 8 not in self.key_sizes:
            raise ValueError(f"Invalid key size ({len(key) * 8}) for {self.name}.")
        self.key = key

    @property
    def key_size(self):
        return len(self.key) * 8


class AES128(AES):
    key_sizes = frozenset([128])
    key_size = 128


class AES256(AES):
    key_sizes = frozenset([256])
    key_size = 256
