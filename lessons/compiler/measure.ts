import type { Nodes, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { isPython, parseFenceMeta } from './code/fence.ts'
import { attribute, isTag } from './mdx/nodes.ts'

export interface LessonMeasure {
  words: number
  otherWords: number
  samples: number
  codeLines: number
  longestSample: number
  equations: number
  checks: number
  options: number
  figures: number
  interactive: number
  tasks: number
  problems: number
  links: number
}

const words = (text: string): number => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu)?.length ?? 0

export function measureLesson(tree: Root): LessonMeasure {
  const measure: LessonMeasure = {
    words: 0,
    otherWords: 0,
    samples: 0,
    codeLines: 0,
    longestSample: 0,
    equations: 0,
    checks: 0,
    options: 0,
    figures: 0,
    interactive: 0,
    tasks: 0,
    problems: 0,
    links: 0,
  }
  count(tree, measure, 'words')
  return measure
}

type Counted = 'words' | 'otherWords' | 'none'

const countedAs: Record<string, Counted> = {
  Check: 'otherWords',
  Problem: 'otherWords',
  Task: 'otherWords',
  GoFurther: 'none',
  svg: 'none',
}

function count(node: Nodes, measure: LessonMeasure, as: Counted): void {
  const tag = isTag(node) ? (node.name ?? '') : ''
  if (tag === 'Check') measure.checks += 1
  if (tag === 'Task') measure.tasks += 1
  if (tag === 'Problem') measure.problems += 1
  if (tag === 'Figure') measure.figures += 1
  if (isTag(node) && tag === 'Figure' && attribute(node, 'interactive') !== undefined) measure.interactive += 1
  if (tag === 'GoFurther') measure.links += linksIn(node)
  if (node.type === 'math') measure.equations += 1
  if (node.type === 'listItem' && node.checked != null) measure.options += 1
  if (node.type === 'code') countCode(measure, node.lang, node.meta, node.value)
  if ((node.type === 'text' || node.type === 'inlineCode') && as !== 'none') measure[as] += words(node.value)
  if ('children' in node) for (const child of node.children) count(child, measure, countedAs[tag] ?? as)
}

function linksIn(node: Nodes): number {
  let links = 0
  visit(node, 'link', () => {
    links += 1
  })
  return links
}

function countCode(
  measure: LessonMeasure,
  lang: string | null | undefined,
  meta: string | null | undefined,
  code: string,
) {
  const { flags, values } = parseFenceMeta(meta)
  if (['hidden', 'check', 'solution', 'wrong', 'right', 'equal'].some((flag) => flags.has(flag))) return
  const lines = code.split('\n').length
  if (isPython(lang)) measure.longestSample = Math.max(measure.longestSample, lines)
  if (values.has('library')) return
  measure.codeLines += lines
  if (isPython(lang)) measure.samples += 1
}

/** In px, at full measure and on a phone; fitted to the lessons, mostly within 300 px. */
export function estimateHeight(measure: LessonMeasure): { wide: number; narrow: number } {
  const { words: prose, otherWords, codeLines, samples, checks, figures, interactive, tasks } = measure
  return {
    wide: Math.round(
      110 +
        prose * 2.25 +
        otherWords * 1.7 +
        codeLines * 24 +
        samples * 113 +
        checks * 650 +
        figures * 550 +
        interactive * 375 +
        tasks * 350,
    ),
    narrow: Math.round(
      120 +
        prose * 3.85 +
        otherWords * 2.1 +
        codeLines * 28 +
        samples * 119 +
        checks * 736 +
        figures * 180 +
        interactive * 1040 +
        tasks * 610,
    ),
  }
}
