"""AES-128 mixes not the key itself, but 176 bytes that it makes of the key first (FIPS 197, section 5.2)."""


def double(value):
    return value << 1 ^ (value >> 7) * 0x11B


def sbox():
    """The table of FIPS 197: the inverse of each byte, its bits mixed."""
    powers = [1]
    while len(powers) < 255:
        powers.append(powers[-1] ^ double(powers[-1]))
    inverses = {power: powers[-at % 255] for at, power in enumerate(powers)}
    inverse = [inverses.get(byte, 0) for byte in range(256)]
    turned = [[byte << n & 255 | byte >> 8 - n for n in range(5)] for byte in inverse]
    return bytes(a ^ b ^ c ^ d ^ e ^ 0x63 for a, b, c, d, e in turned)


SBOX = sbox()


def expand(key):
    """The 176 bytes: the key, and a round key for each of ten rounds."""
    words, factor = [key[at:at + 4] for at in range(0, 16, 4)], 1
    while len(words) < 44:
        last = words[-1]
        if len(words) % 4 == 0:
            last = bytes(SBOX[byte] for byte in last[1:] + last[:1])
            last = bytes([last[0] ^ factor]) + last[1:]
            factor = double(factor)
        words.append(bytes(a ^ b for a, b in zip(last, words[-4])))
    return b"".join(words)
