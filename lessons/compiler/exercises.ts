import type { Code, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { isPython, parseFenceMeta } from './fence.ts'
import { attribute, isTag, type Tag } from './mdx/nodes.ts'

export type PartName = 'start' | 'check' | 'solution'

export interface Exercise {
  id: string
  tag: Tag
  parts: Partial<Record<PartName, Code>>
  /** Needs no sample before it. */
  alone: boolean
}

const names: readonly PartName[] = ['start', 'check', 'solution']

export const partName = (code: Code): PartName | undefined =>
  isPython(code.lang) ? names.find((name) => parseFenceMeta(code.meta).flags.has(name)) : undefined

export function findExercises(tree: Root): { exercises: Exercise[]; partOf: Map<Code, Exercise> } {
  const exercises: Exercise[] = []
  const partOf = new Map<Code, Exercise>()
  visit(tree, (node) => {
    if (isTag(node, 'Task') || isTag(node, 'Problem')) {
      const exercise = exerciseOf(node)
      if (!exercise) return
      exercises.push(exercise)
      for (const code of Object.values(exercise.parts)) partOf.set(code, exercise)
    }
  })
  return { exercises, partOf }
}

function exerciseOf(tag: Tag): Exercise | undefined {
  const parts: Exercise['parts'] = {}
  visit(tag, 'code', (code) => {
    const name = partName(code)
    if (name) parts[name] = code
  })
  if (Object.keys(parts).length === 0) return undefined
  return {
    id: tag.name === 'Task' ? `activity-${attribute(tag, 'activity')}` : (attribute(tag, 'id') ?? ''),
    tag,
    parts,
    alone: parts.check !== undefined && parseFenceMeta(parts.check.meta).flags.has('alone'),
  }
}

export function problemsOf({ id, parts }: Exercise): string[] {
  const problems: string[] = []
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id)) problems.push('a problem needs an id in lower case, with hyphens')
  if (!parts.check) problems.push('an exercise has no `py check`')
  if (!parts.solution) problems.push('an exercise has no `py solution`')
  return problems
}
