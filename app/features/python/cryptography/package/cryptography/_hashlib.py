"""hashlib's two functions that need OpenSSL, which the page's Python has not. Their messages are CPython's and OpenSSL's."""

import hashlib

from cryptography._engine import call

MOST = 2**31 - 1
# OpenSSL's, where none is given (EVP_PBE_scrypt).
MEMORY_BYTES = 32 * 1024 * 1024
REQUIRED = object()
HASHES = {"md5", "sha1", "sha224", "sha256", "sha384", "sha512"}


def shown(value):
    return "None" if value is None else type(value).__name__


def as_bytes(value):
    if not isinstance(value, (bytes, bytearray, memoryview)):
        raise TypeError(f"a bytes-like object is required, not {type(value).__name__!r}")
    return bytes(value)


def pbkdf2_hmac(hash_name, password, salt, iterations, dklen=None):
    """Password based key derivation function 2 (PKCS #5 v2.0) with HMAC as pseudo-random function."""
    if not isinstance(hash_name, str):
        raise TypeError(f"pbkdf2_hmac() argument 'hash_name' must be str, not {type(hash_name).__name__}")
    name = hash_name.lower().replace("-", "")
    if name not in HASHES:
        raise ValueError("[digital envelope routines] unsupported")
    password, salt = as_bytes(password), as_bytes(salt)
    if iterations < 1:
        raise ValueError("iteration value must be greater than 0.")
    length = hashlib.new(name).digest_size if dklen is None else dklen
    if length < 1:
        raise ValueError("key length must be greater than 0.")
    return call("pbkdf2", name, password, salt, iterations, length)


def scrypt(password, *, salt=REQUIRED, n=REQUIRED, r=REQUIRED, p=REQUIRED, maxmem=0, dklen=64):
    """scrypt password-based key derivation function."""
    password = as_bytes(password)
    if salt is REQUIRED:
        raise TypeError("salt is required")
    salt = as_bytes(salt)
    for name, value in (("n", n), ("r", r), ("p", p)):
        if value is REQUIRED:
            raise TypeError(f"{name} is required and must be an unsigned int")
        if not isinstance(value, int):
            raise TypeError(f"scrypt() argument {name!r} must be int, not {shown(value)}")
    if n < 2 or n & (n - 1):
        raise ValueError("n must be a power of 2.")
    if not 0 <= maxmem <= MOST:
        raise ValueError(f"maxmem must be positive and smaller than {MOST}")
    if not 1 <= dklen <= MOST:
        raise ValueError(f"dklen must be greater than 0 and smaller than {MOST}")
    if r < 1 or p < 1:
        raise ValueError("Invalid parameter combination for n, r, p, maxmem.")
    if p > (2**30 - 1) // r:
        raise ValueError("[digital envelope routines] parameter too large")
    if 128 * r * (n + 2 + p) > (maxmem or MEMORY_BYTES):
        raise ValueError("[digital envelope routines] memory limit exceeded")
    return call("scrypt", password, salt, n, r, p, MOST, dklen)


def install():
    for function in (pbkdf2_hmac, scrypt):
        if not hasattr(hashlib, function.__name__):
            function.__module__ = "hashlib"
            setattr(hashlib, function.__name__, function)
