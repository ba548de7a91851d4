import type { Problem, Sample } from '../../compiler/code/sample.ts'
import { codeCell, type Notebook } from '../../notebooks/cells.ts'
import type { LessonNotebook } from '../../notebooks/lesson-notebook.ts'
import { outputDiffers } from '../output-differs.ts'
import type { Answer, Jupyter } from './jupyter.ts'

const timeoutSeconds = 300

export async function proveNotebook(
  { notebook, proof }: Pick<LessonNotebook, 'notebook' | 'proof'>,
  jupyter: Pick<Jupyter, 'run'>,
): Promise<{ held: number; failed: Problem[] }> {
  const answer = await jupyter.run(notebook, withSolutions(notebook, proof), timeoutSeconds)
  if (!answer.cells) return { held: 0, failed: [{ line: 1, message: `its notebook: ${answer.failed}` }] }
  const { cells } = answer
  const failed: Problem[] = []
  for (const [id, sample] of proof.samples) {
    const wrong = wrongSample(sample, cells[id])
    if (wrong) failed.push({ line: sample.line, message: `in the notebook: ${wrong}` })
  }
  for (const id of proof.exercises.keys()) {
    if (!cells[id]?.error) failed.push({ line: 1, message: `in the notebook: ${id} passes untouched` })
    const said = cells[solved(id)]?.error
    if (said) failed.push({ line: 1, message: `in the notebook: the solution fails ${id}: ${said}` })
  }
  return { held: proof.samples.size + proof.exercises.size - failed.length, failed }
}

const solved = (id: string): string => `${id}-solved`

function withSolutions(notebook: Notebook, { exercises }: LessonNotebook['proof']): Notebook {
  const cells = notebook.cells.flatMap((cell) => {
    const exercise = exercises.get(cell.id)
    if (!exercise) return [cell]
    const raises = ['raises-exception']
    return [
      cell,
      codeCell(`${cell.id}-solution`, exercise.solution, raises),
      codeCell(solved(cell.id), cell.source.join(''), raises),
    ]
  })
  return { ...notebook, cells }
}

type Shown = NonNullable<Answer['cells']>[string]

function wrongSample(sample: Sample, shown: Shown | undefined): string | undefined {
  if (!shown) return 'did not run'
  if (shown.kind !== (sample.raises ?? null)) return shown.error ?? `did not raise ${sample.raises}`
  if (!sample.output) return undefined
  const printed = shown.error ? `${shown.printed}${shown.error}\n` : shown.printed
  return outputDiffers(sample.output.text, printed, sample.output.approx)
}
