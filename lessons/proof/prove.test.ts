import { describe, expect, test } from 'vitest'
import { prove } from './prove.ts'
import { Interpreter } from './run-samples.ts'
import { fence, useLessons } from './testing/lessons.ts'

const { writeLesson, proveText } = useLessons()

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
    const file = writeLesson(
      fence('py run id=a', 'import sys\nprint([each for each in sys.path if "packages" in each])') +
        fence('out for=a', '[]'),
    )
    expect(await prove(file, bare)).toMatchObject({ ran: 1, failed: [] })
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
