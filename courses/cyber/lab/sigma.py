"""
Sigma rules in a subset, applied to events, which are dicts: field by name.

    rule = Rule('''
    detection:
      selection:
        asked|contains: ['../', '..%2f']
      condition: selection
    ''')
    rule.matches({"asked": "/files?name=../site.cfg"})

Of the specification (github.com/SigmaHQ/sigma-specification, version 2) it knows maps, lists, wildcards, the modifiers
in MODIFIERS, and conditions with and, or, not, brackets, `1 of` and `all of`. All else is refused, and it says why.
"""

import re
from datetime import date

MODIFIERS = {"contains", "startswith", "endswith", "all", "re"}


class RuleError(ValueError):
    """What a rule says and this subset does not know."""


# YAML: block maps and lists, lists in brackets, and values on one line.

PLAIN = [
    (r"null|Null|NULL|~", lambda text: None),
    (r"true|True|TRUE", lambda text: True),
    (r"false|False|FALSE", lambda text: False),
    (r"[-+]?(0|[1-9][0-9]*)", int),
    (r"\d{4}-\d\d-\d\d", date.fromisoformat),
]
# What YAML 1.1 reads as something else than it looks: switches, octal and hexadecimal numbers, fractions, times.
OTHER = r"(?i:yes|no|on|off)|[-+]?(0b[01_]+|0[0-7_]+|0x[0-9a-fA-F_]+|[1-9][0-9_]*(:[0-5]?[0-9])*|0|\.(?i:inf|nan))|=|<<"
OTHER += r"|[-+]?([0-9][0-9_]*)?\.[0-9_]*([eE][-+][0-9]+)?|[-+]?[0-9][0-9_]*(:[0-5]?[0-9])+\.[0-9_]*|\d{4}-\d\d?-\d\d?([Tt\s].*)?"
ESCAPES = {"\\": "\\", '"': '"', "/": "/", "n": "\n", "t": "\t"}
QUOTED = r"""'(?:[^']|'')*'|"(?:[^"\\]|\\.)*\""""


def read(text):
    """The value of a YAML text: dicts, lists, texts, whole numbers, True, False, None."""
    lines = []
    for number, raw in enumerate(text.split("\n"), 1):
        line = without_comment(raw, number).rstrip()
        if line.strip() and not (line == "---" and not lines):
            lines.append([number, len(line) - len(line.lstrip(" ")), line.strip(" ")])
    if not lines:
        return None
    value = block(lines, lines[0][1]) if entry(lines[0][2]) else scalar(lines.pop(0)[2], 1)
    if lines:
        raise RuleError(f"line {lines[0][0]}: {lines[0][2]!r} stands at no level that was begun")
    return value


def without_comment(raw, number):
    if "\t" in raw:
        raise RuleError(f"line {number}: YAML is indented by spaces, and here is a tab")
    token = rf"(?:(?:^|(?<=[\s\[,]))(?:{QUOTED})|(?!\s#)(?!^\#).)*"
    return re.match(token, raw)[0]


def entry(text):
    return text == "-" or text.startswith("- ") or split_key(text) is not None


def split_key(text):
    """Key and rest of `key: rest`, or None."""
    found = re.match(rf"({QUOTED})\s*:(?:\s+(.*)|$)", text) or re.match(r"([^\s'\"\[].*?)\s*:(?:\s+(.*)|$)", text)
    return found and (found[1], found[2] or "")


def block(lines, indent):
    """The map or list at the front of the lines, which it takes away. Its entries stand at this indent."""
    first = lines[0][2]
    value = [] if first == "-" or first.startswith("- ") else {}
    while lines and lines[0][1] == indent:
        number, _, text = lines[0]
        if text == "-" or text.startswith("- "):
            if isinstance(value, dict):
                break
            inner = text[1:].lstrip()
            if inner and entry(inner):
                lines[0] = [number, indent + len(text) - len(inner), inner]
                value.append(block(lines, lines[0][1]))
            else:
                lines.pop(0)
                value.append(scalar(inner, number) if inner else below(lines, indent, indent + 1))
            continue
        pair = split_key(text)
        if pair and isinstance(value, list):
            break
        if pair is None:
            raise RuleError(f"line {number}: {text!r} is no `key: value` and no entry of a list")
        lines.pop(0)
        key = scalar(pair[0], number)
        if key in value:
            raise RuleError(f"line {number}: {key!r} stands here twice, and the second would hide the first")
        value[key] = scalar(pair[1], number) if pair[1] else below(lines, indent, indent)
    if lines and lines[0][1] > indent:
        raise RuleError(f"line {lines[0][0]}: {lines[0][2]!r} is indented deeper than what it belongs to")
    return value


def below(lines, indent, of_list):
    """What stands under a key or a dash: a list may stand at a key's own indent."""
    if lines and (lines[0][1] > indent or lines[0][1] >= of_list and lines[0][2].startswith("-") and entry(lines[0][2])):
        if entry(lines[0][2]):
            return block(lines, lines[0][1])
        raise RuleError(f"line {lines[0][0]}: a value stands on the line of its key")
    return None


def scalar(text, number):
    if re.fullmatch(QUOTED, text):
        if text[0] == "'":
            return text[1:-1].replace("''", "'")
        if bad := re.search(r"\\([^\\\"/nt])", re.sub(r"\\\\", "", text)):
            raise RuleError(f"line {number}: between double quotes \\{bad[1]} is an escape: take single quotes")
        return re.sub(r"\\(.)", lambda found: ESCAPES[found[1]], text[1:-1])
    if text.startswith("[") and text.endswith("]"):
        item = rf"(?:{QUOTED}|[^\s,\[\]{{}}'\"][^,\[\]{{}}]*)"
        if not re.fullmatch(rf"\[\s*(?:{item}\s*(?:,\s*{item}\s*)*,?)?\s*]", text):
            raise RuleError(f"line {number}: {text!r} is no list of values in brackets")
        return [scalar(part.strip(), number) for part in re.findall(item, text[1:-1])]
    if text[0] in "[]{},&*!|>%@`'\"#" or re.match(r"[-?:]( |$)", text) or re.search(r":( |$)", text):
        raise RuleError(f"line {number}: {text!r} needs single quotes, as YAML gives one of its signs a meaning")
    for pattern, made in PLAIN:
        if re.fullmatch(pattern, text):
            return made(text)
    if re.fullmatch(OTHER, text):
        raise RuleError(f"line {number}: put quotes around {text}, or YAML takes it for a number, a time or a switch")
    return text


# Sigma


def wildcards(text):
    """`*` and `?` as a regular expression; a backslash before one of the three signs makes it plain."""
    made = {"*": ".*", "?": "."}
    return "".join(made.get(sign) or re.escape(sign[-1]) for sign in re.findall(r"\\[\\*?]|[\s\S]", text))


def test_of(key, values):
    """A test of an event by one line of a map, such as `asked|contains: ['../', '..%2f']`."""
    field, *modifiers = str(key).split("|")
    values = values if isinstance(values, list) else [values]
    if unknown := [each for each in modifiers if each not in MODIFIERS]:
        raise RuleError(f"|{unknown[0]} is not in this subset, which knows {', '.join(sorted(MODIFIERS))}")
    places = [each for each in modifiers if each != "all"]
    if len(places) > 1:
        raise RuleError(f"{key}: |{places[0]} and |{places[1]} do not go together")
    place = places[0] if places else "" if field else "contains"
    if place and not all(isinstance(each, str) for each in values):
        raise RuleError(f"{key}: |{place} compares texts, so put quotes around each value")
    if "all" in modifiers and len(values) < 2:
        raise RuleError(f"{key}: |all joins several values, and here is one")

    def fits(value, found):
        if value is None or found is None:
            return value is found
        if place == "re":
            return re.search(value, str(found)) is not None
        before = ".*" * (place in ("contains", "endswith"))
        after = ".*" * (place in ("contains", "startswith"))
        return re.fullmatch(before + wildcards(str(value)) + after, str(found), re.IGNORECASE | re.DOTALL) is not None

    every = all if "all" in modifiers else any
    whole = lambda event: " ".join(map(str, event.values()))
    return lambda event: every(fits(value, event.get(field) if field else whole(event)) for value in values)


def search_of(value):
    """A test by a map, whose lines all have to fit, or by a list of maps or words, of which one has to."""
    if isinstance(value, dict):
        tests = [test_of(key, each) for key, each in value.items()]
        return lambda event: all(test(event) for test in tests)
    if isinstance(value, list):
        tests = [search_of(each) if isinstance(each, dict) else test_of("", each) for each in value]
        return lambda event: any(test(event) for test in tests)
    raise RuleError(f"a selection is a map or a list, not {value!r}")


class Rule:
    """A rule from its YAML text. @raises RuleError"""

    def __init__(self, text):
        rule = read(text)
        detection = rule.get("detection") if isinstance(rule, dict) else None
        if not isinstance(detection, dict) or "condition" not in detection:
            raise RuleError("a rule has `detection:`, and under it selections and `condition:`")
        self.searches = {str(name): search_of(value) for name, value in detection.items() if name != "condition"}
        given = detection["condition"]
        conditions = [self.condition(str(each)) for each in (given if isinstance(given, list) else [given])]
        self.matches = lambda event: any(each(event) for each in conditions)

    def condition(self, text):
        words = re.findall(r"[()]|[^\s()]+", text)
        value = self.either(words)
        if words:
            raise RuleError(f"condition: nothing joins {words[0]!r} to what stands before it: and, or")
        return value

    # `or` binds least, then `and`, then `not`, then `1 of`, then brackets.

    def either(self, words):
        parts = [self.both(words)]
        while words and words[0].lower() == "or":
            words.pop(0)
            parts.append(self.both(words))
        return lambda event: any(part(event) for part in parts)

    def both(self, words):
        parts = [self.one(words)]
        while words and words[0].lower() == "and":
            words.pop(0)
            parts.append(self.one(words))
        return lambda event: all(part(event) for part in parts)

    def one(self, words):
        if not words:
            raise RuleError("condition: it ends where a selection should stand")
        word = words.pop(0)
        if word.lower() == "not":
            inner = self.one(words)
            return lambda event: not inner(event)
        if word == "(":
            inner = self.either(words)
            if not words or words.pop(0) != ")":
                raise RuleError("condition: a bracket is not closed")
            return inner
        if word.lower() in ("1", "all") and words and words[0].lower() == "of":
            return self.several(any if word == "1" else all, words[1:2], words)
        if word not in self.searches:
            raise RuleError(f"condition: {word!r} is none of the selections {', '.join(self.searches)}")
        return self.searches[word]

    def several(self, every, pattern, words):
        """`1 of selection_*`; `them` are all whose names do not begin with an underscore."""
        del words[:2]
        like = r"(?!_).*" if pattern == ["them"] else wildcards("".join(pattern))
        tests = [test for name, test in self.searches.items() if re.fullmatch(like, name)]
        if not tests:
            raise RuleError(f"condition: no selection is named like {''.join(pattern)!r}")
        return lambda event: every(test(event) for test in tests)
