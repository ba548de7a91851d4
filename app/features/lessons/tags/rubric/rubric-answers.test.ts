import { expect, test } from 'vitest'
import { chosenFromStored, chosenOptions, readAnswers, storedText, summaryText } from './rubric-answers.ts'

test('yes, no and no answer come back as they were kept', () => {
  const answers = [true, undefined, false]
  expect(chosenOptions(answers)).toEqual([0, 5])
  expect(readAnswers(chosenOptions(answers), 3)).toEqual(answers)
})

test('nothing is said until every line is answered, then how many are yes', () => {
  expect(summaryText([true, undefined])).toBe('')
  expect(summaryText([true, false])).toBe('1 of 2 yes. Improve your text where you said no, then change your answer.')
  expect(summaryText([true, true])).toBe('All yes: your text is done.')
})

test('reads what the account has of them only where the lines are the same', () => {
  expect(chosenFromStored(storedText('aB3_', [0, 5]), 'aB3_')).toEqual([0, 5])
  expect(chosenFromStored(storedText('aB3_', [0, 5]), 'xY4-')).toBeUndefined()
  expect(chosenFromStored('', 'aB3_')).toBeUndefined()
  expect(chosenFromStored(undefined, 'aB3_')).toBeUndefined()
})
