import { describe, expect, test } from 'vitest'
import { fence, useLessons } from './testing/lessons.ts'

const { proveText } = useLessons()

describe('a lesson that must fail', () => {
  const number = (list: string) => `<Check kind="number" tolerance={0.1}>\nHow many?\n\n${list}\n\n> Count.\n</Check>`
  const cases: [string, string, number, RegExp][] = [
    [
      'a wrong output',
      fence('py run id=a', 'print(1)\nprint(2)') + fence('out for=a', '1\n3'),
      6,
      /shows "3".*printed "2"/,
    ],
    [
      'an output cut short',
      fence('py run id=a', 'print(1)\nprint(2)') + fence('out for=a', '1'),
      6,
      /does not show "2"/,
    ],
    ['a printed line that is not shown', fence('py run', 'print(1)'), 2, /no `out` fence/],
    ['an unmarked fence', fence('py', 'x = 1'), 1, /how it is proven/],
    ['an unmarked python fence', fence('python', 'x = 1'), 1, /how it is proven/],
    ['no-run without a reason', fence('py no-run', 'x = 1'), 1, /reason/],
    ['no-run that does not compile', fence('py no-run reason="slow"', 'x = 1\nif x'), 3, /SyntaxError/],
    ['a misspelled word', fence('py run setpu', 'x = 1'), 1, /unknown word "setpu"/],
    ['an exception', `Text.\n\n${fence('py run', 'x = 1\n\ny = x / 0')}`, 6, /ZeroDivisionError/],
    ['another exception than promised', fence('py run raises=KeyError', 'int("x")'), 2, /ValueError/],
    ['no exception', fence('py run raises=KeyError', 'x = 1'), 2, /did not raise KeyError/],
    ['an output of nothing', fence('out for=a', '1'), 1, /no fence that runs has the id "a"/],
    ['an endless loop', fence('py run timeout=0.2', 'while True:\n    pass'), 2, /took more than 0.2 s/],
    [
      'an endless loop after one that ignores what is raised',
      fence(
        'py run timeout=0.2',
        'class Ends:\n    def __del__(self):\n        while True:\n            pass\nEnds()\nwhile True:\n    pass',
      ),
      7,
      /took more than 0.2 s/,
    ],
    ['the network', fence('py run', 'import socket\nsocket.create_connection(("192.0.2.1", 80))'), 3, /network/],
    [
      'a name looked up',
      fence('py run', 'import urllib.request\nurllib.request.urlopen("http://example.com")'),
      3,
      /network/,
    ],
    ['a data file elsewhere', fence('text file=../a.txt', 'x'), 1, /plain file name/],
    ['a dead interpreter', fence('py run', 'import os\nos._exit(1)'), 2, /interpreter ended/],
    ['a broken shell sample', fence('sh', 'if true; then'), 2, /syntax error/],
    ['a check without an explanation', '<Check>\nWhich?\n\n- [ ] a\n- [x] b\n  > why\n</Check>', 4, /explanation/],
    ['two right options', '<Check>\nWhich?\n\n- [x] a\n  > why\n- [x] b\n  > why\n</Check>', 4, /exactly one/],
    ['a number check without an answer', '<Check kind="number">\nHow many?\n\n> So.\n</Check>', 1, /lists its answer/],
    ['no word for other numbers', '<Check kind="number">\nHow many?\n\n- [x] 2\n  > So.\n</Check>', 1, /not listed/],
    ['a near miss that is none', `${number('- [x] 2\n  > So.\n- [ ] 2.1\n  > No.')}`, 4, /cannot be told apart/],
    ['a number with two meanings', `${number('- [x] 2\n  > So.\n- [ ] 1,250\n  > No.')}`, 6, /with a point/],
    ['an explain check without a model', '<Check kind="explain">\nWhy?\n\n- So.\n</Check>', 1, /model answer/],
    ['points ticked in advance', '<Check kind="explain">\nWhy?\n\n> So.\n\n- [x] So.\n</Check>', 6, /learner ticks/],
    ['a missing figure', 'See <Ref to="x" />.', 1, /no figure/],
    ['a missing source', 'So <Cite id="x" />.', 1, /no source/],
    ['broken MDX', 'a <b c', 1, /./],
  ]
  test.each(cases)('%s', async (_name, text, line, message) => {
    const { failed } = await proveText(text)
    expect(failed).toHaveLength(1)
    expect(failed[0]?.message).toMatch(message)
    expect(failed[0]?.line).toBe(line)
  })
})
