import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { findExercises } from '../exercises.ts'
import { extractSamples } from '../extract.ts'
import { codeOf } from '../lesson-code.ts'

declare module 'mdast' {
  interface CodeData {
    runs?: { sample?: string; runs: string }
  }
}

/** Must run before steps that remove fences. */
export function remarkRuns() {
  return (tree: Root): void => {
    const code = codeOf(extractSamples(tree).samples)
    const byLine = new Map(code.samples.map((sample) => [sample.line, sample]))
    visit(tree, 'code', (fence) => {
      const sample = byLine.get((fence.position?.start.line ?? 0) + 1)
      if (sample) fence.data = { ...fence.data, runs: { sample: sample.id, runs: sample.runsIn } }
    })
    for (const [part, { id }] of findExercises(tree).partOf)
      part.data = { ...part.data, runs: { runs: code.exercises[id]?.runsIn ?? 'notebook' } }
  }
}
