import { expect, test } from 'vitest'
import { solvedCode } from '../workbench/solved.ts'
import { isTaskSolved, keepCommands, keepTaskSolved, keptCommands } from './kept-commands.ts'

test('what was typed is kept per user and place, the last five hundred of it, until it is cleared', () => {
  keepCommands('ada', 'cyber/6.1/terminal 1', ['ls', 'cat a.txt'])
  expect(keptCommands('ada', 'cyber/6.1/terminal 1')).toEqual(['ls', 'cat a.txt'])
  expect(keptCommands('ben', 'cyber/6.1/terminal 1')).toEqual([])
  expect(keptCommands('ada', 'cyber/6.2/terminal 1')).toEqual([])
  const many = Array.from({ length: 501 }, (_, number) => `echo ${number}`)
  keepCommands('ada', 'cyber/6.1/terminal 1', many)
  expect(keptCommands('ada', 'cyber/6.1/terminal 1')).toEqual(many.slice(1))
  keepCommands('ada', 'cyber/6.1/terminal 1', [])
  expect(keptCommands('ada', 'cyber/6.1/terminal 1')).toEqual([])
})

test('that a task was solved stays, whatever is typed or cleared', () => {
  const place = 'cyber/6.1/image'
  keepCommands('ada', place, ['ls'])
  expect(isTaskSolved('ada', place)).toBe(false)
  keepTaskSolved('ada', place)
  expect(keptCommands('ada', place)).toEqual(['ls'])
  keepCommands('ada', place, ['ls', 'pwd'])
  keepCommands('ada', place, [])
  expect(isTaskSolved('ada', place)).toBe(true)
  expect(solvedCode('ada', place), 'what the account keeps').toBe('ls')
})
