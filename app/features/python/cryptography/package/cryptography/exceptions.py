from cryptography._missing import missing

__getattr__ = missing(__name__)


class UnsupportedAlgorithm(Exception):
    def __init__(self, message, reason=None):
        super().__init__(message)
        self._reason = reason


class AlreadyFinalized(Exception):
    pass


class InvalidTag(Exception):
    pass


class InvalidSignature(Exception):
    pass


class InvalidKey(Exception):
    pass
