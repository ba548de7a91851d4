"""Imported once, before any code of a learner."""

from cryptography import _hashlib, _missing

_missing.install()
_hashlib.install()
