import { expect, test } from 'vitest'
import type { Note } from '~/features/notes/note.ts'
import { asMarkdown } from './as-markdown.ts'
import { byCourse, matching } from './by-course.ts'

const note = (section: string, start: number, exact: string, body = '', course = 'bio'): Note => ({
  id: `${section}-${start}`,
  course,
  section,
  start,
  exact,
  prefix: '',
  suffix: '',
  body,
})

const notes = [
  note('2.1', 5, 'later'),
  note('1.1', 90, 'second of the section', 'Mind the *frame*.'),
  note('1.1', 10, '1. a list_item\nand <b> its next line'),
  note('1.1', 0, 'a loss', '', 'ml'),
  note('99.9', 0, 'of a section that is gone', 'kept'),
  note('1.1', 0, 'of a course that is gone', '', 'chess'),
]

test('notes come by course, in the order of its text, and none is lost with its section', () => {
  const { courses, lost } = byCourse(notes)
  expect(courses.map(({ course, sections }) => [course.id, sections.map(({ section }) => section.id)])).toEqual([
    ['ml', ['1.1']],
    ['bio', ['1.1', '2.1']],
  ])
  expect(courses[1]?.sections[0]?.notes.map(({ start }) => start)).toEqual([10, 90])
  expect(lost.map(({ id }) => id)).toEqual(['99.9-0', '1.1-0'])
})

test('a search finds all of its words, in the quotation, the note or the title of its place', () => {
  expect(matching(notes, '  MIND   section ')).toEqual([notes[1]])
  expect(matching(notes, 'computational biology later')).toEqual([notes[0]])
  expect(matching(notes, ' ')).toBe(notes)
  expect(matching(notes, 'nowhere')).toEqual([])
})

test('as Markdown a quotation stays text, and a note what it was', () => {
  const text = asMarkdown(notes)
  expect(text).toContain('## Computational Biology\n\n### 1.1 Six Ways to Read One Sequence\n\n')
  expect(text).toContain('> 1\\. a list\\_item\n>\n> and \\<b\\> its next line')
  expect(text).toContain('> second of the section\n\nMind the *frame*.')
  expect(text).toContain('## Sections that no longer exist\n\n> of a section that is gone\n\nkept')
})
