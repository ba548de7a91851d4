import { toString as textOf } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { isTag, type Tag } from './mdx/nodes.ts'

/** Words of what a task asks for, and of its grading, that mean prose. */
const words =
  'sentence sentences argue argued argument explain explained explanation explanations report reports defend defended defense conclusion paragraph ' +
  'reason reasons leaflet recommends recommendation proposal remark diagnose justified inferences'
const prose = new RegExp(
  `\\b(${words.replaceAll(' ', '|')}|at most \\d+ words|half a page|pages? of (?:text|decisions))\\b`,
  'i',
)

const [least, most] = [2, 4]

/** Whether a task whose prose no check can read asks about it, with lines that are answered by yes or no. */
export function rubricProblems(task: Tag): string[] {
  const rubrics: Tag[] = []
  let asked = ''
  visit(task, (node) => {
    if (!isTag(node)) return
    if (node.name === 'Rubric') rubrics.push(node)
    if (node.name === 'Return' || node.name === 'Judged' || node.name === 'HandIn') asked += ` ${textOf(node)}`
  })
  const [rubric] = rubrics
  const word = prose.exec(asked)?.[0]
  if (!rubric) return word ? [`a task asks for prose (“${word}”), but has no <Rubric>`] : []
  const problems = rubrics.length > 1 ? ['a task has one <Rubric>'] : []
  const lines = rubric.children
    .flatMap((child) => (child.type === 'list' ? child.children : []))
    .map((item) => textOf(item))
  if (lines.length < least || lines.length > most)
    problems.push(`a rubric has ${least} to ${most} lines, not ${lines.length}`)
  for (const line of lines) if (!line.endsWith('?')) problems.push(`“${line}” is no question`)
  return problems
}
