"""
Prints what the library answers on inputs drawn from a seed, a call a line: the same text runs on Debian's cryptography and on
the page's. `python3 judge.py 1 3 > answers.txt` writes the answers to compare with on machines without the library.
"""

import hashlib
import random
import sys

from cryptography.exceptions import AlreadyFinalized, InvalidKey, InvalidSignature, InvalidTag
from cryptography.hazmat.primitives import constant_time, hashes, serialization
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from cryptography.hazmat.primitives.ciphers.aead import AESGCM, ChaCha20Poly1305
from cryptography.hazmat.primitives.hmac import HMAC
from cryptography.hazmat.primitives.kdf.hkdf import HKDF, HKDFExpand

seed, times = (int(word) for word in sys.argv[1:])
rng = random.Random(seed)
HASHES = [
    hashes.MD5, hashes.SHA1, hashes.SHA224, hashes.SHA256, hashes.SHA384, hashes.SHA512, hashes.SHA3_256, hashes.SHA3_512
]
RAW = serialization.Encoding.Raw
PUBLIC, PRIVATE = serialization.PublicFormat, serialization.PrivateFormat
PLAIN = serialization.NoEncryption()


def told(call, *words, **named):
    try:
        answer = call(*words, **named)
    except (AlreadyFinalized, InvalidKey, InvalidSignature, InvalidTag, TypeError, ValueError) as error:
        return f"{type(error).__name__}: {error.args[0] if error.args else ''}"
    return answer.hex() if isinstance(answer, bytes) else repr(answer)


def flipped(data):
    changed = bytearray(data)
    changed[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    return bytes(changed)


def pieces(data):
    while data:
        size = rng.randint(1, 40)
        yield data[:size]
        data = data[size:]


def in_pieces(context, data):
    parts = [context.update(piece) for piece in pieces(data)]
    return b"|".join(part.hex().encode() for part in parts) + context.finalize()


def boxes():
    for make, nonce_bytes in ((AESGCM, (12, 12, 8, 16, 128)), (ChaCha20Poly1305, (12,))):
        key = rng.randbytes(rng.choice((16, 24, 32)) if make is AESGCM else 32)
        nonce, data = rng.randbytes(rng.choice(nonce_bytes)), rng.randbytes(rng.choice((0, 1, 15, 16, 17, 100, 1000)))
        label = rng.choice((None, b"", rng.randbytes(rng.randint(1, 40))))
        box = make(key)
        sealed = box.encrypt(nonce, data, label)
        print(make.__name__, sealed.hex(), told(box.decrypt, nonce, sealed, label) == data.hex())
        print(told(box.decrypt, nonce, flipped(sealed), label), told(box.decrypt, flipped(nonce), sealed, label))
        print(told(box.decrypt, nonce, sealed[:-1], label), told(box.decrypt, nonce, sealed, (label or b"") + b"x"))


def ciphers():
    key, start = rng.randbytes(rng.choice((16, 24, 32))), rng.choice((rng.randbytes(16), b"\xff" * 16))
    for mode in (modes.ECB(), modes.CBC(start), modes.CTR(start)):
        data = rng.randbytes(16 * rng.randint(0, 6) + (rng.randint(0, 15) if isinstance(mode, modes.CTR) else 0))
        cipher = Cipher(algorithms.AES(key), mode)
        print(mode.name, in_pieces(cipher.encryptor(), data), in_pieces(cipher.decryptor(), data))


def curves():
    seed, message = rng.randbytes(32), rng.randbytes(rng.randint(0, 80))
    private = Ed25519PrivateKey.from_private_bytes(seed)
    public = private.public_key()
    signature = private.sign(message)
    print("Ed25519", public.public_bytes(RAW, PUBLIC.Raw).hex(), signature.hex())
    print(told(public.verify, signature, message), told(public.verify, flipped(signature), message))
    print(told(public.verify, signature, message + b"x"), told(public.verify, signature[:-1], message))
    print(private.private_bytes(RAW, PRIVATE.Raw, PLAIN) == seed)
    noise = Ed25519PublicKey.from_public_bytes(rng.randbytes(32))
    print(told(noise.verify, signature, message))
    own = X25519PrivateKey.from_private_bytes(seed)
    peer = X25519PublicKey.from_public_bytes(rng.randbytes(32))
    print("X25519", own.public_key().public_bytes(RAW, PUBLIC.Raw).hex(), own.exchange(peer).hex())


def digests():
    key, data = rng.randbytes(rng.randint(0, 200)), rng.randbytes(rng.randint(0, 300))
    for algorithm in HASHES:
        context, mac = hashes.Hash(algorithm()), HMAC(key, algorithm())
        for piece in pieces(data):
            context.update(piece)
            mac.update(piece)
        copy, digest = mac.copy(), context.copy().finalize()
        print(algorithm.name, digest.hex(), mac.finalize().hex(), told(copy.verify, digest))
        length = rng.randint(0, 100)
        salt, info = rng.choice((None, b"", key)), rng.choice((None, b"", data))
        print("HKDF", HKDF(algorithm(), length, salt, info).derive(data).hex())


def passwords():
    password, salt = rng.randbytes(rng.randint(0, 100)), rng.randbytes(rng.randint(0, 100))
    name = rng.choice(("md5", "sha1", "sha224", "sha256", "SHA384", "sha512"))
    length = rng.choice((None, 1, 20, 65))
    print(name, hashlib.pbkdf2_hmac(name, password, salt, rng.randint(1, 50), length).hex())
    n, r, p = 2 ** rng.randint(1, 8), rng.randint(1, 9), rng.randint(1, 3)
    print("scrypt", hashlib.scrypt(password, salt=salt, n=n, r=r, p=p, dklen=rng.randint(1, 100)).hex())


def refusals():
    key, nonce = bytes(32), bytes(12)
    box, chacha, private = AESGCM(key), ChaCha20Poly1305(key), Ed25519PrivateKey.from_private_bytes(key)
    block = Cipher(algorithms.AES(key), modes.ECB()).encryptor()
    print(block.update(b"x"), told(block.finalize))
    used = hashes.Hash(hashes.SHA256())
    used.finalize()
    expand = HKDFExpand(hashes.SHA256(), 8, b"")
    expand.derive(b"x")
    low = lambda **words: told(lambda: hashlib.scrypt(b"", **{"salt": b"1", "n": 2, "r": 8, "p": 1, **words}))
    for said in (
        told(AESGCM, b"short"), told(AESGCM, "text"), told(ChaCha20Poly1305, b"short"), told(AESGCM.generate_key, 100),
        told(AESGCM.generate_key, "256"), told(box.encrypt, b"1234567", b"", None), told(box.encrypt, nonce, "text", None),
        told(box.encrypt, nonce, b"", "text"), told(box.encrypt, "n", b"", None), told(chacha.encrypt, b"n", b"", None),
        told(box.decrypt, nonce, b"short", None), told(algorithms.AES, b"short"), told(algorithms.AES, "text"),
        told(Cipher, algorithms.AES(key), modes.CBC(b"short")), told(Cipher, algorithms.AES(key), modes.CTR(b"short")),
        told(Cipher, algorithms.AES(bytes(64)), modes.ECB()), told(modes.CTR, "text"), told(Cipher, "AES", modes.ECB()),
        told(Ed25519PublicKey.from_public_bytes, b"short"), told(Ed25519PrivateKey.from_private_bytes, b"short"),
        told(X25519PublicKey.from_public_bytes, b"short"), told(X25519PrivateKey.from_private_bytes, b"short"),
        told(X25519PrivateKey.from_private_bytes(key).exchange, "peer"),
        told(X25519PrivateKey.from_private_bytes(key).exchange, X25519PublicKey.from_public_bytes(key)),
        told(private.public_key().public_bytes, RAW, PUBLIC.OpenSSH), told(private.private_bytes, RAW, PRIVATE.PKCS8, PLAIN),
        told(hashes.Hash, "sha256"), told(HMAC, key, "sha256"), told(used.finalize), told(used.update, b""),
        told(hashes.Hash(hashes.SHA256()).update, "text"), told(HKDF, hashes.SHA256(), 8161, None, None),
        told(HKDF, hashes.SHA256(), 8, "salt", None), told(HKDF, hashes.SHA256(), 8, None, "info"), told(expand.derive, b""),
        told(HKDF(hashes.SHA256(), 8, None, None).verify, b"", b"x"), told(constant_time.bytes_eq, "a", b"a"),
        repr(serialization.Encoding.Raw), str(PUBLIC.Raw),
        told(hashlib.pbkdf2_hmac, "other", b"", b"", 1), told(hashlib.pbkdf2_hmac, "sha256", b"", b"", 0),
        told(hashlib.pbkdf2_hmac, "sha256", "", b"", 1), told(hashlib.pbkdf2_hmac, "sha256", b"", b"", 1, 0),
        told(hashlib.pbkdf2_hmac, b"sha256", b"", b"", 1), low(n=3), low(n=None), low(n=2**15), low(r=0), low(p=2**40),
        low(salt=None), low(salt="text"), told(hashlib.scrypt, b""), told(hashlib.scrypt, b"", salt=b""), low(dklen=0), low(maxmem=-1), low(maxmem=4000), low(n=2**14, p=5) == "x",
    ):
        print(said)


for _ in range(times):
    for draw in (boxes, ciphers, curves, digests, passwords):
        draw()
refusals()
