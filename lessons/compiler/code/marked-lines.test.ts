import { readFileSync } from 'node:fs'
import type { Code } from 'mdast'
import { visit } from 'unist-util-visit'
import { expect, test } from 'vitest'
import { lessonFiles } from '../files.ts'
import { readLesson } from '../read-lesson.ts'
import { parseFenceMeta } from './fence.ts'

const unwritten = ({ value, meta }: Code): number[] => {
  const lines = value.split('\n')
  return [...parseFenceMeta(meta).marked].filter((line) => !lines[line - 1]?.trim())
}

test('each line that a lesson marks in its code is written: none is blank, none lies behind the end', () => {
  const marking = lessonFiles([]).filter((file) => /^```.*\{[\d,-]+\}/m.test(readFileSync(file, 'utf8')))
  expect(marking).not.toEqual([])
  const found: string[] = []
  for (const file of marking)
    visit(readLesson(file).tree, 'code', (code) => {
      found.push(...unwritten(code).map((line) => `${file}:${code.position?.start.line} marks ${line}`))
    })
  expect(found).toEqual([])
})
