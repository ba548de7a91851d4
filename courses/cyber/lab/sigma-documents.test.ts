import { expect, test } from 'vitest'
import { inPython } from './testing/in-python.ts'

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
