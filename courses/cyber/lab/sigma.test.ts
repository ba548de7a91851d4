import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { lessonCode } from '../../../lessons/compiler/code/lesson-code.ts'
import { lessonFiles } from '../../../lessons/compiler/files.ts'

const python = existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3'

/** What a program prints as JSON, that begins with this module and `given`. */
function inPython(code: string, given: unknown): unknown {
  const begin = 'import json, random, sys\nfrom sigma import *\ngiven = json.load(sys.stdin)\n'
  const { stdout, stderr } = spawnSync(python, ['-B', '-c', begin + code], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    input: JSON.stringify(given),
  })
  expect(stderr).toBe('')
  return JSON.parse(stdout)
}

test.each(['sigma.py', 'traffic.py'])('each lesson that uses %s holds it as it is', (file) => {
  const held = lessonFiles(['courses/cyber'])
    .flatMap((lesson) => lessonCode(lesson).files)
    .filter(({ name }) => name === file)
  expect(held.length).toBeGreaterThan(0)
  for (const each of held) expect(each.text).toBe(readFileSync(path.join(import.meta.dirname, file), 'utf8'))
})

const documents = [
  'title: A rule\nstatus: test # of ours\ndate: 2026-11-26\n\nlevel: high',
  '---\na:\n  - x\n  - y\nb:\n- x\n-\n  - deep',
  'selection:\n    - Image|endswith: \'\\example.exe\'\n    - Description|contains: "a \\"b\\" \\\\ c"\n      more: 1',
  "'|all':\n  - ' -ExternalUrl '\n  - it''s # no comment: 'x",
  "a: ['../', '..%2f', plain text, 5, \"q, r\", ]\nb: []\nc: [ it's ]",
  'a: null\nb: ~\nc:\nd: true\ne: False\nf: -17\ng: +3\nh: 0\ni: \'\'\nj: "5"',
  'a: one:two\nb: http://tools.example/#top\nc: a#b\nd: 1 of selection_* and not filter',
  '- - a\n  - b\n- c: 1\n  d: 2\n-\n- e',
  'just text',
  '# nothing\n\n',
]

test('a document of the subset is read as by PyYAML', () => {
  const both = 'import yaml\nprint(json.dumps([[read(each), yaml.safe_load(each)] for each in given], default=str))'
  for (const [ours, theirs] of inPython(both, documents) as [unknown, unknown][]) expect(ours).toEqual(theirs)
})

test('what PyYAML writes of a thousand made values is read as they were', () => {
  const code = `
import yaml
rng = random.Random(34)
words = ["a", "it's", '"', "x: y", "x:y", "#", "a #b", "- a", "*", "?", "%2e", "../", "no", "1", "1.5", "", " ", "[", "1 of x*", "C:\\\\\\\\x", "~", "0x17", "9:00", "é", "&", "@", "|"]
def made(depth):
    kind = rng.choice(["list", "map", "text", "text", "other"]) if depth else "text"
    if kind == "list":
        return [made(depth - 1) for _ in range(rng.randint(1, 4))]
    if kind == "map":
        return {rng.choice([word for word in words if word]): made(depth - 1) for _ in range(rng.randint(1, 4))}
    return rng.choice(words) + rng.choice(["", " ", *words]) if kind == "text" else rng.choice([None, True, False, 0, 7, -40])
wrong = []
for _ in range(1000):
    value = made(4)
    text = yaml.safe_dump(value, default_flow_style=False, allow_unicode=True, width=10**9).removesuffix("...\\n")
    try:
        found = read(text)
    except RuleError as error:
        found = str(error)
    if found != value:
        wrong.append([text, found, value])
print(json.dumps(wrong[:3]))`
  expect(inPython(code, [])).toEqual([])
})

const refused: [string, RegExp][] = [
  ['a:\n\t- b', /line 2: .* a tab/],
  ['a: *.cfg', /line 1: .* needs single quotes/],
  ['a: |\n  text', /line 1: .* needs single quotes/],
  ['a: b: c', /line 1: .* needs single quotes/],
  ['a: {b: c}', /line 1: .* needs single quotes/],
  ['a: 1\na: 2', /line 2: 'a' stands here twice/],
  ['a:\n    b: 1\n  c: 2', /line 3: .* deeper than what it belongs to/],
  ['a: 1\n  b: 2', /line 2: .* deeper than what it belongs to/],
  ['a: 1\nb', /line 2: .* is no `key: value`/],
  ['a:\n  b', /line 2: a value stands on the line of its key/],
  ['a: 19:00:00', /put quotes around 19:00:00/],
  ['a: yes', /put quotes around yes/],
  ['a: 0x17', /put quotes around 0x17/],
  ['a: "\\d"', /between double quotes \\d is an escape/],
  ['a: [b, [c]]', /no list of values in brackets/],
  ['title: none', /a rule has `detection:`/],
  ['detection:\n  s: {}', /line 2/],
  ['detection:\n  s:\n    a: 1\n  condition: s and', /it ends where a selection should stand/],
  ['detection:\n  s:\n    a: 1\n  condition: s t', /nothing joins 't'/],
  ['detection:\n  s:\n    a: 1\n  condition: t', /'t' is none of the selections s/],
  ['detection:\n  s:\n    a: 1\n  condition: (s', /a bracket is not closed/],
  ['detection:\n  s:\n    a: 1\n  condition: 1 of t*', /no selection is named like 't\*'/],
  ['detection:\n  s:\n    a|base64: x\n  condition: s', /\|base64 is not in this subset/],
  ['detection:\n  s:\n    a|contains|all: x\n  condition: s', /\|all joins several values/],
  ['detection:\n  s:\n    a|startswith: 4\n  condition: s', /\|startswith compares texts/],
  ['detection:\n  s:\n    a|re|contains: x\n  condition: s', /do not go together/],
  ['detection:\n  s: word\n  condition: s', /a selection is a map or a list/],
]

test('what the subset lacks is refused, with its line and a way out', () => {
  const code = `
def said(text):
    try:
        Rule(text)
    except RuleError as error:
        return str(error)
print(json.dumps([said(each) for each in given]))`
  const told = inPython(
    code,
    refused.map(([text]) => text),
  ) as string[]
  for (const [n, [text, wanted]] of refused.entries()) expect(told[n], text).toMatch(wanted)
})

type Fields = Record<string, string | number>
const rule = (selections: string, condition = 'selection') => `detection:\n${selections}\n  condition: ${condition}`
const pair = '  a:\n    x: 1\n  b:\n    y: 1\n  _c:\n    z: 1'

/** After the specification's own examples, section by section: a rule, what it matches, what not. */
const constructs: [string, string, Fields[], Fields[]][] = [
  [
    'case does not count, and all of a text has to fit',
    rule("  selection:\n    name: 'progA.exe'"),
    [{ name: 'progA.EXE' }],
    [{ name: 'progA.exe.bak' }, { other: 'progA.exe' }],
  ],
  [
    'a question mark is one sign',
    rule("  selection:\n    name: 'prog?.exe'"),
    [{ name: 'progA.exe' }, { name: 'progB.exe' }],
    [{ name: 'prog.exe' }, { name: 'progAB.exe' }],
  ],
  [
    'a star is any text, or none',
    rule("  selection:\n    name: 'antivirus_V*.exe'"),
    [{ name: 'antivirus_V1.exe' }, { name: 'antivirus_V21.2.1.exe' }, { name: 'antivirus_V.exe' }],
    [{ name: 'antivirus_1.exe' }],
  ],
  [
    'a backslash is plain, once or twice',
    rule("  selection:\n    p: 'C:\\a\\\\b'"),
    [{ p: 'C:\\a\\b' }],
    [{ p: 'C:ab' }],
  ],
  ['\\* is a star', rule("  selection:\n    p: 'a\\*'"), [{ p: 'a*' }], [{ p: 'ab' }, { p: 'a\\b' }]],
  ['\\? is a question mark', rule("  selection:\n    p: 'a\\?'"), [{ p: 'a?' }], [{ p: 'ab' }]],
  [
    '\\\\* is a backslash and a wildcard',
    rule("  selection:\n    p: 'a\\\\*'"),
    [{ p: 'a\\b' }, { p: 'a\\' }],
    [{ p: 'a*' }],
  ],
  ['\\\\\\* are both plain', rule("  selection:\n    p: 'a\\\\\\*'"), [{ p: 'a\\*' }], [{ p: 'a\\b' }]],
  ['four backslashes are two', rule("  selection:\n    p: 'a\\\\\\\\b'"), [{ p: 'a\\\\b' }], [{ p: 'a\\b' }]],
  [
    'one word of a list is enough, anywhere in the event',
    rule("  selection:\n    - 'EVIL SERVICE'\n    - 'host.exe -n evil'"),
    [{ a: 'x', b: 'an evil service' }, { a: 'HOST.exe -n evil' }],
    [{ a: 'host.exe' }],
  ],
  [
    'one map of a list is enough',
    rule("  selection:\n    - Image|endswith: '\\example.exe'\n    - Description|contains: 'Test executable'"),
    [{ Image: 'C:\\example.exe' }, { Description: 'A test executable.' }],
    [{ Image: 'C:\\an-example.exe', Description: 'Test' }],
  ],
  [
    'all lines of a map have to fit, and one value of each list',
    rule('  selection:\n    EventLog: Security\n    EventID:\n      - 517\n      - 1102'),
    [
      { EventLog: 'Security', EventID: 517 },
      { EventLog: 'security', EventID: '1102' },
    ],
    [{ EventLog: 'Security', EventID: 518 }, { EventLog: 'System', EventID: 517 }, { EventID: 517 }],
  ],
  [
    'null is a field that is not there, and not turns it round',
    rule('  selection:\n    EventID: 4738\n  filter:\n    PasswordLastSet: null', 'selection and not filter'),
    [{ EventID: 4738, PasswordLastSet: 'today' }],
    [{ EventID: 4738 }],
  ],
  ['an empty text is empty', rule("  selection:\n    a: ''"), [{ a: '' }], [{ a: ' ' }, {}]],
  [
    'startswith',
    rule('  selection:\n    a|startswith: adm'),
    [{ a: 'Administrator' }, { a: 'adm' }],
    [{ a: 'an adm' }],
  ],
  ['endswith', rule("  selection:\n    a|endswith: '\\cmd.exe'"), [{ a: 'c:\\CMD.exe' }], [{ a: '\\cmd.exe /c' }]],
  ['contains', rule("  selection:\n    a|contains: 'b?d'"), [{ a: 'aBcDe' }, { a: 'b-d' }], [{ a: 'bd' }]],
  [
    'all joins a list by and',
    rule('  selection:\n    a|contains|all:\n      - x\n      - y'),
    [{ a: 'y and x' }],
    [{ a: 'x' }, { a: 'y' }],
  ],
  [
    'all for words',
    rule("  selection:\n    '|all':\n      - 'OabVirtualDirectory'\n      - ' -ExternalUrl '"),
    [{ a: 'set OabVirtualDirectory', b: ' -ExternalUrl x' }],
    [{ a: 'OabVirtualDirectory' }],
  ],
  [
    're looks anywhere, and case counts',
    rule("  selection:\n    a|re: 'b[0-9]+$'"),
    [{ a: 'ab12' }],
    [{ a: 'aB12' }, { a: 'b12c' }],
  ],
  ['or', rule(pair, 'a or b'), [{ x: 1 }, { y: 1 }], [{ z: 1 }]],
  ['and', rule(pair, 'a and b'), [{ x: 1, y: 1 }], [{ x: 1 }]],
  ['or binds less than and', rule(pair, 'a or b and _c'), [{ x: 1 }, { y: 1, z: 1 }], [{ y: 1 }]],
  [
    'brackets',
    rule(pair, '(a or b) and _c'),
    [
      { x: 1, z: 1 },
      { y: 1, z: 1 },
    ],
    [{ x: 1 }, { z: 1 }],
  ],
  ['not binds more than and', rule(pair, 'not a and b'), [{ y: 1 }], [{ x: 1, y: 1 }, {}]],
  ['1 of them leaves out an underscore', rule(pair, '1 of them'), [{ x: 1 }, { y: 1 }], [{ z: 1 }]],
  ['all of them leaves out an underscore', rule(pair, 'all of them'), [{ x: 1, y: 1 }], [{ x: 1, z: 1 }]],
  [
    '1 of a name with a star, and not 1 of another',
    rule(
      '  selection1:\n    x: 1\n  selection2:\n    x: 2\n  filter1:\n    y: 1',
      '1 of selection* and not 1 of filter*',
    ),
    [{ x: 1 }, { x: 2, y: 2 }],
    [{ x: 1, y: 1 }, { x: 3 }],
  ],
  [
    'all of a name with a star',
    rule('  selection_a:\n    x: 1\n  selection_b:\n    y: 1', 'all of selection*'),
    [{ x: 1, y: 1 }],
    [{ x: 1 }],
  ],
  ['a list of conditions is joined by or', rule(pair, '[a, b and _c]'), [{ x: 1 }, { y: 1, z: 1 }], [{ y: 1 }]],
]

test.each(constructs)('Sigma: %s', (_, text, yes, no) => {
  const code = 'made = Rule(given[0])\nprint(json.dumps([made.matches(each) for each in given[1]]))'
  expect(inPython(code, [text, [...yes, ...no]])).toEqual([...yes.map(() => true), ...no.map(() => false)])
})

test('a week is the same for its seed, and holds attacks and neighbors of each', () => {
  const code = `
from traffic import fields, week
one, two, other = week(1), week(1), week(2)
print(json.dumps([one == two, one == other, one, [fields(line) for line, _ in one]]))`
  const [same, alike, lines, events] = inPython(code, []) as [boolean, boolean, [string, string | null][], Fields[]]
  expect([same, alike]).toEqual([true, false])
  const asked = (attack: string | null) => lines.filter(([, each]) => each === attack).map(([line]) => line)
  expect(asked('files').every((line) => / GET \/files\?name=(\.|%2e){2}(\/|%2f)/i.test(line))).toBe(true)
  expect(asked('accounts').every((line) => / (admin|root|guest|svc-\w+) POST \/login 401$/.test(line))).toBe(true)
  const honest = asked(null).join('\n')
  for (const neighbor of [
    'POST /login 401',
    'prices..old.txt 200',
    'word=..%2F 200',
    'dana GET /files?name=../self-test.txt 404',
  ])
    expect(honest).toContain(neighbor)
  expect(events).toHaveLength(lines.length)
  expect(Object.keys(events[0] ?? {})).toEqual(['time', 'account', 'method', 'asked', 'status'])
})
