import { readFileSync } from 'node:fs'
import { VFile } from 'vfile'
import { readFrontMatter } from './front-matter.ts'
import { type LessonOutline, remarkReferences } from './mdx/references.ts'
import { estimateHeight, measureLesson, parseLesson } from './measure.ts'

/** What the app knows of a lesson without loading it. */
export interface LessonFacts extends LessonOutline {
  info: { minutes: number; height: { wide: number; narrow: number } }
}

const known = new Map<string, { text: string; facts: LessonFacts }>()

/** Reads a lesson's facts from its file; parses it once, however often they are asked for. Throws on a broken lesson. */
export function lessonFacts(path: string): LessonFacts {
  const text = readFileSync(path, 'utf8')
  const before = known.get(path)
  if (before?.text === text) return before.facts
  const tree = parseLesson(path, text)
  const info = { minutes: readFrontMatter(text).minutes, height: estimateHeight(measureLesson(tree)) }
  const file = new VFile({ path })
  remarkReferences()(tree, file)
  const facts = { info, ...(file.data.outline ?? { headings: [], terms: [] }) }
  known.set(path, { text, facts })
  return facts
}
