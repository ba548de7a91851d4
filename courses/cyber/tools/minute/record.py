"""Records a minute of the Tool Shed's log, over HTTP on 127.0.0.1, by this machine's clock.

python3 courses/cyber/tools/minute/record.py writes minute.log beside it. Two members read on, one of them mistypes; a
client looks for files that many servers have, and another tries names with one password. Nothing is edited afterwards.
"""

import random
import subprocess
import sys
import threading
import time
from datetime import datetime, timezone
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPRedirectHandler, Request, build_opener

HERE = Path(__file__).parent
LAB = HERE.parent.parent / "lab" / "lab.py"
PROBES = ("/.env", "/.git/config", "/backup.zip", "/wp-login.php", "/phpinfo.php", "/server-status", "/admin", "/config.json")
NAMES = ("admin", "root", "backup", "mail", "joe", "tess")


class Stay(HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


def client(site):
    cookies, opener = {}, build_opener(Stay)

    def ask(path, form=None):
        head = {"Cookie": "; ".join(f"{name}={value}" for name, value in cookies.items())}
        try:
            answer = opener.open(Request(site + path, form and urlencode(form).encode(), head))
        except HTTPError as error:
            answer = error
        answer.read()
        for each in answer.headers.get_all("Set-Cookie", []):
            name, _, value = each.split(";")[0].partition("=")
            cookies[name] = value

    return ask


def member(site, rng, start, mistyped):
    ask = client(site)
    time.sleep(start)
    for password in [*mistyped, "test-only"]:
        ask("/login", {"name": "tess", "password": password})
        time.sleep(rng.uniform(2, 5))
    for path in ("/loans?id=7", "/board", "/search?word=saw", "/files?name=rules.txt"):
        ask(path)
        time.sleep(rng.uniform(3, 11))


def prober(site, start):
    time.sleep(start)
    ask = client(site)
    for path in PROBES:
        ask(path)


def guesser(site, start):
    time.sleep(start)
    ask = client(site)
    for name in NAMES:
        ask("/login", {"name": name, "password": "Summer2026"})
        time.sleep(1.5)


def main():
    lab = subprocess.Popen([sys.executable, "-B", LAB, "--port", "0"], stdout=subprocess.PIPE, text=True)
    site = lab.stdout.readline().split()[0].rstrip("/")
    lines = []

    def listen():
        for line in lab.stdout:
            at = datetime.now(timezone.utc)
            lines.append(f"{at:%H:%M:%S}.{at.microsecond // 1000:03} {line.split(' ', 1)[1]}")

    threading.Thread(target=listen, daemon=True).start()
    rng = random.Random()
    people = [
        threading.Thread(target=member, args=(site, rng, 0, [])),
        threading.Thread(target=member, args=(site, rng, 9, ["test", "only"])),
        threading.Thread(target=prober, args=(site, 21)),
        threading.Thread(target=guesser, args=(site, 33)),
    ]
    for each in people:
        each.start()
    for each in people:
        each.join()
    time.sleep(1)
    lab.terminate()
    lab.wait()
    (HERE / "minute.log").write_text("".join(lines))
    print(*lines, sep="")


main()
