"""What standards give: asserts, so that it ends silently."""

import hashlib

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from cryptography.hazmat.primitives.ciphers.aead import AESGCM, ChaCha20Poly1305
from cryptography.hazmat.primitives.hmac import HMAC
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

of = bytes.fromhex

# NIST SP 800-38A, F.1.5, F.2.5 and F.5.5: AES-256.
key = of("603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4")
plain = of("6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e51")
for mode, sealed in (
    (modes.ECB(), "f3eed1bdb5d2a03c064b5a7e3db181f8591ccb10d410ed26dc5ba74a31362870"),
    (modes.CBC(bytes(range(16))), "f58c4c04d6e5f1ba779eabfb5f7bfbd69cfc4e967edb808d679f777bc6702c7d"),
    (modes.CTR(bytes(range(240, 256))), "601ec313775789a5b7a7f504bbf3d228f443e3ca4d62b59aca84e990cacaf5c5"),
):
    assert Cipher(algorithms.AES(key), mode).encryptor().update(plain) == of(sealed), mode.name
    assert Cipher(algorithms.AES(key), mode).decryptor().update(of(sealed)) == plain, mode.name

# The GCM submission to NIST, test cases 14 and 16.
box = AESGCM(bytes(32))
assert box.encrypt(bytes(12), bytes(16), None) == of("cea7403d4d606b6e074ec5d3baf39d18d0d1c8a799996bf0265b98b5d48ab919")
box = AESGCM(of("feffe9928665731c6d6a8f9467308308") * 2)
text = of(
    "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a72"
    "1c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39"
)
label = of("feedfacedeadbeeffeedfacedeadbeefabaddad2")
sealed = of(
    "522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa"
    "8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662"
    "76fc6ece0f4e1768cddf8853bb2d551b"
)
assert box.encrypt(of("cafebabefacedbaddecaf888"), text, label) == sealed
assert box.decrypt(of("cafebabefacedbaddecaf888"), sealed, label) == text

# RFC 8439 (before it 7539), section 2.8.2.
box = ChaCha20Poly1305(bytes(range(0x80, 0xA0)))
text = b"Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, sunscreen would be it."
nonce, label = of("070000004041424344454647"), of("50515253c0c1c2c3c4c5c6c7")
sealed = box.encrypt(nonce, text, label)
assert sealed[:16] == of("d31a8d34648e60db7b86afbc53ef7ec2") and sealed[-16:] == of("1ae10b594f09e26a7e902ecbd0600691")
assert box.decrypt(nonce, sealed, label) == text
try:
    box.decrypt(nonce, sealed, None)
    raise AssertionError("opened without its label")
except InvalidTag:
    pass

# RFC 7748, section 5.2.
scalar = X25519PrivateKey.from_private_bytes(of("a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4"))
point = X25519PublicKey.from_public_bytes(of("e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c"))
assert scalar.exchange(point) == of("c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552")
assert scalar.public_key() == scalar.public_key() != point
assert point.public_bytes_raw().hex() == "e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c"
assert scalar.private_bytes_raw().hex() == "a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4"

# RFC 8032, section 7.1, tests 1 to 3.
for secret, public, message, signature in (
    (
        "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        "",
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
    ),
    (
        "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
        "72",
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
    ),
    (
        "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
        "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
        "af82",
        "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a",
    ),
):
    private = Ed25519PrivateKey.from_private_bytes(of(secret))
    assert private.sign(of(message)) == of(signature)
    key = Ed25519PublicKey.from_public_bytes(of(public))
    key.verify(of(signature), of(message))
    assert private.public_key() == key and hash(private.public_key()) == hash(key) and key != of(public)
    assert private.private_bytes_raw().hex() == secret and key.public_bytes_raw().hex() == public

# RFC 5869, appendix A.1 and A.3.
basic = HKDF(hashes.SHA256(), 42, bytes(range(13)), bytes(range(0xF0, 0xFA))).derive(b"\x0b" * 22)
assert basic == of("3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865")
bare = HKDF(hashes.SHA256(), 42, None, None).derive(b"\x0b" * 22)
assert bare == of("8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8")

# RFC 4231, test case 2.
mac = HMAC(b"Jefe", hashes.SHA256())
mac.update(b"what do ya want for nothing?")
mac.verify(of("5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"))

# RFC 7914, sections 11 and 12.
known = of("55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc")
assert hashlib.pbkdf2_hmac("sha256", b"passwd", b"salt", 1, 64)[:32] == known
known = of("fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162")
assert hashlib.scrypt(b"password", salt=b"NaCl", n=1024, r=8, p=16)[:32] == known
