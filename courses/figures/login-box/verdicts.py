"""What SQLite itself makes of the figure of lesson 4.2's inputs, pasted and bound.

python3 courses/figures/login-box/verdicts.py > courses/figures/login-box/verdicts.json
"""
import json
import random
import sqlite3

PICKED = [
    ("tess", "test-only"), ("tess", "wrong"), ("o'brien", "shamrock"), ("o''brien", "shamrock"),
    ("tess' --", "x"), ("x' UNION SELECT password FROM members --", "x"),
    ("x'; DELETE FROM members; --", "x"), ("mia", "' OR '1'='1"), ("mia", "' OR 1=1 --"),
    ("' OR 'a'='a", "' OR 'a'='a"), ("tess' /*", "*/ OR name='joe"), ("x' OR id>6 --", ""),
    ("x' OR name LIKE '%I%", "' OR 'b'='a"), ("x' UNION SELECT 1, 2 --", ""), ("x' UNION SELECT * FROM loans --", ""),
    ("x' UNION ALL SELECT name FROM members WHERE id = '12' --", ""), ("x' OR nme='a' --", ""),
    ("x' UNION SELECT a FROM nowhere --", ""), ("x' ORDER BY 1 --", ""), ("'", ""), ("", "'"), ("' OR ''='", "' OR ''='"),
    ("x' OR NOT name = 'joe", "' OR NOT 1"), ("x' OR password IS NOT NULL --", ""), ("x' OR NULL --", ""), ("x' OR '2x' --", ""),
    ("x' OR name = \"tess\" --", ""), ("x' OR \"name\" = 'mia' --", ""), ("x' OR 'tess' = name || '' --", ""), ("te'||'ss", "test-'||'only"),
    ("x' OR 12 = id --", ""), ("x' OR '12' = id --", ""), ("x' OR id = name --", ""), ("x' OR '1'=1 --", ""), ("x' OR 1abc --", ""),
    ("x' OR 3 < id AND id < 12 --", ""), ("x' OR 1=1;", ""), ("x' OR 1=1; --", ""), ("x') OR (1=1 --", ""), ("#", "\\"), ("x'#", ""),
    ("x' UNION SELECT tool FROM loans UNION SELECT name FROM members --", ""), ("x' UNION SELECT -id FROM members --", ""), ("ö' OR ö --", ""),
]
PIECES = [
    "'", "''", "' OR ", "' AND ", " OR ", " AND ", " NOT ", "1=1", "'a'='a", " --", "/*", "*/", " UNION SELECT ", " UNION ALL SELECT ",
    "password", "name", " FROM members", " FROM loans", " WHERE ", "tool", ";", "x", "tess", "mia", "(", ")", " LIKE ", "'%s%'", "||", "=",
    "<>", ">", " IS NULL", " IS NOT ", "7", "id", '"name"', "-", "+", ",", "*", "NULL", " NOT LIKE ", "member",
]


def verdict(sql, values):
    db = sqlite3.connect(":memory:")
    db.executescript("""
        CREATE TABLE members (id INTEGER, name TEXT, password TEXT);
        INSERT INTO members VALUES (3, 'joe', 'saw-tuesday'), (7, 'tess', 'test-only'),
            (12, 'mia', 'blue-ladder'), (15, 'o''brien', 'shamrock');
        CREATE TABLE loans (member INTEGER, tool TEXT);
        INSERT INTO loans VALUES (3, 'saw'), (7, 'drill'), (12, 'ladder'), (12, 'sander');
    """)
    try:
        return {"kind": "rows", "rows": db.execute(sql, values).fetchall()}
    except (sqlite3.Warning, sqlite3.ProgrammingError) as error:
        return {"kind": "refused", "message": str(error)}
    except sqlite3.OperationalError as error:
        return {"kind": "error", "message": str(error)}


rng = random.Random(4)
cases = list(PICKED)
while len(cases) < 400:
    part = lambda: "".join(rng.choices(PIECES, k=rng.randint(1, 7)))
    cases.append((rng.choice(["x", "tess", ""]) + part(), rng.choice(["x", part()])))
found = [
    {
        "name": name,
        "password": password,
        "pasted": verdict(f"SELECT name FROM members WHERE name = '{name}' AND password = '{password}'", ()),
        "bound": verdict("SELECT name FROM members WHERE name = ? AND password = ?", (name, password)),
    }
    for name, password in cases
]
print(json.dumps({"sqlite": sqlite3.sqlite_version, "cases": found}, ensure_ascii=False))
