import type { PyodideAPI } from 'pyodide'
import type { PyCallable } from 'pyodide/ffi'
import { installPackage, type PackageParts } from './page-packages/parts.ts'
import type { CodeText, Job, PythonError } from './protocol.ts'

export interface Runner {
  run(job: Job): Promise<PythonError | undefined>
  pictures(): Uint8Array<ArrayBuffer>[]
  /** Each the JSON of a figure (`plots/figure.ts`). */
  figures(): string[]
  forget(section: string): void
}

const textOf = ({ code }: CodeText): string => code

interface RunnerOptions {
  ask(): Promise<string>
  quiet?(quiet: boolean): void
  hasPackages?: boolean
  packages?: readonly PackageParts[]
}

const folder = '/lib/python3.14/site-packages/lesson_runner'

/** @param sources by file name, those of `interpreter/` */
export function createRunner(
  pyodide: PyodideAPI,
  sources: Record<string, string>,
  { ask, quiet = () => {}, hasPackages = false, packages = [] }: RunnerOptions,
): Runner {
  pyodide.FS.mkdirTree(folder)
  for (const [name, source] of Object.entries(sources)) pyodide.FS.writeFile(`${folder}/${name}`, source)
  for (const each of packages) installPackage(pyodide, each)
  const python = pyodide.pyimport('lesson_runner.runner')
  const { run_sync, can_run_sync } = pyodide.pyimport('pyodide.ffi')
  python.begin(ask, run_sync, can_run_sync)

  /** With stack switching where the browser has it, so that `input()` can wait. */
  async function call(callable: PyCallable, ...words: unknown[]): Promise<PythonError | undefined> {
    const result = 'Suspending' in WebAssembly ? await callable.callPromising(...words) : callable(...words)
    return result?.toJs({ dict_converter: Object.fromEntries })
  }

  async function prepare({ section, files, before, code, check, alone, anew }: Job): Promise<PythonError | undefined> {
    if (anew) python.forget(section)
    for (const { name, text } of files) python.place_file(section, name, text)
    if (hasPackages)
      await pyodide
        .loadPackagesFromImports([...before.map(textOf), code, check ?? ''].join('\n'), { messageCallback: () => {} })
        .catch(console.error)
    if (alone) return undefined
    for (const [index, { id, code, raises }] of before.entries()) {
      if (python.is_done(section, id)) continue
      quiet(true)
      const error = await call(python.run, section, code, id, before[index - 1]?.id).finally(() => quiet(false))
      if (error && error.kind !== raises) return { ...error, from: 'before' }
    }
    return undefined
  }

  return {
    async run(job) {
      const { section, before, code, sample, check, alone } = job
      const failed = await prepare(job)
      if (failed) return failed
      const after = before.at(-1)?.id
      const error =
        check === undefined
          ? await call(python.run, section, code, sample, after)
          : await call(python.check, section, code, check, Boolean(alone), after)
      return error && { ...error, from: error.file === 'check' ? 'check' : 'code' }
    },
    pictures: () => python.pictures().toJs(),
    figures: () => python.figures().toJs(),
    forget: (section) => python.forget(section),
  }
}
