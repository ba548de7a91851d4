import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { RunsWhere } from '../../../app/features/python/lesson-code.ts'
import { findExercises } from '../code/exercises.ts'
import { extractSamples } from '../code/extract.ts'
import { codeOf } from '../code/lesson-code.ts'

declare module 'mdast' {
  interface CodeData {
    runs?: ({ sample?: string } & BlockPlace) | { terminal: string }
  }
}

interface BlockPlace {
  runs: string
  digits?: true
  why?: string
}

const placeOf = ({ runsIn, digits, why }: RunsWhere = { runsIn: 'notebook' }): BlockPlace => ({
  runs: runsIn,
  ...(digits && { digits }),
  ...(why && { why }),
})

/** Must run before steps that remove fences. */
export function remarkRuns() {
  return (tree: Root): void => {
    const code = codeOf(extractSamples(tree).samples)
    const byLine = new Map([...code.samples, ...code.forms].map((sample) => [sample.line, sample]))
    visit(tree, 'code', (fence) => {
      const sample = byLine.get((fence.position?.start.line ?? 0) + 1)
      if (sample) fence.data = { ...fence.data, runs: { sample: sample.id, ...placeOf(sample) } }
      const terminal = code.terminals.find(({ line }) => line === (fence.position?.start.line ?? 0) + 1)
      if (terminal) fence.data = { ...fence.data, runs: { terminal: terminal.id } }
    })
    for (const [part, { id, isShell }] of findExercises(tree).partOf)
      part.data = { ...part.data, runs: isShell ? { runs: 'page' } : placeOf(code.exercises[id]) }
  }
}
