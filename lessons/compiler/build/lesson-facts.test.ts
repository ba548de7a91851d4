import { readFileSync } from 'node:fs'
import { compile } from '@mdx-js/mdx'
import { describe, expect, test } from 'vitest'
import { lessonFiles } from '../files.ts'
import { readFrontMatter } from '../front-matter.ts'
import { checkVersions } from '../mdx/checks.ts'
import { lessonMdx } from '../mdx/options.ts'
import { type LessonMeasure, measureLesson } from '../measure.ts'
import { parseLesson } from '../read-lesson.ts'
import { lessonFacts, readingMinutes } from './lesson-facts.ts'

const files = lessonFiles([])

describe('the minutes of a lesson', () => {
  const nothing = measureLesson(parseLesson('1.1.mdx', ''))
  const measure = (facts: Partial<LessonMeasure>): LessonMeasure => ({ ...nothing, ...facts })

  test('are those of its prose, code, equations and figures, to the nearest five', () => {
    expect(readingMinutes(measure({ words: 2000 }))).toBe(10)
    expect(readingMinutes(measure({ words: 1000, codeLines: 70, equations: 4, figures: 2 }))).toBe(15)
    expect(readingMinutes(measure({ words: 200, otherWords: 5000, checks: 6, tasks: 2 }))).toBe(5)
  })
  test('for reading and for practice are together what its author gives', () => {
    for (const file of files) {
      const { reading, practice } = lessonFacts(file).info
      expect(reading + practice, file).toBe(readFrontMatter(readFileSync(file, 'utf8')).minutes)
      expect(practice, file).toBeGreaterThan(0)
    }
  }, 90_000) // every lesson is parsed
})

describe('a check', () => {
  const text = '<Check>\nHow many?\n\n- [ ] One\n  > No.\n- [x] Two\n  > Yes.\n</Check>\n'
  const versions = (lesson: string) => checkVersions(parseLesson('1.1.mdx', lesson), lesson)

  test('keeps its name while nobody changes a word of it, wherever it stands', () => {
    expect(versions(`Text before it.\n\n${text}\n\nText after it.`)).toEqual(versions(text))
    expect(versions(text.replace('Two', 'Three'))).not.toEqual(versions(text))
    expect(versions(text.replace('No.', 'Not quite.'))).not.toEqual(versions(text))
  })
  test('is called the same by the app before its lesson is loaded and by the lesson itself', async () => {
    for (const file of files.slice(0, 2)) {
      const page = String(await compile({ path: file, value: readFileSync(file, 'utf8') }, lessonMdx))
      const inLesson = [...page.matchAll(/version: "([^"]{4})"/g)].map(([, version]) => version)
      expect(inLesson.length, file).toBeGreaterThan(4)
      expect(lessonFacts(file).checks, file).toEqual(inLesson)
    }
  })
  test('has a name of its own in its lesson', () => {
    for (const file of files) {
      const { checks } = lessonFacts(file)
      expect(new Set(checks).size, file).toBe(checks.length)
    }
  }, 30_000)
})
