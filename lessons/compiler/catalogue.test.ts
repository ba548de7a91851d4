import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { courses } from '../../courses/catalogue.ts'
import { resolveImport, staticImports } from '../../scripts/build/static-imports.ts'
import { type Choice, choicesOf, hasEvenLengths } from '../proof/check-balance.ts'
import { extractSamples } from './code/extract.ts'
import { guideFiles, lessonFiles } from './files.ts'
import { readFrontMatter } from './front-matter.ts'
import { measureLesson } from './measure.ts'
import { readLesson } from './read-lesson.ts'
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

test('every section has its lesson', () => {
  expect(expected.map(({ file }) => file).filter((file) => !files.includes(file))).toEqual([])
})

test('a lesson imports components of the courses, and nothing else', () => {
  expect.hasAssertions()
  for (const file of [...files, ...guideFiles()])
    for (const node of readLesson(file).tree.children)
      for (const { specifier } of node.type === 'mdxjsEsm' ? staticImports(node.value) : [])
        expect(resolveImport(specifier, file), file).toMatch(/^courses\/.*\.tsx$/)
}, 90_000)

test('one section of a module holds its interactive figure', () => {
  for (const module of new Set(expected.map(({ name }) => name))) {
    const sections = expected.filter(({ name }) => name === module)
    const figures = sections.reduce((sum, { file }) => sum + measureLesson(readLesson(file).tree).interactive, 0)
    expect(figures, module).toBe(1)
  }
}, 90_000) // every lesson is parsed

const choices = (of: readonly string[]): Choice[] =>
  of.flatMap((file) => {
    const { tree, text } = readLesson(file)
    return choicesOf(tree, text)
  })

test('in no module does the length of the options tell which one is right', () => {
  const telling = [...new Set(expected.map(({ name }) => name))].filter((module) => {
    const ofModule = expected.filter(({ name, file }) => name === module && files.includes(file))
    return !hasEvenLengths(choices(ofModule.map(({ file }) => file)))
  })
  expect(telling).toEqual([])
}, 60_000)

test('the right option stands at each place about as often', () => {
  const all = choices(files)
  for (let place = 0; place < 4; place += 1) {
    const share = all.filter(({ shown }) => shown === place).length / all.length
    expect(share, `place ${place + 1}`).toBeGreaterThan(0.17)
    expect(share, `place ${place + 1}`).toBeLessThan(0.33)
  }
}, 60_000)

test('at most one in ten of the Python samples is not run', () => {
  const samples = [...files, ...guideFiles()].flatMap((file) => extractSamples(readLesson(file).tree).samples)
  const python = samples.filter(({ kind }) => kind !== 'shell' && kind !== 'file')
  expect(python.filter(({ kind }) => kind === 'no-run').length).toBeLessThanOrEqual(python.length / 10)
}, 60_000)

test.each([
  ['no front matter', 'Text.', /missing/],
  ['no objectives', '---\ntitle: Six ways\n---\n', /objectives/],
  ['a date that is none', '---\nreviewed: yesterday\n---\n', /reviewed/],
  ['a misspelled field', '---\nminute: 40\n---\n', /minute/],
])('front matter with %s is refused', (_name, text, message) => {
  expect(() => readFrontMatter(text)).toThrow(message)
})
