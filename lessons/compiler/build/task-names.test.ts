import { expect, test } from 'vitest'
import { lessonCode } from '../code/lesson-code.ts'
import { tasksIn } from './task-names.ts'

test('a task counts when a press in the page can find it solved, and no other', () => {
  expect(tasksIn('courses/bio/module1/1.1.mdx')).toContain('other-strand')
  expect(tasksIn('courses/cyber/module6/6.1.mdx'), 'one of commands').toContain('image')
  const lesson = 'courses/ml/module8/8.1.mdx'
  const { exercises } = lessonCode(lesson)
  const elsewhere = Object.entries(exercises).flatMap(([name, { runsIn }]) => (runsIn === 'page' ? [] : [name]))
  expect(elsewhere).not.toEqual([])
  for (const name of elsewhere) expect(tasksIn(lesson)).not.toContain(name)
})
