import { expect, test } from 'vitest'
import { pastedCode } from './pasted-code.ts'

test('code copied from a page or a chat has plain spaces, and nothing that cannot be seen', () => {
  expect(pastedCode('if\u00a0x:\n\u00a0\u00a0\u00a0\u00a0print(\u2009"a"\u200b)\ufeff')).toBe('if x:\n    print( "a")')
})

test('quotes, tabs and other scripts stay as they were copied', () => {
  expect(pastedCode('\tprint("“漢字” ½ é")\r\n')).toBe('\tprint("“漢字” ½ é")\r\n')
})
