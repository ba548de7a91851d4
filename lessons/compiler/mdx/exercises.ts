import type { Code, Root } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { findExercises } from '../code/exercises.ts'
import { block, idPrefix } from './nodes.ts'

/** Check and solution are in `1.1.mdx?code`, not in the page; the proof's answers are in neither. */
export function remarkExercises() {
  return (tree: Root, file: VFile): void => {
    const { exercises, partOf } = findExercises(tree)
    const placed = new Set<string>()
    for (const { id } of exercises) {
      if (placed.has(id)) file.fail(`two exercises have the id "${id}"`)
      placed.add(id)
    }
    placed.clear()
    visit(tree, 'code', (code: Code, index, parent) => {
      const exercise = partOf.get(code)
      if (!exercise || !parent || index === undefined) return
      if (placed.has(exercise.id)) {
        parent.children.splice(index, 1)
        return index
      }
      placed.add(exercise.id)
      const { start } = exercise.parts
      parent.children[index] = block(
        'Exercise',
        {
          id: `${idPrefix(file)}${exercise.id}`,
          name: exercise.id,
          ...code.data?.runs,
          ...(exercise.isShell && { terminal: true }),
        },
        start ? [start] : [],
      )
      return start ? [SKIP, index + 1] : SKIP
    })
  }
}
