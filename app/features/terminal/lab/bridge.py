"""The lab's site for the terminal: a request's bytes in, an answer's bytes out, by the server that lab.py has at home."""

import secrets
from base64 import b64decode, b64encode
from io import BytesIO
from types import SimpleNamespace
from wsgiref.simple_server import WSGIRequestHandler

import lab

ADDRESS, PORT = "127.0.0.1", 8000
# Another where Python, and the board with it, has begun anew.
STARTED = secrets.token_hex(8)
board = lab.Board()


def guarded(environ, start_response):
    """As lab.py's own."""
    if environ.get("HTTP_HOST") == f"{ADDRESS}:{PORT}":
        return board(environ, start_response)
    start_response("421 Misdirected Request", [("Content-Type", "text/plain")])
    return [b"This site answers under 127.0.0.1 alone."]


class Connection:
    """In the place of a socket."""

    def __init__(self, request):
        self.request, self.sent = request, b""

    def makefile(self, mode, size):
        return BytesIO(self.request)

    def sendall(self, data):
        self.sent += data


class Handler(WSGIRequestHandler):
    def log_message(self, *words):
        """The board has a log of its own."""


base = {"SERVER_NAME": ADDRESS, "SERVER_PORT": str(PORT), "GATEWAY_INTERFACE": "CGI/1.1", "SCRIPT_NAME": "", "CONTENT_LENGTH": "", "REMOTE_HOST": ""}
server = SimpleNamespace(server_name=ADDRESS, server_port=PORT, base_environ=base, get_app=lambda: guarded)


def answer(request):
    connection = Connection(b64decode(request))
    Handler(connection, (ADDRESS, 0), server)
    print(STARTED, b64encode(connection.sent).decode())
