"""What is said on the loopback while a capture is made."""

import hashlib
import http.client
import shutil
import socket
import ssl
import struct
import subprocess
import sys
import threading
from pathlib import Path

ADA, ROUTER, CLINIC = "192.0.2.101", "192.0.2.1", "198.51.100.20"
NAME = "clinic.example.com"
CHROMIUM = shutil.which("chromium-headless-shell") or "chromium"
LAB = Path(__file__).parents[2] / "lab/lab.py"

SERVER = """
const { appendFileSync, readFileSync } = require('fs')
const [key, cert, keys, host] = process.argv.slice(1)
const pages = { '/hours': 1840, '/hiv-test': 20300 }
const server = require('https').createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (asked, answer) => {
  const length = pages[asked.url] ?? 300
  answer.setHeader('content-type', 'text/plain')
  answer.end('x'.repeat(length))
})
if (keys) server.on('keylog', (line) => appendFileSync(keys, line))
server.listen(443, host, () => console.log('ready'))
"""
CLIENT = """
const [host, name, path] = process.argv.slice(1)
require('https').get({ host, servername: name, path, rejectUnauthorized: false, headers: { host: name } }, (answer) => answer.resume())
"""


def digest(data):
    return f"{len(data)} {hashlib.sha256(data).hexdigest()[:16]}"


def openssl():
    return ssl.OPENSSL_VERSION


def certificate(folder):
    key, cert = f"{folder}/key.pem", f"{folder}/cert.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "30",
         "-keyout", key, "-out", cert, "-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}"],
        check=True, capture_output=True)  # fmt: skip
    return key, cert


def started(words, ready):
    server = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
    while ready not in server.stdout.readline():
        if server.poll() is not None:
            sys.exit(f"{words[0]} has ended")
    return server


def clinic(node, folder, keys):
    return started([node, "-e", SERVER, *certificate(folder), keys, CLINIC], "ready")


def name(text):
    return b"".join(bytes([len(part)]) + part.encode() for part in text.split(".")) + b"\0"


def answer(query, long):
    """Of a server that knows one address and one long text."""
    kind = struct.unpack("!H", query[-4:-2])[0]
    short = kind == 16 and not long
    data = {1: socket.inet_aton(CLINIC), 16: b"".join(b"\xc8" + bytes([65 + n]) * 200 for n in range(8))}[kind]
    body = b"" if short else b"\xc0\x0c" + struct.pack("!HHLH", kind, 1, 300, len(data)) + data
    return query[:2] + struct.pack("!5H", 0x8400 | short << 9, 1, not short, 0, 0) + query[12:] + body


def serve_names():
    udp = socket.socket(type=socket.SOCK_DGRAM)
    udp.bind((ROUTER, 53))
    tcp = socket.create_server((ROUTER, 53))

    def datagrams():
        while True:
            query, end = udp.recvfrom(512)
            udp.sendto(answer(query, False), end)

    def connections():
        while True:
            end, _ = tcp.accept()
            text = answer(end.recv(512)[2:], True)
            end.sendall(struct.pack("!H", len(text)) + text)
            end.close()

    for each in (datagrams, connections):
        threading.Thread(target=each, daemon=True).start()


def look_up(kind, number, tcp=False):
    query = struct.pack("!6H", number, 0x0100, 1, 0, 0, 0) + name(NAME) + struct.pack("!2H", kind, 1)
    with socket.socket(type=socket.SOCK_STREAM if tcp else socket.SOCK_DGRAM) as end:
        end.bind((ADA, 0))
        end.connect((ROUTER, 53))
        end.sendall(struct.pack("!H", len(query)) * tcp + query)
        while tcp and end.recv(4096):
            pass
        return tcp or end.recv(512)


def names(node, folder, keys):
    """A short answer, a long one that is cut, and the same over TCP."""
    look_up(1, 0x1A2B)
    look_up(16, 0x1A2C)
    look_up(16, 0x1A2D, tcp=True)


def shed():
    """A member of the Tool Shed signs in over plain HTTP and looks at her loans."""
    board = started([sys.executable, "-u", "-B", LAB, "--port", "8000"], "127.0.0.1")
    site = http.client.HTTPConnection("127.0.0.1", 8000)
    site.request("POST", "/login", "name=tess&password=test-only", {"content-type": "application/x-www-form-urlencoded"})
    signed = site.getresponse()
    signed.read()
    cookie = signed.headers["set-cookie"].split(";")[0]
    site.close()
    site.request("GET", "/loans?id=7", headers={"cookie": cookie})
    site.getresponse().read()
    site.close()
    board.kill()


def chromium(folder, path):
    subprocess.run(
        [CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--ignore-certificate-errors",
         f"--user-data-dir={folder}/chromium", f"--host-resolver-rules=MAP {NAME} {CLINIC}", "--disable-quic", "--dump-dom", f"https://{NAME}{path}"],
        check=True, capture_output=True)  # fmt: skip


def morning(node, folder, keys):
    """A lookup, a site without TLS, and Chromium at the clinic's."""
    look_up(1, 0x1A2A)
    shed()
    server = clinic(node, folder, keys)
    chromium(folder, "/hours")
    server.kill()


def hybrid(node, folder, keys):
    """Node at both ends."""
    server = clinic(node, folder, keys)
    subprocess.run([node, "-e", CLIENT, CLINIC, NAME, "/hours"], check=True)
    server.kill()


def python_visits(path):
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    with socket.create_connection((CLINIC, 443)) as plain, context.wrap_socket(plain, server_hostname=NAME) as end:
        end.sendall(f"GET {path} HTTP/1.1\r\nhost: {NAME}\r\nconnection: close\r\n\r\n".encode())
        while end.recv(65536):
            pass


def classic(node, folder, keys):
    """OpenSSL 3.0 offers no hybrid."""
    server = clinic(node, folder, keys)
    python_visits("/hours")
    server.kill()


LOSS = """table inet lossy {
    chain sent { type filter hook output priority 0; tcp sport 443 tcp flags & (syn|fin) == 0 numgen random mod 100 < 15 drop; }
    chain arrives { type filter hook input priority 0; tcp sport 443 tcp flags & (syn|fin) == 0 numgen random mod 100 < 15 drop; }
}
"""


def lossy(node, folder, keys):
    """A link that loses, before and behind the place where it is captured."""
    server = clinic(node, folder, keys)
    subprocess.run(["nft", "-f", "-"], input=LOSS, text=True, check=True)
    for _ in range(2):
        python_visits("/hiv-test")
    subprocess.run(["nft", "flush", "ruleset"], check=True)
    server.kill()


names.ports = [53]
morning.ports = [53, 8000, 443]
hybrid.ports = classic.ports = lossy.ports = [443]
SCENES = {each.__name__: each for each in (morning, names, hybrid, classic, lossy)}
