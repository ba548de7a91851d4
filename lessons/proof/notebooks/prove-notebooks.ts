import type { Problem } from '../../compiler/extract.ts'
import { loadNotebooks } from '../../notebooks/load.ts'
import { Jupyter } from './jupyter.ts'
import { proveNotebook } from './prove-notebook.ts'

const atOnce = 2

export async function proveNotebooks(
  files: readonly string[],
  report: (file: string, held: number, failed: Problem[]) => void,
): Promise<void> {
  const { lessonNotebook } = await loadNotebooks()
  const queue = [...files]
  const work = async () => {
    const jupyter = new Jupyter()
    for (let file = queue.shift(); file; file = queue.shift()) {
      const { held, failed } = await proveNotebook(await lessonNotebook(file, 'http://localhost:3000'), jupyter)
      report(file, held, failed)
    }
    jupyter.close()
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}
