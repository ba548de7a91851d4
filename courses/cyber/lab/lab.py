"""
The Tool Shed's site, to attack and repair: its flaws are meant, its people and secrets are made up.

    board = Board()
    tess = board.sign_in("tess", "test-only")
    print(board.ask("GET", "/loans?id=7", cookies=tess).text)

No network is needed. At home `python3 lab.py` shows it in a browser, on 127.0.0.1 and nowhere else.
"""

import argparse
import random
import secrets
import sqlite3
from collections import namedtuple
from datetime import datetime, timedelta
from html import escape
from http import HTTPStatus
from http.cookies import SimpleCookie
from io import BytesIO
from posixpath import join, normpath
from urllib.parse import parse_qsl, quote, unquote, urlencode

# To be repaired: board.repair(search=my_search)


def search(db, member, word, order):
    """Tools of a member whose name contains the word, sorted."""
    orders = {"name": "tool", "backwards": "tool DESC"}
    rows = db.execute(
        f"SELECT tool FROM loans WHERE member = {member}"
        f" AND instr(tool, '{word}') > 0"
        f" ORDER BY {orders.get(order, order)}"
    )
    return [tool for (tool,) in rows]


def may_use(session, method, owner):
    """Whether a session may read (GET) or change (POST) the loans of the member with the number `owner`."""
    return session is not None


def note_html(text, url):
    """A note as a part of a page: a link if it has an address."""
    return f'<a href="{url}">{text}</a>' if url else text


def read_file(disk, name):
    """The text of a file for members. The disk is a dict: text by path."""
    return disk[normpath(join("/shed/files", name))]


FLAWED = {each.__name__: each for each in (search, may_use, note_html, read_file)}
Answer = namedtuple("Answer", "status headers text")


class Board:
    """The site as a WSGI application. Another seed makes another club."""

    def __init__(self, seed=0):
        self.repair(**FLAWED)
        self.pages = {
            ("GET", "/"): self.home,
            ("POST", "/login"): self.login,
            ("GET", "/loans"): self.loans,
            ("POST", "/return"): self.give_back,
            ("GET", "/search"): self.find,
            ("GET", "/board"): self.notes,
            ("POST", "/board"): self.add_note,
            ("GET", "/files"): self.file,
            ("GET", "/admin"): self.admin,
        }
        self.time = datetime(2026, 11, 18, 9)
        self.sessions, self.log, self.error = {}, [], None
        rng = random.Random(seed)
        secret = lambda: f"{rng.getrandbits(32):08x}"
        self.disk = {
            "/shed/files/rules.txt": "Bring it back clean.",
            "/shed/files/manuals/saw.txt": "Unplug it first.",
            "/shed/files-of-the-chair/plan.txt": f"The key hangs on hook {secret()}.",
            "/shed/site.cfg": f"mail password {secret()}",
        }
        self.db = sqlite3.connect(":memory:")
        self.db.executescript("""
            CREATE TABLE members (id INTEGER, name TEXT, password TEXT, chair INTEGER);
            CREATE TABLE loans (member INTEGER, tool TEXT);
            CREATE TABLE notes (time TEXT, text TEXT, url TEXT);
        """)
        for name, number in zip(("tess", "mia", "joe", "o'brien", "dana"), [7, *rng.sample(range(10, 90), 4)]):
            member = number, name, "test-only" if name == "tess" else secret(), name == "dana"
            self.db.execute("INSERT INTO members VALUES (?, ?, ?, ?)", member)
            for tool in rng.sample(["drill", "ladder", "saw", "sander", "o'brien's jack"], 3):
                self.db.execute("INSERT INTO loans VALUES (?, ?)", (number, f"{tool} {rng.randint(100, 999)}"))

    def repair(self, **functions):
        """Puts functions in the place of the flawed ones of the same names."""
        if not functions.keys() <= FLAWED.keys():
            raise TypeError(f"what can be repaired is {', '.join(FLAWED)}")
        vars(self).update(functions)

    def sign_in(self, name, password):
        """A member's cookies, for `ask`."""
        cookie = self.ask("POST", "/login", form={"name": name, "password": password}).headers.get("Set-Cookie", "")
        return {key: each.value for key, each in SimpleCookie(cookie).items()}

    def ask(self, method, path, cookies=None, form=None):
        """What a browser would be answered: status, headers, text."""
        path, _, query = quote(path, safe="-_.~/?&=%+:;,()*'!$@").partition("?")
        body, head = urlencode(form or {}).encode(), []
        environ = {
            "REQUEST_METHOD": method,
            "PATH_INFO": unquote(path),
            "QUERY_STRING": query,
            "HTTP_COOKIE": "; ".join(f"{key}={value}" for key, value in (cookies or {}).items()),
            "CONTENT_LENGTH": str(len(body)),
            "wsgi.input": BytesIO(body),
        }
        text = b"".join(self(environ, lambda status, headers: head.extend([int(status[:3]), dict(headers)])))
        return Answer(*head, text.decode())

    def __call__(self, environ, start_response):
        """A request, as WSGI hands it over: answered, and a line in the log."""
        method, path, query = (environ[name] for name in ("REQUEST_METHOD", "PATH_INFO", "QUERY_STRING"))
        cookie = SimpleCookie(environ.get("HTTP_COOKIE", "")).get("session")
        session = self.sessions.get(cookie.value) if cookie else None
        self.time += timedelta(seconds=5)
        try:
            body = environ["wsgi.input"].read(int(environ.get("CONTENT_LENGTH") or 0)).decode()
            sent = dict(parse_qsl(query if method == "GET" else body))
            status, text, *headers = self.pages[method, path](session, sent)
        except (LookupError, PermissionError, ValueError):
            status, text, headers = 404, "There is no such page.", []
        except Exception as error:
            status, text, headers, self.error = 500, "Something went wrong.", [], error
        account = session["name"] if session else "-"
        asked = quote(path) + ("?" + query if query else "")
        self.log.append(f"{self.time:%H:%M:%S} {account} {method} {asked} {status}")
        start_response(f"{status} {HTTPStatus(status).phrase}", [("Content-Type", "text/html; charset=utf-8"), *headers])
        return [text.encode()]

    # The pages: a session or None, and what was sent, for a status, a text and headers.

    def home(self, session, sent):
        links = "".join(f'<li><a href="{path}">{path}</a>' for method, path in self.pages if method == "GET")
        fields = '<input name="name"> <input name="password">'
        return 200, f'<h1>The Tool Shed</h1><form method="post" action="/login">{fields}<button>Sign in</button></form>{links}'

    def login(self, session, sent):
        typed = sent.get("name"), sent.get("password")
        row = self.db.execute("SELECT id, name, chair FROM members WHERE name = ? AND password = ?", typed).fetchone()
        if row is None:
            return 401, "Name or password is wrong."
        token = secrets.token_urlsafe()
        self.sessions[token] = dict(zip(("id", "name", "chair"), row))
        return 302, "", ("Location", "/"), ("Set-Cookie", f"session={token}; HttpOnly; SameSite=Lax; Path=/")

    def loans(self, session, sent):
        owner = int(sent["id"])
        if not self.may_use(session, "GET", owner):
            return 403, "This is not yours."
        rows = self.db.execute("SELECT tool FROM loans WHERE member = ?", (owner,))
        return 200, "".join(f"<li>{escape(tool)}" for (tool,) in rows)

    def give_back(self, session, sent):
        owner = int(sent["id"])
        if not self.may_use(session, "POST", owner):
            return 403, "This is not yours."
        self.db.execute("DELETE FROM loans WHERE member = ? AND tool = ?", (owner, sent["tool"]))
        return 302, "", ("Location", f"/loans?id={owner}")

    def find(self, session, sent):
        if session is None:
            return 403, "Sign in first."
        word = sent.get("word", "")
        found = self.search(self.db, session["id"], word, sent.get("order", "name"))
        return 200, f"<h1>{self.note_html(word, '')}</h1>" + "".join(f"<li>{escape(tool)}" for tool in found)

    def notes(self, session, sent):
        rows = self.db.execute("SELECT text, url FROM notes")
        return 200, "".join(f"<li>{self.note_html(text, url)}" for text, url in rows)

    def add_note(self, session, sent):
        if session is None:
            return 403, "Sign in first."
        note = f"{self.time:%H:%M:%S}", sent.get("text", ""), sent.get("url", "")
        self.db.execute("INSERT INTO notes VALUES (?, ?, ?)", note)
        return 302, "", ("Location", "/board")

    def file(self, session, sent):
        text = self.read_file(self.disk, sent["name"])
        return (404, "There is no such file.") if text is None else (200, escape(text))

    def admin(self, session, sent):
        if not (session and session["chair"]):
            return 403, "For the chair."
        return 200, "".join(f"<li>{escape(line)}" for line in self.log)


def serve(address, port):
    """Until it is interrupted. A page of another site reaches it under no other name."""
    from wsgiref.simple_server import WSGIRequestHandler, make_server

    if address != "127.0.0.1":
        raise SystemExit(f"lab.py has flaws on purpose, so it is for your own machine: 127.0.0.1, and not {address}.")
    board = Board(secrets.randbits(32))

    def guarded(environ, start_response):
        if environ.get("HTTP_HOST") != f"127.0.0.1:{server.server_port}":
            start_response("421 Misdirected Request", [("Content-Type", "text/plain")])
            return [b"This site answers under 127.0.0.1 alone."]
        answer = board(environ, start_response)
        print(board.log[-1], flush=True)
        return answer

    class Handler(WSGIRequestHandler):
        def log_message(self, *words):
            """The board has a log of its own."""

    with make_server(address, port, guarded, handler_class=Handler) as server:
        print(f"http://127.0.0.1:{server.server_port}/ until you press Ctrl+C", flush=True)
        server.serve_forever()


if __name__ == "__main__":
    options = argparse.ArgumentParser(description=__doc__.split("\n")[1])
    options.add_argument("--address", default="127.0.0.1")
    options.add_argument("--port", type=int, default=8000)
    chosen = options.parse_args()
    try:
        serve(chosen.address, chosen.port)
    except KeyboardInterrupt:
        pass
