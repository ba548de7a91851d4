import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string): string => readFileSync(path.join(import.meta.dirname, file), 'utf8')

test('section 6.1 lists its stick as fls does, but for the label and what fls makes up itself', () => {
  const [, shown = ''] = /^```out for=fls\n(.*?)\n```/ms.exec(read('../../module6/6.1.mdx')) ?? []
  const listed = read('recorded.txt').trim().split('\n')
  const files = listed.filter((line) => line.startsWith('r/r') && !line.includes('Volume Label'))
  expect(shown.split('\n')).toEqual(files)
  expect(files).toHaveLength(6)
})
