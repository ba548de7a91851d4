"""
Days of the Tool Shed's log with the truth beside each line: made from a seed, so that an alarm can be judged.

    for line, attack in day(1):
        print(line, attack)

Members come and mistype, the chair's own test runs four times, and an intruder looks for files and for accounts.
"""

import random
from datetime import datetime, timedelta

from lab import Board

HOUR = 3600
SERVICES = ("admin", "root", "guest")
WAYS = ("../", "..%2f", "%2e%2e/", "%2e%2e%2F", ".%2e/", "%2E./", "%2e.%2f", ".%2E%2F")


def fields(line):
    """A line of the log as an event for a rule."""
    return dict(zip(("time", "account", "method", "asked", "status"), line.split()))


def day(seed, beacon=False):
    """Pairs of a line and the name of the attack that it belongs to, or None."""
    rng, board = random.Random(f"day {seed}"), Board(seed)
    board.disk["/shed/files/prices..old.txt"] = "A saw costs less than it did."
    secrets = dict(board.db.execute("SELECT name, password FROM members").fetchall())
    numbers = dict(board.db.execute("SELECT name, id FROM members").fetchall())
    cookies = {name: board.sign_in(name, secret) for name, secret in secrets.items()}
    plan = []

    def at(second, attack, method, path, name=None, form=None):
        plan.append((second, len(plan), attack, method, path, cookies.get(name), form))

    def enter(second, attack, name, password):
        at(second, attack, "POST", "/login", form={"name": name, "password": password})

    for name in secrets:
        for _ in range(rng.randint(1, 3)):
            second = rng.randint(8 * HOUR, 21 * HOUR)
            for typed in rng.choices([name, name[:-1], name.upper()], k=rng.choice([0, 0, 1, 2, 4])):
                enter(second := second + rng.randint(6, 30), None, typed, "Oops")
            enter(second := second + rng.randint(6, 30), None, name, secrets[name])
            pages = ["/board", f"/loans?id={numbers[name]}", "/search?word=saw", "/files?name=rules.txt"]
            pages += ["/files?name=manuals/saw.txt", "/files?name=prices..old.txt", "/search?word=..%2F"]
            for page in rng.choices(pages, k=rng.randint(3, 8)):
                at(second := second + rng.randint(6, 200), None, "GET", page, name)
    for hour in (0, 6, 12, 18):
        at(hour * HOUR + 600, None, "GET", "/files?name=../self-test.txt", "dana")
    for _ in range(rng.randint(1, 3)):
        second, name = rng.randint(0, 23 * HOUR), rng.choice([None, "joe", "dana"])
        if rng.random() < 0.5:
            for way in rng.choices(WAYS, k=rng.randint(2, 6)):
                targets = ["site.cfg", "site.bak", f"{way}shed/site.cfg", "files-of-the-chair/plan.txt"]
                target = rng.choice(targets + ["self-test.txt"] * (name != "dana"))
                at(second := second + rng.randint(6, 40), "files", "GET", f"/files?name={way}{target}", name)
        else:
            for typed in rng.choices([*SERVICES, "svc-backup", "svc-mail", f"svc-{rng.randint(1, 9)}"], k=rng.randint(2, 6)):
                enter(second := second + rng.randint(6, 40), "accounts", typed, f"{rng.getrandbits(16):x}")
    second = rng.randint(0, HOUR)
    while beacon and second < 24 * HOUR:
        at(second, "beacon", "GET", "/search?word=todo", "mia")
        second += round(20 * 60 * rng.uniform(0.7, 1.3))

    lines = []
    for second, _, attack, method, path, cookie, form in sorted(plan, key=lambda each: each[:2]):
        board.time = datetime(2026, 11, 18) + timedelta(seconds=second - 5)
        board.ask(method, path, cookie, form)
        lines.append((board.log[-1], attack))
    return lines


def week(seed):
    """Seven days, one after the other."""
    return [pair for number in range(7) for pair in day(f"{seed}/{number}")]
