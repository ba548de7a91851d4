import { readFileSync } from 'node:fs'
import type { Root } from 'mdast'
import { expect, test } from 'vitest'
import { parseLesson } from '../read-lesson.ts'
import { includedTexts, includeFiles } from './include-files.ts'

const place = 'courses/cyber/lab/lab.py'
const lab = readFileSync(place, 'utf8')
const lesson = (from: string, own = '') => `\`\`\`text setup hidden file=lab.py from=${from}\n${own}\`\`\`\n`
const included = (text: string): Root => includeFiles(parseLesson('lesson.mdx', text))

test('a fence that names a file has its text, and the text counts as the lesson’s', () => {
  expect(included(lesson(place)).children[0]).toMatchObject({ type: 'code', value: lab.trimEnd() })
  expect(includedTexts(`Words.\n\n${lesson(place)}`)).toEqual([lab])
})

test.each([
  ['has text of its own as well', lesson(place, 'x = 1\n'), 'has text of its own'],
  ['names one outside of the courses', lesson('courses/../package.json'), 'is not within courses/'],
  ['names one that is not there', lesson('courses/nothing.py'), 'ENOENT'],
])('a fence that %s is refused', (_, text, message) => {
  expect(() => included(text)).toThrow(message)
})
