"""Cuts two pieces out of the memory of a process of its own, with the key that it works with.

/usr/bin/python3 courses/cyber/tools/memory/record.py writes memory.txt, as base64, and recorded.json beside it. It needs
strings, of binutils, and reads the memory of keeper.py alone, which it has started.
"""

import base64
import json
import re
import subprocess
import sys
from pathlib import Path

from schedule import expand

HERE = Path(__file__).parent
SIZE = 2048


def regions(pid):
    """Memory of the process that it may write, and no file."""
    for line in Path(f"/proc/{pid}/maps").read_text().splitlines():
        span, rights, _, _, inode, *name = line.split()
        if rights.startswith("rw") and inode == "0" and name not in (["[stack]"], ["[vvar]"]):
            yield [int(end, 16) for end in span.split("-")]


def piece(data, at):
    start = max(0, (at - 700) // 16 * 16)
    return data[start:start + SIZE]


def main():
    keeper = subprocess.Popen(
        [sys.executable, "-I", HERE / "keeper.py"], cwd="/", env={}, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    nonce, sealed = keeper.stdout.readline().split()
    keys, titles = [], []
    with open(f"/proc/{keeper.pid}/mem", "rb", buffering=0) as memory:
        for first, last in regions(keeper.pid):
            memory.seek(first)
            data = memory.read(last - first)
            titles += [piece(data, each.start()) for each in re.finditer(rb"LOAN-7.SEC: for the registrar", data)]
            for at in range(0, len(data) - 176, 8):
                if len(set(data[at:at + 16])) > 8 and expand(data[at:at + 16]) == data[at:at + 176]:
                    keys.append(piece(data, at))
    keeper.stdin.close()
    keeper.wait()
    excerpt = titles[0] + keys[0]
    (HERE / "memory.txt").write_bytes(base64.encodebytes(excerpt))
    strings = subprocess.run(["strings", "-n", "6", "-t", "d"], input=excerpt, capture_output=True, check=True).stdout.decode()
    recorded = {"nonce": nonce, "sealed": sealed, "strings": re.findall(r"^ *(\d+ .*)$", strings, re.M)}
    (HERE / "recorded.json").write_text(json.dumps(recorded, indent=2) + "\n")
    print(len(titles), "titles,", len(keys), "schedules", *recorded["strings"], sep="\n")


main()
