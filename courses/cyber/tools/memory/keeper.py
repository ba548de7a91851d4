"""A program that keeps a key, as a safe for passwords does: what record.py looks into."""

import os
import sys

from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

note = b"To the registrar: the loan of the altarpiece is off. Wipe the stick, then call 555-0142."
title = " ".join(["LOAN-7.SEC:", "for", "the", "registrar,", "AES-128", "in", "counter", "mode"])
nonce = os.urandom(16)
sealer = Cipher(algorithms.AES(os.urandom(16)), modes.CTR(nonce)).encryptor()
print(nonce.hex(), sealer.update(note).hex(), flush=True)
sys.stdin.read()
