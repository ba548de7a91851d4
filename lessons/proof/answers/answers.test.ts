import { describe, expect, test } from 'vitest'
import { PagePython } from '../page/page-python.ts'
import { fence, useLessons } from '../testing/lessons.ts'
import { saysWhy } from './judge-answers.ts'

const { proveText } = useLessons()

const good = {
  check: `_check.against(longer, lambda n: n + 2, lambda rng: (rng.randrange(-9, 9),), slips=[
    (lambda n: n * 2, "twice is no fixed step, two longer is"),
])`,
  solution: 'def longer(n):\n    return n + 2',
  first: 'def longer(n):\n    return n * 2',
  second: 'def longer(n):\n    return n + 1',
  third: 'def longer(n):\n    return 5',
  right: 'longer = lambda n: 1 + n + 1',
  equal: '',
  setup: '',
  meta: '',
}

const textOf = (parts: Partial<typeof good>) => {
  const { check, solution, first, second, third, right, equal, setup, meta } = { ...good, ...parts }
  const fences = [
    fence(`py check ${meta}`, check),
    fence('py solution', solution),
    fence('py wrong slip="doubles"', first),
    fence('py wrong slip="one short"', second),
    fence('py wrong slip="by heart"', third),
    fence('py right', right),
    equal && fence('py equal', equal),
  ]
  return `${setup && fence('py run setup', setup)}<Problem id="longer" title="Longer">\n\nBy two.\n\n${fences.join('')}</Problem>\n`
}

const failedOf = async (parts: Partial<typeof good>) =>
  (await proveText(textOf(parts))).failed.map(({ message }) => message)

describe('the answers of an exercise', () => {
  test('hold when the wrong are refused, the right accepted, and no mutant passes', async () => {
    const { failed, answers } = await proveText(textOf({}))
    expect(failed).toEqual([])
    expect(answers).toEqual({ exercises: 1, refused: 3, accepted: 1, mutants: 4, killed: 4, equal: 0 })
  })
  test.each<[string, Partial<typeof good>, RegExp]>([
    ['a wrong one passes', { second: good.right }, /^a wrong answer passes with 2 of 2 days' data: one short/],
    ['a right one is refused', { right: good.first }, /^a right answer is refused.*twice is no fixed step/],
    ['the first is refused by a bare comparison', { first: good.third }, /^the first wrong answer .* sentence/],
    ['a wrong one does not run', { third: 'def longer(' }, /^this wrong answer does not run.*SyntaxError/],
    [
      'the check breaks on one',
      { check: `assert len(longer(1)) == 3, "no"`, solution: 'def longer(n):\n    return [1] * 3' },
      /^the check breaks on this wrong answer: TypeError/,
    ],
    [
      'a check takes names that an answer may have',
      { check: `step = 2\n${good.check}` },
      /^a check's own names begin with `_`, not step$/,
    ],
    [
      "a check uses the solution's imports",
      { check: `assert math.isclose(longer(1), 3), "no"`, solution: `import math\n${good.solution}` },
      /^a check imports what it uses: math$/,
    ],
    [
      'a mutant passes',
      { check: 'assert longer(0) > 1, "a step of two, which no doubling makes of nothing"', third: 'longer = abs' },
      /^a mutant passes; .*: return n \+ 3$/,
    ],
    ['a mutant is listed that is refused', { equal: '# no reason\nreturn n - 2' }, /^this mutant is refused$/],
    ['a mutant is listed that is not made', { equal: '# no reason\nreturn n' }, /^no mutant of the solution reads so$/],
    ['a mutant is listed without a reason', { equal: 'return n + 3' }, /^a mutant is listed after a line/],
    ['a wrong one has no slip', { equal: '# a\nb\n```\n\n```py wrong\nx = 1' }, /^a `py wrong` names its slip/],
  ])('fail when %s', async (_case, parts, message) => {
    expect(await failedOf(parts)).toContainEqual(expect.stringMatching(message))
  })
  test('a mutant that no check could refuse is listed with the reason', async () => {
    const solution = 'def longer(n):\n    if n > 90:\n        return 0\n    return n + 2'
    const harmless = ['if n >= 90:', 'if n > 91:', 'if n > 89:', 'return 1', 'return -1', 'pass  # return 0']
    expect((await failedOf({ solution })).length).toBeGreaterThan(0)
    const equal = `# No case is as long as this.\n${harmless.join('\n')}`
    expect(await failedOf({ solution, equal })).toEqual([])
  })
  test('a mutant that never ends is ended and counts as refused', async () => {
    const solution = 'def longer(n):\n    steps = 2\n    while steps:\n        n += 1\n        steps -= 1\n    return n'
    expect(await failedOf({ solution })).toEqual([])
  })
  test('an answer whose package is missing is skipped, not accepted', async () => {
    const { skipped, answers } = await proveText(textOf({ right: `import no_such_package\n${good.right}` }))
    expect(skipped.map(({ message }) => message)).toEqual(['needs no_such_package'])
    expect(answers.accepted).toBe(0)
  })
  test('are tried in the page as well', async () => {
    const page = await PagePython.start()
    const platform = (name: string) => `import sys\nlonger = lambda n: n + (2 if sys.platform == "${name}" else 1)`
    expect((await proveText(textOf({}), page)).failed).toEqual([])
    const { failed } = await proveText(textOf({ second: platform('emscripten'), right: platform('linux') }), page)
    expect(failed.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^in the page: a right answer is refused/),
    ])
  })
})

test.each([
  ['for TTA you return 3, expected 4', false],
  ['expected 3 tokens, got 4', false],
  ['AssertionError', false],
  ['triple(2) gives 7, expected 6: did you add x once more?', true],
  ['the stop itself is counted, but nothing is read from it: f(1) gives 2, expected 1 (data 20260101)', true],
])('"%s" says why: %s', (message, why) => {
  expect(saysWhy(message)).toBe(why)
})
