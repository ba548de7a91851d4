import { expect, test } from 'vitest'
import { isTag, type Tag } from './mdx/nodes.ts'
import { parseLesson } from './read-lesson.ts'
import { rubricProblems } from './rubric-problems.ts'

function problems(judged: string, rubric = ''): string[] {
  const text = `<Task activity={1}>\nDo.\n\n<Judged>${judged}</Judged>\n\n${rubric}\n</Task>\n`
  const task = parseLesson('1.1.mdx', text).children.find((node): node is Tag => isTag(node, 'Task'))
  if (!task) throw new Error('no task')
  return rubricProblems(task)
}

const rubric = (...lines: string[]) => `<Rubric>\n\n${lines.map((line) => `- ${line}\n`).join('')}\n</Rubric>\n`

test('a task that grades prose needs a rubric, and one that grades code alone does not', () => {
  expect(problems('A table (3 points), and two sentences on the spread (1 point).')).toEqual([
    'a task asks for prose (“sentences”), but has no <Rubric>',
  ])
  expect(problems('A function that passes the check (4 points).')).toEqual([])
})

test('a rubric has two to four questions', () => {
  expect(problems('One sentence.', rubric('Does it name A?', 'Does it give a number?'))).toEqual([])
  expect(problems('One sentence.', rubric('Does it name A?'))).toEqual(['a rubric has 2 to 4 lines, not 1'])
  expect(problems('One sentence.', rubric('Does it name A?', 'It names B.'))).toEqual(['“It names B.” is no question'])
})
