import { readFileSync } from 'node:fs'
import { VFile } from 'vfile'
import { readFrontMatter } from './front-matter.ts'
import { checkVersions } from './mdx/checks.ts'
import { remarkOrder } from './mdx/order.ts'
import { type LessonOutline, remarkReferences } from './mdx/references.ts'
import { estimateHeight, type LessonMeasure, measureLesson, parseLesson } from './measure.ts'

export interface LessonFacts extends LessonOutline {
  info: { reading: number; practice: number; height: { wide: number; narrow: number } }
  checks: string[]
}

/** To the nearest five: 200 words or ten lines of code a minute, 1/4 minute an equation, one a figure. */
export function readingMinutes({ words, codeLines, equations, figures }: LessonMeasure): number {
  const minutes = words / 200 + codeLines / 10 + equations / 4 + figures
  return Math.max(5, Math.round(minutes / 5) * 5)
}

const known = new Map<string, { text: string; facts: LessonFacts }>()

/** Parses a file once. Throws on a broken lesson. */
export function lessonFacts(path: string): LessonFacts {
  const text = readFileSync(path, 'utf8')
  const before = known.get(path)
  if (before?.text === text) return before.facts
  const tree = parseLesson(path, text)
  const measure = measureLesson(tree)
  const reading = readingMinutes(measure)
  const info = {
    reading,
    practice: Math.max(0, readFrontMatter(text).minutes - reading),
    height: estimateHeight(measure),
  }
  const checks = checkVersions(tree, text)
  const file = new VFile({ path })
  remarkOrder()(tree)
  remarkReferences()(tree, file)
  const facts = { info, checks, ...(file.data.outline ?? { headings: [], terms: [] }) }
  known.set(path, { text, facts })
  return facts
}
