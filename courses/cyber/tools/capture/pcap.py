"""Reads a capture: frames of Ethernet with IP version 4, TCP and UDP, answers of DNS, and what TLS says in the clear.

    capture = packets(base64.b64decode(text))
    for stream in streams(capture): print(stream.source, records(stream.data))
"""

import struct
from collections import namedtuple
from ipaddress import IPv4Address

Packet = namedtuple("Packet", "number time length source sport destination dport protocol seq ack flags data")
Stream = namedtuple("Stream", "source sport destination dport data")
Record = namedtuple("Record", "kind length data")
Hello = namedtuple("Hello", "name ciphers groups shares versions")
SYN, ACK = 2, 16
GROUPS = {23: "secp256r1", 24: "secp384r1", 25: "secp521r1", 29: "x25519", 30: "x448", 4588: "X25519MLKEM768"}


def packets(data):
    """What the frames of a file of pcap carry; others than TCP and UDP are left out."""
    order = {b"\xd4\xc3\xb2\xa1": "<", b"\xa1\xb2\xc3\xd4": ">"}.get(data[:4])
    if order is None:
        raise ValueError("a file of pcap begins with d4 c3 b2 a1 or a1 b2 c3 d4")
    if struct.unpack_from(order + "L", data, 20)[0] != 1:
        raise ValueError("its frames are not of Ethernet")
    found, at, number = [], 24, 0
    while at < len(data):
        seconds, micros, kept, length = struct.unpack_from(order + "4L", data, at)
        frame, number = data[at + 16:at + 16 + kept], number + 1
        read = packet(frame)
        if read:
            found.append(Packet(number, seconds + micros / 1e6, length, *read))
        at += 16 + kept
    return found


def packet(frame):
    """Ends, protocol, numbers and content, or None."""
    if frame[12:14] != b"\x08\x00" or frame[23] not in (6, 17):
        return None
    ip = frame[14:14 + int.from_bytes(frame[16:18], "big")]
    head = (ip[0] & 15) * 4
    ends = [str(IPv4Address(ip[12:16])), str(IPv4Address(ip[16:20]))]
    sport, dport = struct.unpack_from("!2H", ip, head)
    if ip[9] == 17:
        return ends[0], sport, ends[1], dport, "udp", None, None, None, ip[head + 8:]
    seq, ack, offset, flags = struct.unpack_from("!2L2B", ip, head + 4)
    return ends[0], sport, ends[1], dport, "tcp", seq, ack, flags, ip[head + (offset >> 4) * 4:]


def streams(found):
    """Each direction of each TCP connection: its bytes in order, once, up to the first that is missing."""
    parts = {}
    for each in found:
        if each.protocol == "tcp":
            key = each.source, each.sport, each.destination, each.dport
            if each.flags & SYN or key not in parts:
                parts.setdefault(key, [(each.seq + (each.flags & SYN == SYN)) % 2**32, []])
            first, pieces = parts[key]
            if each.data:
                pieces.append(((each.seq - first) % 2**32, each.data))
    return [Stream(*key, joined(pieces)) for key, (_, pieces) in parts.items()]


def joined(pieces):
    data = b""
    for at, piece in sorted(pieces, key=lambda each: each[0]):
        if at > len(data):
            break
        data += piece[len(data) - at:]
    return data


def dns(message):
    """(number, whether it answers, name, type, addresses) of a message of DNS."""
    number, flags, questions, answers = struct.unpack_from("!4H", message)
    name, at = dns_name(message, 12)
    kind = struct.unpack_from("!H", message, at)[0]
    at += 4
    addresses = []
    for _ in range(answers):
        _, at = dns_name(message, at)
        of, _, _, length = struct.unpack_from("!HHLH", message, at)
        at += 10
        if of == 1:
            addresses.append(str(IPv4Address(message[at:at + length])))
        at += length
    return number, flags >> 15 == 1, name, kind, addresses


def dns_name(message, at):
    """The name that stands there, and where the text goes on; two bits set point back."""
    labels, after = [], None
    for _ in range(128):
        length = message[at]
        if length >= 0xC0:
            after = after or at + 2
            at = (length & 0x3F) << 8 | message[at + 1]
        elif length == 0:
            return ".".join(labels), after or at + 1
        else:
            labels.append(message[at + 1:at + 1 + length].decode())
            at += 1 + length
    raise ValueError("a name that goes round in circles")


def records(data):
    """The records of TLS at the beginning of a stream, whole ones."""
    found, at = [], 0
    while at + 5 <= len(data) and data[at] in range(20, 25) and data[at + 1] == 3:
        length = int.from_bytes(data[at + 3:at + 5], "big")
        if at + 5 + length > len(data):
            break
        found.append(Record(data[at], length, data[at + 5:at + 5 + length]))
        at += 5 + length
    return found


def hello(data):
    """What the first message of a stream offers (a client's) or chooses (a server's), or None."""
    first = records(data)
    if not first or first[0].kind != 22 or first[0].data[0] not in (1, 2):
        return None
    body, client = first[0].data, first[0].data[0] == 1
    at = 4 + 2 + 32
    at += 1 + body[at]
    size = int.from_bytes(body[at:at + 2], "big") if client else 2
    at += 2 * client
    ciphers = words(body[at:at + size])
    at += size
    at += 1 + (body[at] if client else 0)
    end = at + 2 + int.from_bytes(body[at:at + 2], "big")
    at += 2
    name, groups, shares, versions = None, [], {}, []
    while at < end:
        kind, length = struct.unpack_from("!2H", body, at)
        value = body[at + 4:at + 4 + length]
        if kind == 0 and value:
            name = value[5:].decode()
        elif kind == 10:
            groups = words(value[2:])
        elif kind == 43:
            versions = words(value[client:])
        elif kind == 51:
            shares = key_shares(value[2 * client:])
        at += 4 + length
    return Hello(name, ciphers, groups, shares, versions)


def words(data):
    return list(struct.unpack(f"!{len(data) // 2}H", data))


def key_shares(data):
    """Bytes of each half of a key exchange, by its group."""
    sizes, at = {}, 0
    while at < len(data):
        group, length = struct.unpack_from("!2H", data, at)
        sizes[group] = length
        at += 4 + length
    return sizes
