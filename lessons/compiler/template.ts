import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { findModule, isCourseId } from '../../courses/catalogue.ts'
import type { Module, Section } from '../../courses/types.ts'
import { findExercises } from './code/exercises.ts'
import type { Problem } from './code/sample.ts'
import { readFrontMatter } from './front-matter.ts'
import { attribute, isTag, type Tag } from './mdx/nodes.ts'
import type { LessonMeasure } from './measure.ts'
import { rubricProblems } from './rubric-problems.ts'

export const lessonName = /courses\/(\w+)\/module(\d+)\/(\d+\.\d+)\.mdx$/

export function sectionFor(file: string): { module: Module; section: Section } | undefined {
  const [, course = '', number, id] = lessonName.exec(file) ?? []
  if (!isCourseId(course)) return undefined
  const module = findModule(course, Number(number))
  const section = module?.sections.find((each) => each.id === id)
  return module && section && { module, section }
}

/** ML 1 to 4 have many short sections; elsewhere a section is half a module. */
export const wordRange = (module: Pick<Module, 'counts'>): [number, number] =>
  module.counts === 'sections' ? [1000, 1500] : [1500, 2000]

export const maxSampleLines = 24

function partsOf(tag: Tag): Set<string | null> {
  const names = new Set<string | null>()
  visit(tag, (node) => {
    if (isTag(node)) names.add(node.name)
  })
  return names
}

export function checkTemplate(file: string, text: string, tree: Root, measure: LessonMeasure): Problem[] {
  const problems: Problem[] = []
  const complain = (message: string, line = 1) => problems.push({ line, message })
  const found = sectionFor(file)
  if (!found) return [{ line: 1, message: 'the catalogue has no such section' }]
  const { module, section } = found
  try {
    const { title } = readFrontMatter(text)
    if (title !== section.title) complain(`the title is "${title}", the catalogue's "${section.title}"`)
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error))
  }

  const tags: Tag[] = []
  visit(tree, (node) => {
    if (isTag(node)) tags.push(node)
  })
  const all = (name: string) => tags.filter((tag) => tag.name === name)
  const kinds = all('Check').map((check) => attribute(check, 'kind') ?? 'single')
  for (const name of ['Opening', 'Recap', 'GoFurther'])
    if (all(name).length !== 1) complain(`there is one <${name}>, not ${all(name).length}`)
  if (measure.figures === 0) complain('there is no <Figure>')
  if (all('Term').length === 0) complain('no <Term> is defined')
  if (!kinds.includes('predict')) complain('there is no <Check kind="predict">')
  if (kinds.length < 5) complain(`there are ${kinds.length} checks: two in the text and three or four at the end`)
  if (!all('Note').some((note) => attribute(note, 'kind') === 'mistake')) complain('there is no <Note kind="mistake">')
  if (measure.links !== 3) complain(`<GoFurther> has ${measure.links} links, not 3`)
  if (measure.longestSample > maxSampleLines)
    complain(`a sample has ${measure.longestSample} lines, at most ${maxSampleLines} are read`)
  const [least, most] = wordRange(module)
  if (measure.words < least || measure.words > most) complain(`${measure.words} words, not ${least} to ${most}`)

  if (!kinds.some((kind) => kind === 'number' || kind === 'explain'))
    complain('there must be a check of kind number or explain')
  const problemCount = all('Problem').length
  const fewest = module.counts === 'sections' ? 1 : 2
  if (problemCount < fewest) complain(`there must be ${fewest === 1 ? 'a <Problem>' : 'two or three <Problem>'}`)
  const { exercises } = findExercises(tree)
  const exerciseTags = new Set(exercises.map(({ tag }) => tag))
  const maxProblems = exercises.some(({ isShell }) => isShell) ? 4 : 3
  if (problemCount > maxProblems)
    complain(`there are ${problemCount} problems, at most three, or four with one of commands`)
  for (const problem of all('Problem')) {
    const line = problem.position?.start.line
    if (!attribute(problem, 'title')) complain('a problem has no title', line)
    if (!partsOf(problem).has('Hint')) complain('a problem has no <Hint>', line)
    if (!exerciseTags.has(problem)) complain('a problem has no `py check`', line)
  }

  const tasks = all('Task').map((task) => Number(attribute(task, 'activity')))
  const activities = section.activities.map((activity) => activity.id)
  if (tasks.join() !== activities.join()) complain(`tasks for activities ${tasks}, the catalogue has ${activities}`)
  for (const task of all('Task')) {
    const parts = partsOf(task)
    for (const part of ['Given', 'Return', 'Judged', 'HandIn'])
      if (!parts.has(part)) complain(`a task has no <${part}>`, task.position?.start.line)
    for (const message of rubricProblems(task)) complain(message, task.position?.start.line)
  }
  return problems
}
