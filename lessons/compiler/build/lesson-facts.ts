import type { Root } from 'mdast'
import { VFile } from 'vfile'
import { readFrontMatter } from '../front-matter.ts'
import { checkVersions } from '../mdx/checks.ts'
import { remarkOrder } from '../mdx/order.ts'
import { type LessonOutline, remarkReferences } from '../mdx/references.ts'
import { estimateHeight, type LessonMeasure, measureLesson } from '../measure.ts'
import { readLesson } from '../read-lesson.ts'

export interface LessonFacts extends LessonOutline {
  info: { reading: number; practice: number; height: { wide: number; narrow: number } }
  checks: string[]
}

/** To the nearest five: 200 words or ten lines of code a minute, 1/4 minute an equation, one a figure. */
export function readingMinutes({ words, codeLines, equations, figures }: LessonMeasure): number {
  const minutes = words / 200 + codeLines / 10 + equations / 4 + figures
  return Math.max(5, Math.round(minutes / 5) * 5)
}

const known = new WeakMap<Root, LessonFacts>()

/** @throws {Error} for a broken lesson */
export function lessonFacts(path: string): LessonFacts {
  const { text, tree } = readLesson(path)
  const before = known.get(tree)
  if (before) return before
  const measure = measureLesson(tree)
  const reading = readingMinutes(measure)
  const info = {
    reading,
    practice: Math.max(0, readFrontMatter(text).minutes - reading),
    height: estimateHeight(measure),
  }
  const checks = checkVersions(tree, text)
  const file = new VFile({ path })
  const shown = structuredClone(tree)
  remarkOrder()(shown)
  remarkReferences()(shown, file)
  const facts = { info, checks, ...(file.data.outline ?? { headings: [], terms: [] }) }
  known.set(tree, facts)
  return facts
}
