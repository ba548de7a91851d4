import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rows } from './conserved-columns-drawing.tsx'

test('the drawn alignment is the one that the lesson prints', () => {
  const lesson = readFileSync('courses/bio/module2/2.2.mdx', 'utf8')
  expect(lesson).toContain(`\`\`\`out for=stars\n${Object.values(rows).join('\n')}\n`)
})
