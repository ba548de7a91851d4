import { expect, test } from 'vitest'
import { tasksIn } from './task-names.ts'

test('a task counts when a press in the page can find it solved', () => {
  expect(tasksIn('courses/bio/module1/1.1.mdx')).toHaveLength(4)
  expect(tasksIn('courses/ml/module8/8.2.mdx')).toEqual([])
})
