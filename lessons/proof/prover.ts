import { lessonName } from '../compiler/template.ts'
import { loadNotebooks } from '../notebooks/load.ts'
import { Jupyter, jupyterIsThere } from './notebooks/jupyter.ts'
import { proveNotebook } from './notebooks/prove-notebook.ts'
import { PagePython } from './page/page-python.ts'
import { type Proof, prove } from './prove.ts'
import { Interpreter } from './run-samples.ts'
import { updateOutputs } from './update.ts'

export interface LessonProof extends Proof {
  /** Of its notebook, those that hold. */
  cells: number
  updated: boolean
}

/** One for the process: loading it takes seconds and 100 MB. */
let page: Promise<PagePython> | undefined
let notebooks: ReturnType<typeof loadNotebooks> | undefined

/** Proves one lesson at a time: its samples, as in the page, and its notebook; `quick` leaves out the last two. */
export class Prover {
  readonly #interpreter: Interpreter
  #jupyter: Jupyter | undefined

  constructor(readonly options: { packages: boolean; quick: boolean; update: boolean; seeds: boolean }) {
    this.#interpreter = new Interpreter({ packages: options.packages, fresh: options.seeds })
  }

  async prove(file: string): Promise<LessonProof> {
    if (!this.options.quick) page ??= PagePython.start()
    let proof = await prove(file, this.#interpreter, await page)
    const updated = this.options.update && updateOutputs(file, proof) > 0
    if (updated) {
      console.log(`${file}: outputs rewritten, read the diff`)
      proof = await prove(file, this.#interpreter, await page)
    }
    const withNotebook = this.options.packages && !this.options.quick && lessonName.test(file)
    const cells = withNotebook ? await this.#proveNotebook(file, proof) : 0
    return { ...proof, cells, updated }
  }

  async #proveNotebook(file: string, { failed, skipped }: Proof): Promise<number> {
    if (failed.length + skipped.length > 0) return 0
    if (!jupyterIsThere()) {
      skipped.push({ line: 1, message: 'its notebook needs python3-nbclient, python3-nbformat and python3-ipykernel' })
      return 0
    }
    notebooks ??= loadNotebooks()
    this.#jupyter ??= new Jupyter()
    const { lessonNotebook } = await notebooks
    const proven = await proveNotebook(await lessonNotebook(file, 'http://localhost:3000'), this.#jupyter)
    failed.push(...proven.failed)
    return proven.held
  }

  /** No lesson may be under proof. */
  close(): void {
    this.#interpreter.close()
    this.#jupyter?.close()
  }
}
