"""What others give, for a module `mlkem`: asserts, so that it ends silently."""

from hashlib import sha256, shake_128

PrivateKey, PublicKey = mlkem.MLKEM768PrivateKey, mlkem.MLKEM768PublicKey

# NIST's tests for validation, keyGen of FIPS 203, ML-KEM-768: d and z, and SHA-256 of the key that is expected for them.
d = "e34a701c4c87582f42264ee422d3c684d97611f2523efe0c998af05056d693dc"
z = "a85768f3486bd32a01bf9a8f21ea938e648eae4e5448c34c3eb88820b159eedd"
key = PrivateKey.from_seed_bytes(bytes.fromhex(d + z)).public_key().public_bytes_raw()
assert sha256(key).hexdigest() == "7799c9d8eef172aa78c073514f2f039c240de8c5cb61bca82ba0bc46041ce279"

# Go's crypto/internal/fips140/mlkem, TestAccumulated: a hundred keys, secrets, and answers to ciphertexts that nobody made.
given, place, made = shake_128().digest(100 * (64 + 32 + 1088)), 0, shake_128()


def take(count):
    global place
    place += count
    return given[place - count : place]


for _ in range(100):
    private = PrivateKey.from_seed_bytes(take(64))
    key = private.public_key().public_bytes_raw()
    secret, ciphertext = mlkem._encapsulate(key, take(32))
    assert private.decapsulate(ciphertext) == secret
    made.update(key + ciphertext + secret + private.decapsulate(take(1088)))
assert made.hexdigest(32) == "1114b1b6699ed191734fa339376afa7e285c9e6acf6ff0177d346696ce564415"

# What cryptography 47 does and refuses (src/rust/src/backend/mlkem.rs).
private = PrivateKey.generate()
secret, ciphertext = private.public_key().encapsulate()
assert private.decapsulate(ciphertext) == secret != private.public_key().encapsulate()[0]
assert PrivateKey.from_seed_bytes(private.private_bytes_raw()).decapsulate(ciphertext) == secret
assert PublicKey.from_public_bytes(private.public_key().public_bytes_raw()) == private.public_key()
for act, wrong, message in (
    (PrivateKey.from_seed_bytes, bytes(63), "An ML-KEM-768 seed is 64 bytes long"),
    (PublicKey.from_public_bytes, bytes(1183), "An ML-KEM-768 public key is 1184 bytes long"),
    (PublicKey.from_public_bytes, b"\xff" * 1184, "An ML-KEM-768 public key is 1184 bytes long"),
    (private.decapsulate, ciphertext[1:], "Invalid ML-KEM-768 ciphertext"),
):
    try:
        act(wrong)
        raise AssertionError(f"took {len(wrong)} bytes")
    except ValueError as error:
        assert str(error) == message, error
