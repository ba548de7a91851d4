import type { Code, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { attribute, isTag, type Tag } from '../mdx/nodes.ts'
import { isPython, isShell, parseFenceMeta } from './fence.ts'

export type PartName = 'start' | 'check' | 'solution'
/** What the proof alone sees: any number of wrong and right answers, and mutants of the solution that do no harm. */
export type AnswerName = 'wrong' | 'right' | 'equal'

export interface Exercise {
  id: string
  tag: Tag
  parts: Partial<Record<PartName, Code>>
  answers: Record<AnswerName, Code[]>
  /** Needs no sample before it. */
  alone: boolean
  /** Commands in a terminal, judged by what they leave and print, in the place of Python. */
  isShell: boolean
}

const partNames: readonly PartName[] = ['start', 'check', 'solution']
const answerNames: readonly AnswerName[] = ['wrong', 'right', 'equal']

const nameOf = <Name extends string>(code: Code, names: readonly Name[]): Name | undefined =>
  isPython(code.lang) || isShell(code.lang)
    ? names.find((name) => parseFenceMeta(code.meta).flags.has(isShell(code.lang) && name === 'start' ? 'task' : name))
    : undefined

export const partName = (code: Code): PartName | undefined => nameOf(code, partNames)

export function findExercises(tree: Root): { exercises: Exercise[]; partOf: Map<Code, Exercise> } {
  const exercises: Exercise[] = []
  const partOf = new Map<Code, Exercise>()
  visit(tree, (node) => {
    if (isTag(node, 'Task') || isTag(node, 'Problem')) {
      const exercise = exerciseOf(node)
      if (!exercise) return
      exercises.push(exercise)
      const codes = [...Object.values(exercise.parts), ...Object.values(exercise.answers).flat()]
      for (const code of codes) partOf.set(code, exercise)
    }
  })
  return { exercises, partOf }
}

export const exerciseId = (tag: Tag): string =>
  tag.name === 'Task' ? `activity-${attribute(tag, 'activity')}` : (attribute(tag, 'id') ?? '')

function exerciseOf(tag: Tag): Exercise | undefined {
  const parts: Exercise['parts'] = {}
  const answers: Exercise['answers'] = { wrong: [], right: [], equal: [] }
  visit(tag, 'code', (code) => {
    const part = partName(code)
    const answer = nameOf(code, answerNames)
    if (part) parts[part] = code
    else if (answer) answers[answer].push(code)
  })
  if (Object.keys(parts).length === 0) return undefined
  return {
    id: exerciseId(tag),
    tag,
    parts,
    answers,
    alone: parts.check !== undefined && parseFenceMeta(parts.check.meta).flags.has('alone'),
    isShell: Object.values(parts).some(({ lang }) => isShell(lang)),
  }
}

export function problemsOf({ id, parts, answers, isShell: isOfShell }: Exercise): string[] {
  const problems: string[] = []
  const language = isOfShell ? 'sh' : 'py'
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id)) problems.push('a problem needs an id in lower case, with hyphens')
  if (!parts.check) problems.push(`an exercise has no \`${language} check\``)
  if (!parts.solution) problems.push(`an exercise has no \`${language} solution\``)
  if (isOfShell && !parts.start) problems.push('a task of commands has no `sh task`')
  if ([...Object.values(parts), ...Object.values(answers).flat()].some(({ lang }) => isShell(lang) !== isOfShell))
    problems.push('an exercise is in Python or in commands, not in both')
  if (answers.wrong.some((code) => !slipOf(code))) problems.push(`a \`${language} wrong\` names its slip: slip="…"`)
  return problems
}

export const slipOf = (code: Code): string => parseFenceMeta(code.meta).values.get('slip') ?? ''

const minWrongAnswers = 3

/** Enough of both for the check to be judged by them. */
export const hasAnswers = ({ answers: { wrong, right } }: Exercise): boolean =>
  wrong.length >= minWrongAnswers && right.length > 0
