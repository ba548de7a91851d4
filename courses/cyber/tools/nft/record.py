"""Records what nft says of rules, and what Linux does to packets between network namespaces.

python3 courses/cyber/tools/nft/record.py writes recorded.json beside it. It needs nft and ip, and no rights:
it starts itself again in namespaces of its own, where no packet can leave.
"""

import ctypes
import ipaddress
import json
import os
import platform
import re
import select
import socket
import struct
import subprocess
import sys
import time
from collections import Counter
from functools import cache
from pathlib import Path

from cases import BEYOND, LINKS, POLICIES, TEXTS

HERE = Path(__file__).parent
OWN = "192.0.2.1"
LIBC = ctypes.CDLL(None, use_errno=True)
WAIT_S = 0.03


def run(*words, text=None):
    done = subprocess.run(words, input=text, text=True, capture_output=True)
    return done.returncode, done.stderr.strip()


def need(*words, text=None):
    code, error = run(*words, text=text)
    if code:
        sys.exit(f"{' '.join(words)}: {error}")


def in_namespace(name, make):
    """What make() makes there, a socket for example, which stays there."""
    home = os.open("/proc/self/ns/net", os.O_RDONLY)
    there = os.open(f"/run/netns/{name}", os.O_RDONLY)
    try:
        if LIBC.setns(there, 0):
            raise OSError(ctypes.get_errno(), "setns")
        return make()
    finally:
        LIBC.setns(home, 0)
        os.close(there)
        os.close(home)


def build(addresses):
    """The router is here; each link leads to a namespace that has no address and so says nothing of its own."""
    need("mount", "-t", "tmpfs", "tmpfs", "/run")
    need("ip", "link", "set", "lo", "up")
    need("ip", "address", "add", f"{OWN}/32", "dev", "lo")
    Path("/proc/sys/net/ipv4/ip_forward").write_text("1")
    Path("/proc/sys/net/ipv4/icmp_ratelimit").write_text("0")
    ends = {}
    for name, net in LINKS.items():
        need("ip", "netns", "add", name)
        need("ip", "link", "add", name, "type", "veth", "peer", "name", "end", "netns", name)
        need("ip", "link", "set", name, "up")
        need("ip", "-n", name, "link", "set", "end", "up")
        need("ip", "route", "add", net, "dev", name)
        ends[name] = in_namespace(name, lambda: socket.socket(socket.AF_PACKET, socket.SOCK_RAW, socket.htons(3)))
        ends[name].bind(("end", 3))
    for address in addresses:
        need("ip", "neigh", "replace", address, "lladdr", hardware(ends[link(address)]), "dev", link(address))
    return ends


def hardware(end):
    return end.getsockname()[4].hex(":")


def link(address):
    nets = sorted(((ipaddress.ip_network(net), name) for name, net in LINKS.items()), key=lambda each: -each[0].prefixlen)
    return next(name for net, name in nets if ipaddress.ip_address(address) in net)


@cache
def hardware_of_router(name):
    shown = subprocess.run(["ip", "-j", "link", "show", name], text=True, capture_output=True, check=True)
    return bytes.fromhex(json.loads(shown.stdout)[0]["address"].replace(":", ""))


def checksum(data):
    total = sum(struct.unpack(f"!{len(data) // 2}H", data))
    while total >> 16:
        total = (total & 0xFFFF) + (total >> 16)
    return ~total & 0xFFFF


def frame(packet, flags, hardware_there):
    saddr, daddr, protocol, sport, dport = packet
    ends = socket.inet_aton(saddr) + socket.inet_aton(daddr)
    if protocol == "udp":
        body = struct.pack("!4H", sport, dport, 8, 0)
    else:
        body = struct.pack("!2H2L4H", sport, dport, 1000, 1001 * ("A" in flags), 5 << 12 | 2 * ("S" in flags) | 16 * ("A" in flags), 1024, 0, 0)
        body = body[:16] + struct.pack("!H", checksum(ends + struct.pack("!2H", 6, 20) + body)) + body[18:]
    head = struct.pack("!BBHHHBBH", 0x45, 0, 20 + len(body), 7, 0, 64, {"tcp": 6, "udp": 17}[protocol], 0) + ends
    head = head[:10] + struct.pack("!H", checksum(head)) + head[12:]
    return hardware_there + b"\2\0\0\0\0\1" + b"\x08\x00" + head + body


def seen_here():
    code = subprocess.run(["nft", "list", "counter", "inet", "seen", "here"], text=True, capture_output=True)
    return int(re.search(r"packets (\d+)", code.stdout)[1])


def send(ends, packet, iif, flags):
    """accept where it arrives, reject where the router answers that it will not, drop where nothing is heard."""
    source, target = ends[iif], None if packet[1] in (OWN, "255.255.255.255") else ends[link(packet[1])]
    for end in ends.values():
        while select.select([end], [], [], 0)[0]:
            end.recv(2048)
    before = seen_here() if target is None else 0
    source.send(frame(packet, flags, b"\xff" * 6 if packet[1] == "255.255.255.255" else hardware_of_router(iif)))
    until = time.monotonic() + WAIT_S
    rejected = False
    while (left := until - time.monotonic()) > 0:
        for end in select.select([source, *([target] if target else [])], [], [], left)[0]:
            data, (_, _, kind, *_) = end.recvfrom(2048)
            if kind == socket.PACKET_OUTGOING or data[12:14] != b"\x08\x00":
                continue
            if end is target and data[26:34] == socket.inet_aton(packet[0]) + socket.inet_aton(packet[1]):
                return "accept"
            rejected |= end is source and data[23] == 1 and data[34:36] == b"\x03\x03"
    if target is None and seen_here() > before:
        return "accept"
    return "reject" if rejected else "drop"


def flags_of(packet, sent):
    back = [packet[1], packet[0], packet[2], packet[4], packet[3]]
    if back in sent:
        return "SA" if packet not in sent else "A"
    return "S"


def verdicts(ends, rules, exchanges):
    need("nft", "flush", "ruleset")
    need("nft", "-f", "-", text=rules)
    need("nft", "-f", "-", text="""table inet seen {
        counter here { }
        chain last { type filter hook input priority 200; counter name here; }
    }""")
    found, sent = [], []
    for packet, iif in exchanges:
        verdict = send(ends, packet, iif or link(packet[0]), flags_of(packet, sent))
        if verdict == "accept":
            sent.append(packet)
        saddr, daddr, protocol, sport, dport = packet
        found.append(f"{protocol} {saddr} {sport} {daddr} {dport} from {iif or link(saddr)}: {verdict}")
    return found


def says(rules):
    code, error = run("nft", "-c", "-f", "-", text=rules)
    if not code:
        return {"accepted": True}
    line, message = re.match(r"/dev/stdin:(\d+):\S+ Error: (.*)", error).groups()
    return {"accepted": False, "line": int(line), "message": message}


def main():
    if not os.environ.get("RECORD_INSIDE"):
        os.execvpe("unshare", ["unshare", "-Urnm", sys.executable, __file__], {**os.environ, "RECORD_INSIDE": "1"})
    addresses = {a for _, exchanges in POLICIES.values() for (s, d, *_), _ in exchanges for a in (s, d)}
    ends = build(addresses - {OWN, "255.255.255.255", "0.0.0.0"})
    version = subprocess.run(["nft", "--version"], text=True, capture_output=True).stdout.strip()
    recorded = {
        "made by": {"nft": version, "kernel": f"{platform.system()} {platform.release()}"},
        "links": LINKS,
        "texts": [{"name": name, "rules": rules, **says(rules)} for name, rules in TEXTS.items()],
        "beyond": [{"name": name, "rules": rules, **says(rules)} for name, rules in BEYOND.items()],
        "policies": [
            {"name": name, "rules": rules, "packets": verdicts(ends, rules, exchanges)}
            for name, (rules, exchanges) in POLICIES.items()
        ],
    }
    (HERE / "recorded.json").write_text(json.dumps(recorded, indent=2, ensure_ascii=False) + "\n")
    for each in recorded["texts"] + recorded["beyond"]:
        print("accepted" if each["accepted"] else f"line {each['line']}: {each['message']}", "·", each["name"])
    for each in recorded["policies"]:
        print(each["name"], Counter(packet.split(": ")[1] for packet in each["packets"]))


main()
