import { expect, test } from 'vitest'
import { choicesOf, hasEvenLengths } from '../proof/check-balance.ts'
import { measureLesson } from './measure.ts'
import { parseLesson } from './read-lesson.ts'
import { checkTemplate } from './template.ts'

const complaints = (section: string, text: string): string[] => {
  const file = `courses/${section.replace('/', `/module${section.at(-3)}/`)}.mdx`
  const tree = parseLesson(file, text)
  return checkTemplate(file, text, tree, measureLesson(tree)).map(({ message }) => message)
}

const typed = '<Check kind="explain">\nWhy?\n\n> So.\n</Check>\n\n'
const problem = (id: string) => `<Problem id="${id}" title="A">\n\n<Hint>No.</Hint>\n</Problem>\n\n`

test('every section has a typed check and its problems', () => {
  expect(complaints('bio/1.1', problem('a'))).toContain('there must be two or three <Problem>')
  expect(complaints('ml/1.1', 'Text.')).toContain('there must be a check of kind number or explain')
})

const check = (right: string) =>
  `<Check>\nWhich?\n\n- [ ] Four words are here\n  > No.\n- [x] ${right}\n  > Yes, and a long explanation does not count.\n</Check>\n\n`
const even = check('Three are here')
const long = check('The right option, of which everything is said')

test('the right option may be the long one in a third of the checks', () => {
  const choices = (text: string) => choicesOf(parseLesson('1.1.mdx', text), text)
  expect(choices(even + long).map(({ tooLong }) => tooLong)).toEqual([false, true])
  expect(hasEvenLengths(choices(even + even + long))).toBe(true)
  expect(hasEvenLengths(choices(even + long))).toBe(false)
  expect(choices(typed + long)).toHaveLength(1)
})
