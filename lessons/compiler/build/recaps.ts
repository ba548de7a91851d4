import type { Nodes, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { RecapLine, Recaps } from '../../../app/features/lessons/recaps.ts'
import { isTag } from '../mdx/nodes.ts'
import { readLesson } from '../read-lesson.ts'
import { sectionFor } from '../template.ts'

const linesPerModule = 3
/** Characters. */
const maxCharacters = 200
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

const leaning =
  /^(And|But|So|It|Its|They|Their|This|That|Those|These|Which|Whether|Both|None|Below|Above|No|Yes|Zero|If you|What they) ?\b/
const equation = '\uFFFC'

/** The conclusion first: recaps end on it. */
export function recapSentences(tree: Root): string[] {
  const found: string[] = []
  visit(tree, (node) => {
    if (!isTag(node, 'Recap')) return
    const plain = textOf(node).replace(/\s+/g, ' ').trim()
    found.push(...[...sentences.segment(plain)].map(({ segment }) => segment.trim()))
  })
  return found
    .slice(1) // answers the question that the lesson has opened with
    .reverse()
    .filter((sentence) => sentence.length <= maxCharacters && !leaning.test(sentence) && !sentence.includes(equation))
}

function textOf(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value
  if (node.type === 'inlineMath' || node.type === 'math') return equation
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

/** The conclusions of three lessons of the module; with fewer lessons, also the sentences before. */
export function recapLines(lessons: readonly { section: string; sentences: readonly string[] }[]): RecapLine[] {
  const telling = lessons.filter(({ sentences }) => sentences.length > 0)
  const chosen =
    telling.length > linesPerModule
      ? Array.from({ length: linesPerModule }, (_, i) => Math.round((i * (telling.length - 1)) / (linesPerModule - 1)))
      : telling.keys()
  const spread = [...chosen].flatMap((i) => telling[i] ?? [])
  let more = linesPerModule - spread.length
  return spread.flatMap(({ section, sentences }) => {
    const wanted = 1 + Math.min(more, sentences.length - 1)
    more -= wanted - 1
    return sentences
      .slice(0, wanted)
      .reverse()
      .map((text) => ({ section, text }))
  })
}

export function recapsOf(files: readonly string[]): Recaps {
  const modules = new Map<string, { section: string; sentences: string[] }[]>()
  for (const file of files) {
    const found = sectionFor(file)
    if (!found) continue
    const key = `${found.module.course}/${found.module.number}`
    const lessons = modules.get(key) ?? []
    lessons.push({ section: found.section.id, sentences: recapSentences(readLesson(file).tree) })
    modules.set(key, lessons)
  }
  return Object.fromEntries([...modules].map(([key, lessons]) => [key, recapLines(lessons)]))
}
