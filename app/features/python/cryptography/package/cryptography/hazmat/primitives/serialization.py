from enum import Enum

from cryptography._missing import missing, tell

__getattr__ = missing(__name__)


class Named(Enum):
    def __repr__(self):
        return f"<{type(self).__name__}.{self._name_}: {self._value_!r}>"

    def __str__(self):
        return f"{type(self).__name__}.{self._name_}"


class Encoding(Named):
    PEM = "PEM"
    DER = "DER"
    OpenSSH = "OpenSSH"
    Raw = "Raw"
    X962 = "ANSI X9.62"
    SMIME = "S/MIME"


class PrivateFormat(Named):
    PKCS8 = "PKCS8"
    TraditionalOpenSSL = "TraditionalOpenSSL"
    Raw = "Raw"
    OpenSSH = "OpenSSH"
    PKCS12 = "PKCS12"


class PublicFormat(Named):
    SubjectPublicKeyInfo = "X.509 subjectPublicKeyInfo with PKCS#1"
    PKCS1 = "Raw PKCS#1"
    OpenSSH = "OpenSSH"
    Raw = "Raw"
    CompressedPoint = "X9.62 Compressed Point"
    UncompressedPoint = "X9.62 Uncompressed Point"


class KeySerializationEncryption:
    pass


class NoEncryption(KeySerializationEncryption):
    pass


def raw_public(encoding, format, data):
    if encoding is Encoding.Raw and format is PublicFormat.Raw:
        return data
    if encoding is Encoding.Raw or format is PublicFormat.Raw:
        raise ValueError("When using Raw both encoding and format must be Raw")
    raise tell(f"keys as {encoding}")


def raw_private(encoding, format, encryption, data):
    if encoding is Encoding.Raw and format is PrivateFormat.Raw and isinstance(encryption, NoEncryption):
        return data
    if encoding is Encoding.Raw:
        raise ValueError(
            "When using Raw both encoding and format must be Raw and encryption_algorithm must be NoEncryption()"
        )
    raise tell(f"keys as {encoding}")
