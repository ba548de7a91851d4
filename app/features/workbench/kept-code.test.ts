import { expect, test, vi } from 'vitest'
import { safeStorage } from '~/lib/storage/safe-storage.ts'
import { allKeptCode, keepCode, keptCode, onSolved } from './kept-code.ts'

test("code is kept per user and place, and leaves no key when it is the lesson's own again", () => {
  keepCode('ada', '1.1/triple', { code: 'x = 1', solved: true })
  expect(keptCode('ada', '1.1/triple')).toEqual({ code: 'x = 1', solved: true })
  keepCode('ada', '1.1/triple', { code: 'x = 1', solved: true, solvedCode: 'x = 2' })
  expect(keptCode('ada', '1.1/triple')).toEqual({ code: 'x = 1', solved: true, solvedCode: 'x = 2' })
  expect(keptCode('ben', '1.1/triple')).toEqual({})
  expect(keptCode('ada', '1.1/other')).toEqual({})
  keepCode('fay', '1.1/triple', { code: 'x = 1' })
  keepCode('fay', '1.1/triple', {})
  expect(
    safeStorage()
      .keys()
      .filter((key) => key.includes('code:fay')),
  ).toEqual([])
})

test('what another tab has solved meanwhile stays solved, with the code that was accepted', () => {
  keepCode('kim', '1.1/triple', { code: 'x = 3', solved: true, solvedCode: 'x = 3' })
  expect(keepCode('kim', '1.1/triple', { code: 'x = 4' })).toEqual({ code: 'x = 4', solved: true, solvedCode: 'x = 3' })
  keepCode('kim', '1.1/triple', {})
  expect(keptCode('kim', '1.1/triple')).toEqual({ solved: true, solvedCode: 'x = 3' })
})

test('all that a user keeps on the device is told by its place, and nothing of another', () => {
  keepCode('gil', 'ml/1.2/b', { code: 'y = 2' })
  keepCode('gil', 'cyber/6.1/terminal 1', { code: 'ls\ncat a.txt' })
  keepCode('hal', 'ml/1.2/b', { code: 'z = 3' })
  expect(allKeptCode('gil')).toEqual({
    'cyber/6.1/terminal 1': { code: 'ls\ncat a.txt' },
    'ml/1.2/b': { code: 'y = 2' },
  })
  expect(allKeptCode('ivy')).toEqual({})
})

test('what is no kept code counts as none', () => {
  for (const text of ['{', 'null', '7', '{"code":7,"solved":"yes"}', '{"solvedCode":"x = 1"}']) {
    safeStorage().setItem('xpedition-code:eve:1.1/a', text)
    expect(keptCode('eve', '1.1/a'), text).toEqual({})
  }
})

test('a listener is told of each solved task once, and of nothing that is typed', () => {
  vi.stubGlobal('window', new EventTarget())
  const listener = vi.fn()
  const stop = onSolved(listener)
  keepCode('ada', 'bio/1.1/triple', { code: 'x' })
  keepCode('ada', 'bio/1.1/triple', { code: 'xy' })
  expect(listener).not.toHaveBeenCalled()
  keepCode('ada', 'bio/1.1/triple', { code: 'xy', solved: true })
  keepCode('ada', 'bio/1.1/triple', { code: 'xyz', solved: true, solvedCode: 'xy' })
  expect(listener).toHaveBeenCalledOnce()
  stop()
  vi.unstubAllGlobals()
})
