import { expect, test } from 'vitest'
import { chosenBy, chosenIn, inWords, readAnswers, spell } from './rubric-answers.ts'

test('yes, no and no answer come back as they were kept', () => {
  const answers = [true, undefined, false]
  expect(chosenBy(answers)).toEqual([0, 5])
  expect(readAnswers(chosenBy(answers), 3)).toEqual(answers)
})

test('nothing is said until every line is answered, then how many are yes', () => {
  expect(inWords([true, undefined])).toBe('')
  expect(inWords([true, false])).toBe('1 of 2 yes. Improve your text where you said no, then change your answer.')
  expect(inWords([true, true])).toBe('All yes: your text is done.')
})

test('reads what the account has of them only where the lines are the same', () => {
  expect(chosenIn(spell('aB3_', [0, 5]), 'aB3_')).toEqual([0, 5])
  expect(chosenIn(spell('aB3_', [0, 5]), 'xY4-')).toBeUndefined()
  expect(chosenIn('', 'aB3_')).toBeUndefined()
  expect(chosenIn(undefined, 'aB3_')).toBeUndefined()
})
