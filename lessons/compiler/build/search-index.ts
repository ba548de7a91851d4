import type { LessonIndex } from '../../../app/features/search/lesson-index.ts'
import { sectionFor } from '../template.ts'
import { lessonFacts } from './lesson-facts.ts'

/** A heading in this many lessons ('Check yourself') does not tell them apart. */
const minCommonSections = 4

export function searchIndex(files: readonly string[]): LessonIndex {
  const lessons = files.flatMap((file) => {
    const found = sectionFor(file)
    return found ? [{ ...found, ...lessonFacts(file) }] : []
  })
  const uses = new Map<string, number>()
  for (const { title } of lessons.flatMap(({ headings }) => headings)) uses.set(title, (uses.get(title) ?? 0) + 1)
  return lessons.map(({ module, section, headings, terms }) => ({
    course: module.course,
    module: module.number,
    section: section.id,
    headings: headings
      .filter(({ title }) => (uses.get(title) ?? 0) < minCommonSections)
      .map(({ id, title }) => [id, title]),
    terms: terms.map(({ id, term, means }) => [id, term, means]),
  }))
}
