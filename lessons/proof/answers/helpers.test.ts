import { describe, expect, test } from 'vitest'
import { fence, useLessons } from '../testing/lessons.ts'

const { proveText } = useLessons()

/** What a check says to an answer; undefined when it passes. */
async function said(answer: string, check: string): Promise<string | undefined> {
  const text = `<Problem id="a" title="A">\n\n${fence('py check alone', `assert "run" in dir(), "no"\n${check}`)}${fence('py solution', `run = True\n${answer}`)}</Problem>`
  const [failed] = (await proveText(text)).failed
  return failed?.message.replace('the solution fails its check: AssertionError: ', '')
}

describe('what helps a check', () => {
  test('calls are found in the syntax tree, under any name of an import, and in no comment', async () => {
    const called = 'assert "hmac.compare_digest" in _check.calls(source), "call it"'
    expect(await said('import hmac as h\nh.compare_digest("a", "a")', called)).toBeUndefined()
    expect(await said('from hmac import compare_digest as same\nsame("a", "a")', called)).toBeUndefined()
    expect(await said('import hmac\nhmac.compare_digest  # hmac.compare_digest()', called)).toBe('call it')
  })
  test('a spy keeps what a function was called with, and leaves no trace', async () => {
    const answer = 'def weigh(x, by=1):\n    return x * by\ndef total(xs):\n    return sum(weigh(x, by=2) for x in xs)'
    const check = `_real = weigh
with _check.spy(globals(), "weigh") as _kept:
    assert total([1, 2]) == 6, "the real one answers"
assert _kept == [((1,), {"by": 2}), ((2,), {"by": 2})], _kept
assert weigh is _real, "it is back"`
    expect(await said(answer, check)).toBeUndefined()
  })
  test('fresh data are the same for a day, others on another, and are said when an answer fails', async () => {
    const check = '_check.against(f, lambda x: x + 1, lambda rng: (rng.randrange(10 ** 9),))'
    expect(await said('def f(x):\n    return x + 1', check)).toBeUndefined()
    const failure = await said('def f(x):\n    return x', check)
    expect(failure).toMatch(/^f\((\d+)\) gives \1, expected \d+ \(data 20260101\)$/)
    expect(await said('def f(x):\n    return x', check)).toBe(failure)
    const drawn = (seed: number) => `_check.seed = ${seed}\n_drawn = [rng.random() for rng in _check.fresh(3)]`
    expect(
      await said('', `${drawn(1)}\n_first = _drawn\n${drawn(1)}\nassert _drawn == _first, "the same"`),
    ).toBeUndefined()
    expect(
      await said('', `${drawn(1)}\n_first = _drawn\n${drawn(2)}\nassert _drawn[0] not in _first, "others"`),
    ).toBeUndefined()
  })
  test('an answer that spoils what it is given does not spoil the reference', async () => {
    const check = '_check.against(last, lambda xs: xs[-1], lambda rng: ([rng.random() for _ in range(3)],))'
    expect(await said('def last(xs):\n    return xs[-1]', check)).toBeUndefined()
    expect(await said('def last(xs):\n    return xs.pop()', check)).toBe(
      'your function changed the list it was given: work on a copy of it',
    )
  })
  test('an answer may change what the reference changes, and no other argument', async () => {
    const move = 'def move(rows, to):\n    to[rows[0]] = rows'
    const check = `def _move(rows, to):
    to[rows[0]] = rows
_check.against(move, _move, lambda rng: ([rng.random(), 1], {}))`
    expect(await said(move, check)).toBeUndefined()
    expect(await said(`${move}\n    rows.sort(key=str)\n    rows.append(2)`, check)).toBe(
      'your function changed the list it was given: work on a copy of it',
    )
  })
  test('a change is seen within an argument, and what only cannot be compared is none', async () => {
    const check = `class _Clock:
    pass
_check.against(f, lambda *given: 1, lambda rng: ({"a": [float("nan"), {rng.random()}]}, _Clock(), None))`
    expect(await said('def f(table, clock, nothing):\n    clock.now = 1\n    return 1', check)).toBeUndefined()
    expect(await said('def f(table, clock, nothing):\n    table["a"][1].add(2)\n    return 1', check)).toBe(
      'your function changed the dictionary it was given: work on a copy of it',
    )
  })
  test('what comes in order is compared whatever holds it', async () => {
    const same = ['(1, 2)', 'range(1, 3)', '(n for n in (1, 2))', 'collections.deque([1, 2])', '[1.0, 2]']
    const others = ['[2, 1]', '[1, 2, 3]', 'None', '"12"', '{1, 2}', '12']
    const check = `import collections
for _value in [${same}]:
    assert _check.alike(_value, [1, 2]), _value
for _value in [${others}]:
    assert not _check.alike(_value, [1, 2]), _value
assert _check.alike({"a": ((1, 2), {3})}, {"a": [[1, 2], {3}]}), "within"
assert not _check.alike(1, True), "a number is no truth value"`
    expect(await said('', check)).toBeUndefined()
  })
  test('numbers may be near, and what is no number is not', async () => {
    const check = `assert _check.near((0.1 + 0.2, 1), [0.3, 1]), "near"
assert not _check.near([0.31], [0.3]) and _check.near([0.31], [0.3], 0.02), "far"
assert not _check.near(None, 0.3) and not _check.near([0.3, 1], [0.3]), "other"
assert not _check.near(float("nan"), 1), "nan"`
    expect(await said('', check)).toBeUndefined()
  })
  test('what must stay out is asked for', async () => {
    const check = `assert _check.raises(ValueError, int, "x"), "refuse it"
assert not _check.raises(ValueError, int, "1"), "let it in"`
    expect(await said('', check)).toBeUndefined()
  })
})
