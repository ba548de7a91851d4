import { expect, test } from 'vitest'
import { startRunner } from './testing/start-runner.ts'

const starting = startRunner()

test.each([
  ['exit()', ''],
  ['quit()', ''],
  ['import sys\nsys.exit()', ''],
  ['raise SystemExit', ''],
  ['exit("no more data")', 'no more data\n'],
  ['import sys\nsys.exit(3)', 'The code ended with exit code 3.\n'],
  ['import sys\nsys.stderr = None\nsys.exit("bye")', 'bye\n'],
])('code that ends itself has made no error: %s', async (code, said) => {
  const { printed, error } = await (await starting)(code)
  expect({ printed, error }).toEqual({ printed: said, error: undefined })
})

test('a function that ends the program while it is tested does not pass', async () => {
  const { error } = await (await starting)('def f():\n    exit()', { check: 'f()\nassert False' })
  expect(error).toMatchObject({ kind: 'SystemExit', from: 'check', line: 2 })
})

test('endless recursion is folded', async () => {
  const { error } = await (await starting)('def f():\n    return f()\nf()')
  expect(error?.trace).toHaveLength(5)
  expect(error?.trace.at(-1)).toMatch(/^\[Previous line repeated \d+ more times\]$/)
})

test('of functions that call each other without end, the first and the last calls are told', async () => {
  const { error } = await (await starting)('def f():\n    return g()\ndef g():\n    return f()\nf()')
  expect(error?.trace).toHaveLength(41)
  expect(error?.trace[20]).toMatch(/^\[\d+ more calls\]$/)
})

test.each([
  ['its own text', 'class Odd(Exception):\n    def __str__(self):\n        return 1 / 0\nraise Odd', 'Odd'],
  [
    'the value it names',
    'class Odd:\n    def __repr__(self):\n        return 1 / 0\nraise KeyError(Odd())',
    'KeyError',
  ],
])('an exception that cannot tell %s is told by its name and line', async (_, code, kind) => {
  const { error } = await (await starting)(code)
  expect(error).toMatchObject({ kind, message: '<exception str() failed>', line: 4 })
})

test('a blank that was left is told as such, in a name, in syntax and in a check', async () => {
  const run = await starting
  expect((await run('x = ____')).error?.blank).toBe(true)
  expect((await run('x = 3 ____ 4')).error?.blank).toBe(true)
  expect((await run('def f():\n    return ____', { check: 'assert f() == 1' })).error).toMatchObject({
    blank: true,
    line: 2,
  })
  expect((await run('x = y')).error?.blank).toBe(false)
})

test('an error in other text than the editor’s is told in the line that brought it there', async () => {
  const { error } = await (await starting)('x = 1\neval("1 +")')
  expect(error).toMatchObject({ kind: 'SyntaxError', line: 2 })
})
