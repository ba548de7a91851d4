"""`python3 serve.py FOLDER`: the site of the folder's lab.py on a free port, which it prints, as a club that is always the same."""

import sys
from wsgiref.simple_server import WSGIRequestHandler, make_server

sys.path.insert(0, sys.argv[1])
import lab  # noqa: E402


class Handler(WSGIRequestHandler):
    def log_message(self, *words):
        """The board has a log of its own."""


with make_server("127.0.0.1", 0, lab.Board(), handler_class=Handler) as server:
    print(server.server_port, flush=True)
    server.serve_forever()
