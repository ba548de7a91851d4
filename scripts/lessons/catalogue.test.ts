import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { courses } from '../../courses/catalogue.ts'
import { completeModules } from '../../courses/complete.ts'
import { lessonFiles } from './files.ts'
import { readFrontMatter } from './front-matter.ts'
import { measureLesson, parseLesson } from './measure.ts'
import { sectionFor } from './template.ts'

const files = lessonFiles([])
const expected = courses.flatMap((course) =>
  course.modules.flatMap((module) =>
    module.sections.map((section) => ({
      name: `${course.id}/${module.number}`,
      file: `courses/${course.id}/module${module.number}/${section.id}.mdx`,
    })),
  ),
)

test('every lesson file belongs to a section of the catalogue and bears its title', () => {
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) {
    const found = sectionFor(file)
    expect(found, file).toBeDefined()
    expect(readFrontMatter(readFileSync(file, 'utf8')).title, file).toBe(found?.section.title)
  }
})

test('every section of a complete module has its lesson', () => {
  const missing = expected.filter(({ name, file }) => completeModules.includes(name) && !files.includes(file))
  expect(missing).toEqual([])
  expect(completeModules.filter((name) => !expected.some((each) => each.name === name))).toEqual([])
})

test('one section of a complete module holds its interactive figure', () => {
  for (const module of completeModules) {
    const figures = expected
      .filter(({ name }) => name === module)
      .map(({ file }) => measureLesson(parseLesson(file, readFileSync(file, 'utf8'))).interactive)
    expect(
      figures.reduce((sum, count) => sum + count, 0),
      module,
    ).toBe(1)
  }
}, 30_000) // every lesson of the complete modules is parsed

test.each([
  ['no front matter', 'Text.', /missing/],
  ['no objectives', '---\ntitle: Six ways\n---\n', /objectives/],
  ['a date that is none', '---\nreviewed: yesterday\n---\n', /reviewed/],
  ['a misspelt field', '---\nminute: 40\n---\n', /minute/],
])('front matter with %s is refused', (_name, text, message) => {
  expect(() => readFrontMatter(text)).toThrow(message)
})
