"""Rules and packets of which recorded.json holds what nft and Linux make of them."""

import re
from pathlib import Path

# Those of activity 3 in section 2.2: as they fail, repaired, and as learners write them.
LESSON = re.findall(r'^POLICY = """(.*?)"""', (Path(__file__).parents[2] / "module2/2.2.mdx").read_text(), re.S | re.M)

LINKS = {
    "guests": "192.0.2.64/26",
    "till": "192.0.2.8/29",
    "kitchen": "192.0.2.16/28",
    "office": "192.0.2.32/28",
    "wan": "0.0.0.0/0",
}


def inet(*rules, hook="forward", policy="drop", priority="0"):
    head = f"type filter hook {hook} priority {priority}; policy {policy};"
    lines = "".join(f"        {rule}\n" for rule in rules)
    return f"table inet cafe {{\n    chain {hook} {{\n        {head}\n{lines}    }}\n}}\n"


SEVEN = """\
define guests = 192.0.2.64/26
define cafe = 192.0.2.0/24

table inet cafe {
    chain input {  # what is for the router itself
        type filter hook input priority 0; policy drop;
        ct state established,related accept
        ip saddr $guests udp dport 53 accept
    }
    chain forward {  # what passes through
        type filter hook forward priority 0; policy drop;
        ct state established,related accept
        ip saddr $guests ip daddr 192.0.2.30 tcp dport 443 accept
        ip saddr $guests ip daddr $cafe drop
        ip saddr $guests tcp dport { 80, 443 } accept
        ip saddr 192.0.2.30 ip daddr 192.0.2.10 tcp dport 8443 accept
        ip saddr 192.0.2.10 ip daddr 203.0.113.5 tcp dport 443 accept
        ip saddr 192.0.2.40 ip daddr 192.0.2.10 tcp dport 8443 accept
    }
}
"""

TEXTS = {
    "the café's seven rules": SEVEN,
    **{f"the lesson's policy {index}": text for index, text in enumerate(LESSON, 1)},
    "flush, then a table": "flush ruleset\n" + inet("tcp dport 22 accept"),
    "a table of ip alone": inet("tcp dport 22 accept").replace("inet", "ip"),
    "one line, with a semicolon before the brace": 'table inet t { chain c { type filter hook input priority 0; policy drop; tcp dport 80 accept; }; }\n',
    "a chain that no hook calls": "table inet t {\n chain spare {\n  tcp dport 80 accept\n }\n}\n",
    "a priority by name": inet("accept", priority="filter"),
    "a negative priority": inet("accept", priority="-10"),
    "not these": inet('iifname != "wan" tcp dport != 22 accept', "tcp dport != { 22, 80 } accept"),
    "ranges": inet("tcp dport 8000-8100 accept", "ip saddr 192.0.2.1-192.0.2.9 drop", "udp sport { 1-5, 9 } accept"),
    "a set over several lines": inet("tcp dport {\n 80,\n 443,\n} accept"),
    "states in braces": inet("ct state { established, related } accept", "ct state new drop"),
    "both protocols by th": inet("meta l4proto { tcp, udp } th dport 53 accept", "ip protocol udp drop"),
    "an equals sign": inet("tcp dport == 22 accept"),
    "log, counter and reject": inet('log prefix "x " counter reject', "counter", "log"),
    "definitions of sets": "define web = { 80, 443 }\n" + inet("tcp dport $web accept"),
    "a definition in a set": "define one = 192.0.2.1\n" + inet("ip saddr { $one, 192.0.2.9 } accept"),
    "the interface of this machine": inet('iif "lo" accept', "oif lo accept"),
    "an address with bits of the host": inet("ip saddr 192.0.2.101/26 accept"),
    "a comment at the end of a rule": inet("accept # all"),
    "no table": "tcp dport 22 accept\n",
    "a word that no rule has": inet("tcp dport 80 accept", "tcp dport 22 allow"),
    "a port that is too big": inet("tcp dport 80 accept", "tcp dport 70000 accept"),
    "an address that is none": inet("ip saddr 192.0.2.256 accept"),
    "a prefix that is too long": inet("accept", "ip saddr 192.0.2.0/33 accept"),
    "a verdict, and more after it": inet("accept tcp dport 22"),
    "two verdicts": inet("tcp dport 22 accept drop"),
    "a policy of reject": inet("accept", policy="reject"),
    "a hook that there is not": inet("accept", hook="inward"),
    "a state that there is not": inet("accept", "ct state open accept"),
    "a name that is not defined": inet("ip saddr $guests accept"),
    "a list without braces": inet("tcp dport 80, 443 accept"),
    "a brace that is missing": inet("tcp dport { 80, 443 accept"),
    "the end that is missing": inet("accept")[:-2],
    "ports without a protocol": inet("dport 22 accept"),
    "two rules on a line": inet("tcp dport 22 accept tcp dport 80 accept"),
    "two rules on a line, with a semicolon": inet("tcp dport 22 accept; tcp dport 80 accept"),
    "a prefix without quotes": inet("log prefix refused"),
    "a range that is turned": inet("tcp dport 90-80 accept"),
    "a set that is empty": inet("tcp dport { } accept"),
    "no semicolon after the policy": inet("accept").replace("policy drop;", "policy drop"),
    "no semicolon after the priority": inet("accept").replace("priority 0;", "priority 0"),
    "ports that overlap": inet("tcp dport { 80, 80-90 } accept"),
    "networks that overlap": inet("ip saddr { 192.0.2.0/24, 192.0.2.64/26 } accept"),
}

# Right, and beyond what nft.py knows.
BEYOND = {
    "a chain that another calls": "table inet t {\n chain a {\n  accept\n }\n chain b {\n  jump a\n }\n}\n",
    "a set with a name": "table inet t {\n set web { type inet_service; elements = { 80 }; }\n}\n",
    "limit": inet("limit rate 5/second accept"),
    "version 6": inet("ip6 saddr 2001:db8::1 accept"),
    "a service by name": inet("tcp dport https accept"),
}

ADA, STRANGER, TILL, KIOSK = "192.0.2.101", "192.0.2.102", "192.0.2.10", "192.0.2.12"
PRINTER, MENU, OFFICE, CAMERA, ROUTER = "192.0.2.20", "192.0.2.30", "192.0.2.40", "192.0.2.45", "192.0.2.1"
CLINIC, UPDATES, PAY, UNKNOWN = "198.51.100.20", "198.51.100.80", "203.0.113.5", "203.0.113.66"

FLOWS = [
    (ADA, ROUTER, "udp", 53), (ADA, ROUTER, "tcp", 53), (TILL, ROUTER, "udp", 53), (OFFICE, ROUTER, "tcp", 53),
    (MENU, ROUTER, "udp", 123), (ADA, ROUTER, "udp", 123), (UNKNOWN, ROUTER, "udp", 53), (UNKNOWN, ROUTER, "tcp", 53),
    (ADA, ROUTER, "tcp", 22), (ADA, CLINIC, "tcp", 443), (ADA, CLINIC, "udp", 443), (ADA, CLINIC, "tcp", 25),
    (ADA, MENU, "tcp", 443), (ADA, MENU, "tcp", 80), (STRANGER, PRINTER, "tcp", 9100), (STRANGER, CAMERA, "tcp", 80),
    (STRANGER, TILL, "tcp", 8443), (MENU, TILL, "tcp", 8443), (TILL, MENU, "tcp", 443), (OFFICE, TILL, "tcp", 8443),
    (TILL, PAY, "tcp", 443), (TILL, UNKNOWN, "tcp", 443), (TILL, UPDATES, "tcp", 443), (OFFICE, UPDATES, "tcp", 443),
    (CAMERA, UNKNOWN, "tcp", 443), (UNKNOWN, TILL, "tcp", 8443), (PAY, TILL, "tcp", 8443), (KIOSK, PAY, "tcp", 443),
]  # fmt: skip


def exchanges(first):
    """Each flow, its reply, more of it; then who was not asked, from the port of a service."""
    packets = []
    for index, (saddr, daddr, protocol, dport) in enumerate(FLOWS):
        there = [saddr, daddr, protocol, first + index, dport]
        if daddr == ROUTER:
            packets.append((there, None))
            continue
        back = [daddr, saddr, protocol, dport, first + index]
        packets += [(there, None), (there, None), (back, None), (there, None)]
    packets += [([UNKNOWN, ADA, kind, port, first + 900], None) for kind in ("tcp", "udp") for port in (53, 443)]
    packets += [(["0.0.0.0", "255.255.255.255", "udp", 68, 67], link) for link in ("guests", "till", "wan")]
    return packets


POLICIES = {
    "the café's seven rules": (SEVEN, exchanges(20000)),
    "the lesson's solution": (LESSON[1], exchanges(21000)),
    "the lesson's solution of another make": (LESSON[-2], exchanges(29000)),
    "the lesson's solution in two tables": (LESSON[-1], exchanges(30000)),
    "without memory": (inet("tcp sport 443 accept", "ip saddr 192.0.2.64/26 tcp dport { 80, 443 } accept"), exchanges(22000)),
    "reject, and not these": (
        inet("ct state established accept", 'iifname != "guests" reject', "tcp dport != 443 reject", "ip daddr != 192.0.2.0/24 accept"),
        exchanges(23000),
    ),
    "two chains, in the order of their priorities": (
        inet("udp dport 443 drop", policy="accept", priority="10") + inet("ip saddr 192.0.2.101 accept", priority="-5").replace("chain forward", "chain before"),
        exchanges(24000),
    ),
    "a log does not decide": (inet('log prefix "x "', "counter", "tcp dport 443 counter drop", policy="accept"), exchanges(25000)),
    "new, and the rest": (
        inet("ct state new tcp dport { 80-443, 8443 } accept", "ct state != new accept") + inet("th dport 53 accept", "meta l4proto tcp reject", hook="input", policy="drop"),
        exchanges(26000),
    ),
    "interfaces": (inet('ct state established accept', 'iifname "guests" oifname "wan" accept', 'iif "office" oif { "till", "wan" } accept'), exchanges(27000)),
    "no chain at a hook": ("table inet t {\n chain spare {\n  drop\n }\n}\n", exchanges(28000)),
}
