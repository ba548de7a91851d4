"""A part of nftables: reads rules in its syntax, and says what becomes of a packet.

    router = Router(rules, {"office": "192.0.2.32/28", "wan": "0.0.0.0/0"})  # the café's links unless told
    router.send(Packet("192.0.2.40", "198.51.100.20", "tcp", 50000, 443))

is "accept", "drop" or "reject". It knows tables of inet or ip, chains of `type filter` at the hooks input and forward, the
matches of MATCHES (a value, a range, a set in braces, not with !=, define and $NAME), accept, drop, reject, counter and
log prefix. All else it refuses, with the number of the line, and IPv6, jumps and named sets by name. No program of the system
is asked.
"""

import re
from collections import namedtuple
from ipaddress import IPv4Address, IPv4Network

Packet = namedtuple("Packet", "saddr daddr protocol sport dport")
CAFE = {"guests": "192.0.2.64/26", "till": "192.0.2.8/29", "kitchen": "192.0.2.16/28", "office": "192.0.2.32/28", "wan": "0.0.0.0/0"}
BROADCAST = str(IPv4Address(2**32 - 1))
TOKEN = re.compile(r'#.*|"[^"\n]*"|\n|!=|==|[\w./:$*-]+|[^ \t]|[ \t]+')

# What nftables knows and this reader does not, by the first word.
BEYOND = {
    **dict.fromkeys(("ip6", "icmpv6"), "IPv6"),
    **dict.fromkeys(("jump", "goto", "return"), "jumps to other chains"),
    **dict.fromkeys(("set", "map", "vmap", "@"), "named sets or maps: write the values in braces"),
    **dict.fromkeys(("limit", "quota"), "limits"),
    **dict.fromkeys(("nat", "snat", "dnat", "masquerade", "redirect"), "translation of addresses"),
}


class Refused(ValueError):
    """What is not understood; its text begins with the number of the line."""


def number(text):
    return int(IPv4Address(text))


def addresses(text):
    if ":" in text:
        raise ValueError("this reader knows no IPv6")
    if "-" in text:
        return tuple(map(number, text.split("-")))
    net = IPv4Network(text, strict=False)
    return int(net[0]), int(net[-1])


def ports(text):
    low, _, high = text.partition("-")
    if not re.fullmatch(r"\d+(-\d+)?", text) or int(high or low) > 65535:
        raise ValueError("a port is a number up to 65535")
    return int(low), int(high or low)


def one_of(*names):
    def read(text):
        if names and text not in names:
            raise ValueError("known are " + ", ".join(names))
        return text, text

    return read


STATE = one_of("new", "established", "related", "invalid", "untracked")
PROTOCOL = one_of("tcp", "udp", "icmp")
# How the values of a match are read, and what a packet on its way has there.
MATCHES = {
    "ct state": (STATE, lambda p, way: way["state"]),
    "iif": (one_of(), lambda p, way: way["iif"]),
    "iifname": (one_of(), lambda p, way: way["iif"]),
    "oif": (one_of(), lambda p, way: way["oif"]),
    "oifname": (one_of(), lambda p, way: way["oif"]),
    "ip saddr": (addresses, lambda p, way: number(p.saddr)),
    "ip daddr": (addresses, lambda p, way: number(p.daddr)),
    "ip protocol": (PROTOCOL, lambda p, way: p.protocol),
    "meta l4proto": (PROTOCOL, lambda p, way: p.protocol),
    "tcp sport": (ports, lambda p, way: p.sport if p.protocol == "tcp" else None),
    "tcp dport": (ports, lambda p, way: p.dport if p.protocol == "tcp" else None),
    "udp sport": (ports, lambda p, way: p.sport if p.protocol == "udp" else None),
    "udp dport": (ports, lambda p, way: p.dport if p.protocol == "udp" else None),
    "th sport": (ports, lambda p, way: p.sport),
    "th dport": (ports, lambda p, way: p.dport),
}


class Reader:
    def __init__(self, text):
        self.tokens, self.defined, self.line = [], {}, 1
        line = 1
        for token in TOKEN.findall(text):
            if token.strip(" \t") and token[0] != "#":
                self.tokens.append((token, line))
            line += token == "\n"
        self.tokens.append(("", line))

    def refuse(self, message):
        beyond = next((BEYOND[word] for word in re.findall(r"`(@|\w+)", message) if word in BEYOND), "")
        raise Refused(f"line {self.line}: {message}" + (f"; this reader knows no {beyond}" if beyond else ""))

    def next(self):
        return self.tokens[0][0]

    def take(self, *wanted, what=""):
        token, self.line = self.tokens[0]
        if not token or (wanted and token not in wanted) or (what and not re.fullmatch(r'[\w./:$*-]+|".*"', token)):
            shown = {"": "the end of the text", "\n": "the end of the line"}.get(token, f"`{token}`")
            self.refuse(f"expected {what or ' or '.join(f'`{each}`' for each in wanted)}, found {shown}")
        return self.tokens.pop(0)[0]

    def skip(self, *these):
        while self.next() and self.next() in these:
            self.take()

    def block(self, read):
        """Statements in braces, each ended by its line or a semicolon."""
        self.take("{")
        self.skip("\n", ";")
        while self.next() != "}":
            read()
            self.end()
        self.take("}")

    def end(self):
        if self.next():
            self.take("\n", ";")
            self.skip("\n", ";")

    def chains(self):
        found = []

        def chain():
            self.take("chain")
            self.take(what="a name")
            found.append({"hook": "", "policy": "accept", "priority": 0, "rules": []})
            self.block(lambda: self.statement(found[-1]))

        self.skip("\n", ";")
        while self.next():
            kind = self.take("table", "define", "flush")
            name = self.take(what="a name")
            if kind == "define":
                self.take("=")
                self.defined["$" + name] = self.values()
            elif kind == "table":
                if name not in ("inet", "ip") and self.next() != "{":
                    self.refuse(f"`{name}` is not known here: a table is of inet or ip")
                if name in ("inet", "ip"):
                    self.take(what="a name")
                self.block(chain)
            self.end()
        return sorted((each for each in found if each["hook"]), key=lambda each: each["priority"])

    def statement(self, chain):
        if self.next() == "type":
            self.take()
            self.take("filter")
            self.take("hook")
            chain["hook"] = self.take("input", "forward")
            self.take("priority")
            level = self.take(what="a number").replace("filter", "0")
            chain["priority"] = int(level) if re.fullmatch(r"-?\d+", level) else self.refuse(f"`{level}` is no priority")
            if self.next() != ";":
                self.take(";")
        elif self.next() == "policy":
            self.take()
            chain["policy"] = self.take("accept", "drop")
        else:
            chain["rules"].append(self.rule())

    def rule(self):
        parts = []
        while self.next() not in ("\n", ";", ""):
            word = self.take(what="a rule")
            if parts and parts[-1][0] == "verdict":
                self.refuse(f"`{word}` after `{parts[-1][1]}` is never reached: a rule ends with what it decides")
            if word in ("accept", "drop", "reject"):
                if self.next() in ("with", "comment"):
                    self.refuse(f"`{word} {self.next()}` is not known here")
                parts.append(("verdict", word))
            elif word == "log":
                named = self.next() == "prefix" and self.take()
                parts.append(("log", self.take(what="a text").strip('"') if named else ""))
            elif word != "counter":
                name = word if word in MATCHES else f"{word} {self.next().strip()}".strip()
                if name not in MATCHES:
                    self.refuse(f"`{name}` is not known here")
                if name != word:
                    self.take()
                parts.append(("match", *self.match(*MATCHES[name])))
        return parts

    def match(self, read, value):
        sign = self.take() if self.next() in ("!=", "==") else ""
        ranges = []
        for text in self.values(commas=read is STATE):
            try:
                ranges.append(read(text.strip('"')))
            except ValueError as error:
                self.refuse(f"`{text}`: {error}")
            if ranges[-1][0] > ranges[-1][1]:
                self.refuse(f"`{text}`: a range begins with the smaller number")
        return value, ranges, sign == "!="

    def values(self, commas=False):
        found, several = [], self.next() == "{"
        more = not several or self.take("{")
        while more:
            self.skip(*"\n" * several)
            word = self.take(what="a value")
            if word[0] == "$" and word not in self.defined:
                self.refuse(f"{word} is not defined")
            found += self.defined.get(word, [word])
            self.skip(*"\n" * several)
            more = (several or commas) and self.next() == "," and self.take()
            self.skip(*"\n" * several)
            more = more and self.next() != "}"
        if several:
            self.take("}", ",")
        return found


class Router:
    """Holds rules, and remembers the connections that they let through."""

    def __init__(self, rules, links=CAFE, own=("192.0.2.1", BROADCAST)):
        self.chains, self.own, self.opened, self.log = Reader(rules).chains(), own, {}, []
        nets = [(IPv4Network(net), name) for name, net in links.items()]
        self.links = sorted(nets, key=lambda each: -each[0].prefixlen)

    def link(self, address):
        return next(name for net, name in self.links if IPv4Address(address) in net)

    def send(self, packet, iif=None):
        """What becomes of a packet, which arrives on the link of its source unless told."""
        p = packet
        back = Packet(p.daddr, p.saddr, p.protocol, p.dport, p.sport)
        connection = back if back in self.opened else p
        answered = connection is back or self.opened.get(p, False)
        here = p.daddr in self.own
        way = {"state": "established" if answered else "new", "iif": iif or self.link(p.saddr), "oif": "" if here else self.link(p.daddr)}
        for chain in self.chains:
            if chain["hook"] == ("input" if here else "forward"):
                verdict = self.decide(chain, p, way)
                if verdict != "accept":
                    return "drop" if p.daddr == BROADCAST else verdict  # nobody is told of a broadcast
        self.opened[connection] = answered
        return "accept"

    def decide(self, chain, packet, way):
        for rule in chain["rules"]:
            for kind, first, *rest in rule:
                if kind == "verdict":
                    return first
                if kind == "log":
                    ends = f"SRC={packet.saddr} DST={packet.daddr} PROTO={packet.protocol.upper()} SPT={packet.sport} DPT={packet.dport}"
                    self.log.append(f"{first}IN={way['iif']} OUT={way['oif']} {ends}")
                elif not self.fits(first(packet, way), *rest):
                    break
        return chain["policy"]

    def fits(self, found, ranges, other):
        return found is not None and any(low <= found <= high for low, high in ranges) != other
