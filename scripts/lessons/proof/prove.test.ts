import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { prove as proveWith } from './prove.ts'
import { PagePython } from './run-in-page.ts'
import { Interpreter } from './run-samples.ts'
import { updateOutputs } from './update.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'lessons-'))
const interpreter = new Interpreter()
afterAll(() => {
  interpreter.close()
  rmSync(folder, { recursive: true })
})
const prove = (file: string) => proveWith(file, interpreter)

let count = 0
function lesson(text: string): string {
  count += 1
  const file = path.join(folder, `${count}.mdx`)
  writeFileSync(file, text)
  return file
}

const proveText = (text: string) => prove(lesson(text))
const fence = (meta: string, code: string) => `\`\`\`${meta}\n${code}\n\`\`\`\n\n`

describe('a lesson that holds', () => {
  test('shares one namespace in reading order and compares what is printed', async () => {
    const proof = await proveText(
      fence('py run setup', 'import random\nx = 2') + fence('py run id=a', 'print(x + 1)') + fence('out for=a', '3'),
    )
    expect(proof.failed).toEqual([])
    expect(proof.ran).toBe(2)
  })
  test('may raise what it says, and shows the message', async () => {
    const proof = await proveText(
      fence('py run id=a raises=ValueError', 'print("before")\nint("x")') +
        fence('out for=a', "before\nValueError: invalid literal for int() with base 10: 'x'"),
    )
    expect(proof.failed).toEqual([])
  })
  test('compares numbers approximately where it says so', async () => {
    const text = fence('py run id=a', 'print("loss", 0.1234)')
    expect((await proveText(text + fence('out for=a approx=0.01', 'loss 0.12'))).failed).toEqual([])
    expect((await proveText(text + fence('out for=a approx=0.001', 'loss 0.12'))).failed).toHaveLength(1)
    expect((await proveText(text + fence('out for=a approx=0.01', 'lost 0.12'))).failed).toHaveLength(1)
  })
  test('works in a folder of its own, seeded, on loopback', async () => {
    const code = [
      'import os, random, socket',
      'assert os.listdir() == []',
      'open("a.txt", "w").write("x")',
      'assert random.random() == 0.8444218515250481',
      's = socket.socket(); s.bind(("127.0.0.1", 0)); s.close()',
    ].join('\n')
    expect((await proveText(fence('py run', code))).failed).toEqual([])
  })
  test('finds the data files it shows', async () => {
    const read = fence('py run id=a', 'print(open("a.txt").read())')
    expect(
      (await proveText(fence('text file=a.txt', 'GATTACA') + read + fence('out for=a', 'GATTACA'))).failed,
    ).toEqual([])
  })
  test('counts what is only compiled, and skips visibly', async () => {
    const proof = await proveText(
      fence('py no-run reason="downloads 170 MB"', 'fetch()') + fence('py run needs=no_such_package', 'x = 1'),
    )
    expect(proof).toMatchObject({
      compiled: 1,
      noRun: 1,
      failed: [],
      skipped: [{ line: 6, message: 'needs no_such_package' }],
    })
  })
  test('what imports a package that is missing is skipped, and with it what cannot do without', async () => {
    const proof = await proveText(
      fence('py run', 'import no_such_package\nx = 1') +
        fence('py run', 'from no_such_package.part import y') +
        fence('py run', 'print(x)') +
        fence('py run', 'import math\nz = math.pi') +
        fence('py run raises=ModuleNotFoundError', 'import no_such_package') +
        fence('py no-run reason="a server of its own"', 'import no_such_package'),
    )
    expect(proof.skipped).toEqual([
      { line: 2, message: 'needs no_such_package' },
      { line: 7, message: 'needs no_such_package' },
      { line: 11, message: 'not proven: the sample in line 2 was skipped' },
    ])
    expect(proof).toMatchObject({ ran: 2, compiled: 1, failed: [] })
  })

  test('finds, without packages, what is in Python’s own library alone', async () => {
    const bare = new Interpreter({ packages: false })
    const file = lesson(
      fence('py run id=a', 'import sys\nprint([each for each in sys.path if "packages" in each])') +
        fence('out for=a', '[]'),
    )
    expect(await proveWith(file, bare)).toMatchObject({ ran: 1, failed: [] })
    bare.close()
  })

  test('may ask for a number, and for an explanation with or without points', async () => {
    const proof = await proveText(
      '<Check kind="number" tolerance={0.005} unit="%">\nHow much?\n\n- [x] 0.25\n  > So.\n- [ ] −3\n  > No.\n\n> Count.\n</Check>\n\n' +
        '<Check kind="explain">\nWhy?\n\n> So.\n\n- First.\n- Then.\n</Check>\n\n' +
        '<Check kind="explain">\nWhy?\n\n> So.\n</Check>',
    )
    expect(proof.failed).toEqual([])
  })
  test('a skipped setup skips what follows', async () => {
    const proof = await proveText(fence('py run setup needs=no_such_package', 'x = 1') + fence('py run', 'print(x)'))
    expect(proof.skipped.map((each) => each.line)).toEqual([2, 6])
  })
})

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
    ['an output of nothing', fence('out for=a', '1'), 1, /no Python fence has the id "a"/],
    ['an endless loop', fence('py run timeout=0.2', 'while True:\n    pass'), 2, /took more than 0.2 s/],
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

test('--update writes what was printed, and then the lesson holds', async () => {
  const text = fence('py run id=a', 'print("1\\n2")') + fence('out for=a', '') + fence('py run id=b', 'print(3)')
  const file = lesson(text + fence('out for=b', 'four\nfive'))
  expect(updateOutputs(file, await prove(file))).toBe(2)
  expect(readFileSync(file, 'utf8')).toBe(
    fence('py run id=a', 'print("1\\n2")') +
      fence('out for=a', '1\n2') +
      fence('py run id=b', 'print(3)') +
      fence('out for=b', '3'),
  )
  expect((await prove(file)).failed).toEqual([])
})

describe('an exercise', () => {
  const exercise = (parts: { start?: string; check: string; solution: string; meta?: string }) =>
    `<Problem id="triple" title="Three times">\n\nWrite it.\n\n${
      parts.start === undefined ? '' : fence('py start', parts.start)
    }${fence(`py check ${parts.meta ?? ''}`, parts.check)}${fence('py solution', parts.solution)}</Problem>\n\n`
  const good = {
    start: 'def triple(x):\n    return double(x) + ____',
    check: 'assert triple(2) == 6, "expected 6"',
    solution: 'def triple(x):\n    return double(x) + x',
  }
  const setup = fence('py run setup', 'import random\ndef double(x):\n    return 2 * x')
  const failedOf = async (parts: Parameters<typeof exercise>[0]) =>
    (await proveText(setup + exercise(parts))).failed.map(({ message }) => message)

  test('holds when its solution passes its check and nothing else does', async () => {
    expect(await failedOf(good)).toEqual([])
    expect(await failedOf({ check: good.check, solution: good.solution })).toEqual([])
  })
  test('leaves no trace in the samples after it', async () => {
    const drawn = fence('py run', 'assert random.random() == 0.8444218515250481 and "triple" not in dir()')
    const solution = `${good.solution}\nrandom.seed(7)`
    expect((await proveText(setup + exercise({ ...good, solution }) + drawn)).failed).toEqual([])
  })
  test('is given what was printed and the text of the answer', async () => {
    const check = 'assert printed == "6\\n", "print it"\nassert "double" in source, "use double"'
    expect(await failedOf({ check, solution: 'print(double(3))' })).toEqual([])
  })
  test('stands alone where it says so', async () => {
    expect(await failedOf({ ...good, meta: 'alone' })).toEqual([
      "the solution fails its check: NameError: name 'double' is not defined",
    ])
  })
  test.each([
    ['its solution is wrong', { ...good, solution: good.start }, /^the solution fails its check: NameError/],
    ['an empty answer passes', { ...good, check: 'assert double(1) == 2, "no"' }, /^an empty answer passes/],
    ['the start passes', { ...good, start: good.solution }, /^the start passes/],
    ['an assert says nothing', { ...good, check: 'assert triple(2) == 6' }, /^an assert of a check says/],
  ])('fails when %s', async (_name, parts, message) => {
    expect(await failedOf(parts)).toEqual([expect.stringMatching(message)])
  })
  test('fails without a check or a solution', async () => {
    const open = `<Problem id="a" title="A">\n\n${fence('py start', 'x = 1')}</Problem>`
    expect((await proveText(open)).failed.map(({ message }) => message)).toEqual([
      'an exercise has no `py check`',
      'an exercise has no `py solution`',
    ])
  })
})

describe('what runs in the page', () => {
  const page = PagePython.start()
  const proveInPage = async (text: string) => proveWith(lesson(text), interpreter, await page)

  test('is run there as well, and prints the same', async () => {
    const text =
      fence('text file=a.txt', 'GATTACA') +
      fence('py run id=a', 'import random, sqlite3\nprint(open("a.txt").read(), random.random())') +
      fence('out for=a', 'GATTACA\n 0.8444218515250481')
    expect(await proveInPage(text)).toMatchObject({ failed: [], inPage: 1 })
  })
  test('fails where the page prints something else', async () => {
    const text = fence('py run id=a', 'import sys\nprint(sys.platform)') + fence('out for=a', 'linux')
    const { failed } = await proveInPage(text)
    expect(failed).toEqual([{ line: 2, message: 'in the page: shows "linux" but the code printed "emscripten"' }])
  })
  test('is what the standard library alone can do, and what does not need more before it', async () => {
    const text =
      fence('py run', 'x = 1') +
      fence('py run needs=json', 'import numpy') +
      fence('py run', 'y = x') +
      fence('py run hidden', 'y')
    expect((await proveInPage(text)).inPage).toBe(1)
  })
})
