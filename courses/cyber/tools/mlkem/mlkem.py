"""
ML-KEM-768 (FIPS 203) with the names of cryptography 47, for a Python whose cryptography is older. To learn with: it
takes a time that depends on secrets.
"""

import os
from hashlib import sha3_256, sha3_512, shake_128, shake_256

N, Q, K = 256, 3329, 3


def _reversed_bits(i):
    return int(f"{i:07b}"[::-1], 2)


ZETAS = [pow(17, _reversed_bits(i), Q) for i in range(128)]
GAMMAS = [pow(17, 2 * _reversed_bits(i) + 1, Q) for i in range(128)]


def _bits(data):
    return [byte >> i & 1 for byte in data for i in range(8)]


def _encode(values, width):
    whole = sum(value << width * i for i, value in enumerate(values))
    return whole.to_bytes(32 * width, "little")


def _decode(data, width):
    whole = int.from_bytes(data, "little")
    return [whole >> width * i & (1 << width) - 1 for i in range(N)]


def _compress(values, width):
    return [((value << width + 1) + Q) // (2 * Q) % (1 << width) for value in values]


def _decompress(values, width):
    return [(value * Q * 2 + (1 << width)) >> width + 1 for value in values]


def _uniform(seed):
    """Algorithm 7: values under Q out of a stream of 12-bit numbers."""
    stream, values = shake_128(seed).digest(1344), []
    for a, b, c in zip(*(iter(stream),) * 3):
        values += [value for value in (a | (b & 15) << 8, b >> 4 | c << 4) if value < Q]
    return values[:N]


def _noise(seed, count):
    """Algorithm 8: small values, each the difference of two pairs of bits."""
    bits = _bits(shake_256(seed + bytes([count])).digest(128))
    return [(sum(bits[i : i + 2]) - sum(bits[i + 2 : i + 4])) % Q for i in range(0, 4 * N, 4)]


def _ntt(values):
    f, i, length = list(values), 1, 128
    while length > 1:
        for start in range(0, N, 2 * length):
            zeta, i = ZETAS[i], i + 1
            for j in range(start, start + length):
                t = zeta * f[j + length]
                f[j], f[j + length] = (f[j] + t) % Q, (f[j] - t) % Q
        length //= 2
    return f


def _inverse_ntt(values):
    f, i, length = list(values), 127, 2
    while length < N:
        for start in range(0, N, 2 * length):
            zeta, i = ZETAS[i], i - 1
            for j in range(start, start + length):
                t = f[j]
                f[j], f[j + length] = (t + f[j + length]) % Q, zeta * (f[j + length] - t) % Q
        length *= 2
    return [value * 3303 % Q for value in f]


def _dot(left, right):
    """The sum of products of transformed polynomials (Algorithms 11 and 12)."""
    total = [0] * N
    for f, g in zip(left, right):
        for i, gamma in enumerate(GAMMAS):
            a, b, c, d = *f[2 * i : 2 * i + 2], *g[2 * i : 2 * i + 2]
            total[2 * i] += a * c + b * d * gamma
            total[2 * i + 1] += a * d + b * c
    return [value % Q for value in total]


def _plus(*polynomials):
    return [sum(values) % Q for values in zip(*polynomials)]


def _parts(data, width):
    return [_decode(data[i : i + 32 * width], width) for i in range(0, 32 * width * K, 32 * width)]


def _matrix(rho):
    return [[_uniform(rho + bytes([column, row])) for column in range(K)] for row in range(K)]


def _key_pair(seed):
    """Both keys, from 64 bytes (Algorithms 13 and 16)."""
    mixed = sha3_512(seed[:32] + bytes([K])).digest()
    rho, sigma = mixed[:32], mixed[32:]
    secret = [_ntt(_noise(sigma, i)) for i in range(K)]
    public = [_plus(_dot(row, secret), _ntt(_noise(sigma, K + i))) for i, row in enumerate(_matrix(rho))]
    return b"".join(_encode(part, 12) for part in public) + rho, secret


def _encrypt(key, message, randomness):
    """Algorithm 14."""
    public, rows = _parts(key, 12), _matrix(key[-32:])
    y = [_ntt(_noise(randomness, i)) for i in range(K)]
    u = [_plus(_inverse_ntt(_dot(column, y)), _noise(randomness, K + i)) for i, column in enumerate(zip(*rows))]
    v = _plus(_inverse_ntt(_dot(public, y)), _noise(randomness, 2 * K), _decompress(_bits(message), 1))
    return b"".join(_encode(_compress(part, 10), 10) for part in u) + _encode(_compress(v, 4), 4)


def _encapsulate(key, message):
    mixed = sha3_512(message + sha3_256(key).digest()).digest()
    return mixed[:32], _encrypt(key, message, mixed[32:])


def _decapsulate(seed, ciphertext):
    """Algorithm 18: of a ciphertext that was changed, a secret that nobody else has."""
    key, secret = _key_pair(seed)
    u = [_ntt(_decompress(part, 10)) for part in _parts(ciphertext[:960], 10)]
    v = _decompress(_decode(ciphertext[960:], 4), 4)
    noisy = [(a - b) % Q for a, b in zip(v, _inverse_ntt(_dot(secret, u)))]
    shared, again = _encapsulate(key, _encode(_compress(noisy, 1), 1))
    return shared if again == ciphertext else shake_256(seed[32:] + ciphertext).digest(32)


class MLKEM768PublicKey:
    @classmethod
    def from_public_bytes(cls, data):
        if len(data) != 1184 or any(value >= Q for part in _parts(data, 12) for value in part):
            raise ValueError("An ML-KEM-768 public key is 1184 bytes long")
        key = cls()
        key._data = bytes(data)
        return key

    def encapsulate(self):
        return _encapsulate(self._data, os.urandom(32))

    def public_bytes_raw(self):
        return self._data

    def __eq__(self, other):
        return self._data == other._data if isinstance(other, MLKEM768PublicKey) else NotImplemented


class MLKEM768PrivateKey:
    @classmethod
    def generate(cls):
        return cls.from_seed_bytes(os.urandom(64))

    @classmethod
    def from_seed_bytes(cls, data):
        if len(data) != 64:
            raise ValueError("An ML-KEM-768 seed is 64 bytes long")
        key = cls()
        key._data = bytes(data)
        return key

    def public_key(self):
        return MLKEM768PublicKey.from_public_bytes(_key_pair(self._data)[0])

    def decapsulate(self, ciphertext):
        if len(ciphertext) != 1088:
            raise ValueError("Invalid ML-KEM-768 ciphertext")
        return _decapsulate(self._data, bytes(ciphertext))

    def private_bytes_raw(self):
        return self._data
