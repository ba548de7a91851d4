"""
The Tool Shed's site, to attack and repair: its flaws are meant, its people and secrets are made up.

    board = Board()
    tess = board.sign_in("tess", "test-only")
    print(board.ask("GET", "/loans?id=7", cookies=tess).text)

No network is needed. At home `python3 lab.py` shows it in a browser, on 127.0.0.1 and nowhere else.
"""

import argparse
import json
import pickle
import random
import re
import secrets
import shlex
import sqlite3
from base64 import b64decode, b64encode
from collections import namedtuple
from datetime import datetime, timedelta
from hashlib import md5
from hmac import compare_digest
from html import escape
from http import HTTPStatus
from http.cookies import SimpleCookie
from io import BytesIO
from posixpath import join, normpath
from urllib.parse import parse_qsl, quote, unquote, urlencode, urlsplit

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


def from_our_page(session, sent):
    """Whether a form came from a page of ours. Each of them sends `session["form"]` along, as `token`."""
    return True


def log_out(sessions, cookie):
    """Ends a session, and returns what the browser is told: to forget its cookie."""
    return "session=; Max-Age=0; Path=/"


def check_login(db, name, password, compare):
    """The member who may enter, or None, and what the page says. To compare is slow, as with every good hash."""
    row = db.execute("SELECT id, name, chair, password FROM members WHERE name = ?", (name,)).fetchone()
    if row is None:
        return None, "There is no such member."
    if not compare(row[3], password):
        return None, "The password is wrong."
    return row[:3], ""


def reset_token(name, time):
    """What a mail tells a member who forgot the password: whoever knows it may choose a new one."""
    return md5(f"{name} {time:%H:%M:%S}".encode()).hexdigest()


def type_of(name):
    """As what browsers are to show a file that a member put up under this name; None refuses it."""
    types = {"png": "image/png", "jpg": "image/jpeg", "svg": "image/svg+xml", "html": "text/html", "htm": "text/html"}
    return types.get(name.rpartition(".")[2].lower(), "text/plain")


def label(run, tool):
    """A label, by the program `label`. `run` takes a line for the shell, or a list: the program and its words."""
    return run(f"label {tool}")


def may_fetch(url):
    """Whether the server may fetch a picture from this address for a member."""
    return url.startswith(("http://", "https://"))


def read_choices(cookie):
    """A visitor's choices, a dict, from the cookie: JSON, or a pickle if it is an old one."""
    data = b64decode(cookie)
    return json.loads(data) if data.startswith(b"{") else pickle.loads(data)


REPAIRABLE = (search, may_use, note_html, read_file, from_our_page, log_out)
REPAIRABLE += (check_login, reset_token, type_of, label, may_fetch, read_choices)
FLAWED = {each.__name__: each for each in REPAIRABLE}
Answer = namedtuple("Answer", "status headers text")


class Board:
    """The site as a WSGI application. Another seed makes another club."""

    def __init__(self, seed=0):
        self.repair(**FLAWED)
        self.pages = {
            ("GET", "/"): self.home,
            ("GET", "/forms"): self.forms,
            ("POST", "/login"): self.login,
            ("POST", "/logout"): self.logout,
            ("POST", "/reset"): self.reset,
            ("POST", "/new-password"): self.new_password,
            ("GET", "/loans"): self.loans,
            ("POST", "/return"): self.give_back,
            ("GET", "/search"): self.find,
            ("GET", "/board"): self.notes,
            ("POST", "/board"): self.add_note,
            ("GET", "/files"): self.file,
            ("POST", "/pictures"): self.add_picture,
            ("GET", "/pictures"): self.picture,
            ("GET", "/label"): self.print_label,
            ("GET", "/preview"): self.preview,
            ("POST", "/choices"): self.choose,
            ("GET", "/choices"): self.choices,
            ("GET", "/admin"): self.admin,
        }
        self.time = datetime(2026, 11, 18, 9)
        self.sessions, self.log, self.error, self.trouble = {}, [], None, ""
        self.pictures, self.resets, self.mails = {}, {}, []
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
        self.door_code = secret()

    def repair(self, **functions):
        """Puts functions in the place of the flawed ones of the same names."""
        if not functions.keys() <= FLAWED.keys():
            raise TypeError(f"what can be repaired is {', '.join(FLAWED)}")
        vars(self).update({name: self.watched(name, each) for name, each in functions.items()})

    def watched(self, name, function):
        """The same function. What it raises during a request stands in `self.trouble`, in words."""

        def called(*given):
            try:
                return function(*given)
            except Exception as error:
                self.trouble = f" ({name} raised {type(error).__name__}: {error})"
                raise

        return called

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
        self.cookies = {key: each.value for key, each in SimpleCookie(environ.get("HTTP_COOKIE", "")).items()}
        session = self.sessions.get(self.cookies.get("session"))
        self.account = session["name"] if session else "-"
        self.asked = quote(path) + ("?" + query if query else "")
        self.time += timedelta(seconds=5)
        self.trouble = ""
        try:
            body = environ["wsgi.input"].read(int(environ.get("CONTENT_LENGTH") or 0)).decode()
            sent = dict(parse_qsl(query if method == "GET" else body))
            if method == "POST" and session and not self.from_our_page(session, sent):
                status, text, *headers = 403, "This form is not from a page of ours."
            else:
                status, text, *headers = self.pages[method, path](session, sent)
        except (LookupError, PermissionError, ValueError):
            status, text, headers = 404, "There is no such page.", []
        except Exception as error:
            status, text, headers, self.error = 500, "Something went wrong.", [], error
            self.trouble = self.trouble or f" (the page raised {type(error).__name__}: {error})"
        self.log.append(f"{self.time:%H:%M:%S} {self.account} {method} {self.asked} {status}")
        headers = {"Content-Type": "text/html; charset=utf-8", **dict(headers)}
        start_response(f"{status} {HTTPStatus(status).phrase}", list(headers.items()))
        return [text.encode()]

    # The pages: a session or None, and what was sent, for a status, a text and headers.

    def home(self, session, sent):
        links = "".join(f'<li><a href="{path}">{path}</a>' for method, path in self.pages if method == "GET")
        fields = '<input name="name"> <input name="password">'
        return 200, f'<h1>The Tool Shed</h1><form method="post" action="/login">{fields}<button>Sign in</button></form>{links}'

    def forms(self, session, sent):
        if session is None:
            return 403, "Sign in first."
        fields = {"/return": ("id", "tool"), "/board": ("text", "url"), "/pictures": ("name", "text"), "/choices": ("color",), "/logout": ()}
        token = f'<input type="hidden" name="token" value="{session["form"]}">'
        return 200, "".join(
            f'<form method="post" action="{path}">{token}' + "".join(f'{name} <input name="{name}"> ' for name in names) + f"<button>{path}</button></form>"
            for path, names in fields.items()
        )

    def login(self, session, sent):
        name, password = sent.get("name", ""), sent.get("password", "")
        self.account = quote(name, safe="'") or "-"
        row, text = self.check_login(self.db, name, password, self.compare)
        if row is None:
            return 401, text
        cookie = secrets.token_urlsafe()
        self.sessions[cookie] = dict(zip(("id", "name", "chair"), row), form=secrets.token_urlsafe())
        return 302, "", ("Location", "/"), ("Set-Cookie", f"session={cookie}; HttpOnly; SameSite=Lax; Path=/")

    def compare(self, kept, typed):
        """In place of a slow hash: what costs time is how often it is called."""
        return compare_digest(kept.encode(), typed.encode())

    def logout(self, session, sent):
        told = self.log_out(self.sessions, self.cookies.get("session", ""))
        return 302, "", ("Location", "/"), ("Set-Cookie", told)

    def reset(self, session, sent):
        if self.db.execute("SELECT id FROM members WHERE name = ?", (sent["name"],)).fetchone():
            token = self.reset_token(sent["name"], self.time)
            self.resets[token] = sent["name"]
            self.mails.append((sent["name"], f"Your token is {token}"))
        return 200, "If there is such a member, a mail is on its way."

    def new_password(self, session, sent):
        name = self.account = self.resets.pop(sent["token"])
        self.db.execute("UPDATE members SET password = ? WHERE name = ?", (sent["password"], name))
        return 302, "", ("Location", "/")

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

    def add_picture(self, session, sent):
        if session is None or self.type_of(sent["name"]) is None:
            return 403, "Not this one."
        self.pictures[sent["name"]] = sent["text"]
        return 302, "", ("Location", f"/pictures?name={quote(sent['name'])}")

    def picture(self, session, sent):
        text, kind = self.pictures[sent["name"]], self.type_of(sent["name"])
        if kind is None:
            return 404, "There is no such picture."
        return 200, text, ("Content-Type", kind), ("X-Content-Type-Options", "nosniff")

    def print_label(self, session, sent):
        return 200, f"<pre>{escape(self.label(self.run, sent['tool']))}</pre>"

    def run(self, command):
        """A toy of a shell, which knows quotes, `;` and `$(…)`, and nothing of your machine. A list goes past it."""
        if not isinstance(command, str):
            return self.program(*command)
        said, words = "", []
        quoted_or_inner = r"""('[^']*'|"[^"$`]*")|\$\(([^)]*)\)|`([^`]*)`"""
        line = re.sub(quoted_or_inner, lambda found: found[1] or self.run(found[2] or found[3] or ""), command)
        parts = shlex.shlex(line, posix=True, punctuation_chars=";&|\n")
        parts.whitespace, parts.whitespace_split, parts.commenters = " \t", True, ""
        for part in [*parts, ";"]:
            if part.strip(";&|\n"):
                words.append(part)
            elif words:
                said, words = said + self.program(*words), []
        return said

    def program(self, name, *words):
        """The programs of that shell: label, echo and cat, which reads the site's disk."""
        if name == "cat":
            return "".join(self.disk.get(word, "cat: no such file") for word in words)
        return {"label": "[ {} ]", "echo": "{}"}.get(name, f"{name}: not found").format(" ".join(words))

    def preview(self, session, sent):
        if session is None or not self.may_fetch(sent["url"]):
            return 403, "Not from there."
        return 200, f"<p>{escape(self.fetch(sent['url']))}"

    def fetch(self, url):
        """A toy of a network: the server itself, which answers itself as the chair, and pictures everywhere else."""
        asked = urlsplit(url)
        host = asked.hostname or ""
        if not host.startswith("127.") and host not in ("localhost", "::1", "0.0.0.0", "2130706433", "0x7f000001", "inside.example"):
            return f"picture {asked.path} from {host}"
        status, text, *_ = self.pages["GET", asked.path]({"id": 0, "name": "server", "chair": 1}, {})
        self.log.append(f"{self.time:%H:%M:%S} server GET {quote(asked.path)} {status}")
        return text

    def choose(self, session, sent):
        kept = {key: value for key, value in sent.items() if key != "token"}
        return 302, "", ("Location", "/choices"), ("Set-Cookie", f"choices={b64encode(json.dumps(kept).encode()).decode()}; Path=/")

    def choices(self, session, sent):
        cookie = self.cookies.get("choices", "")
        self.asked += f"?cookie={quote(cookie)}"
        try:
            chosen = self.read_choices(cookie) if cookie else {}
        except ValueError:
            chosen = {}
        return 200, "".join(f"<li>{escape(str(key))}: {escape(str(value))}" for key, value in dict(chosen).items())

    def admin(self, session, sent):
        if not (session and session["chair"]):
            return 403, "For the chair."
        return 200, f"<p>Door code {self.door_code}" + "".join(f"<li>{escape(line)}" for line in self.log)


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
