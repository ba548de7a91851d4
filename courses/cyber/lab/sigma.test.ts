import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { lessonCode } from '../../../lessons/compiler/code/lesson-code.ts'
import { lessonFiles } from '../../../lessons/compiler/files.ts'
import { inPython } from './testing/in-python.ts'

test.each(['sigma.py', 'traffic.py'])('each lesson that uses %s holds it as it is', (file) => {
  const held = lessonFiles(['courses/cyber'])
    .flatMap((lesson) => lessonCode(lesson).files)
    .filter(({ name }) => name === file)
  expect(held.length).toBeGreaterThan(0)
  for (const each of held) expect(each.text).toBe(readFileSync(path.join(import.meta.dirname, file), 'utf8'))
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
