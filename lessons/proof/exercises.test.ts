import { describe, expect, test } from 'vitest'
import { fence, useLessons } from './testing/lessons.ts'

const { proveText } = useLessons()

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
