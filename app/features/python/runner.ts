import type { PyodideAPI } from 'pyodide'
import type { PyCallable } from 'pyodide/ffi'
import type { CodeText, Job, PythonError } from './protocol.ts'

export interface Runner {
  run(job: Job): Promise<PythonError | undefined>
  pictures(): Uint8Array<ArrayBuffer>[]
  forget(section: string): void
}

const textOf = ({ code }: CodeText): string => code

interface RunnerOptions {
  ask(): Promise<string>
  quiet?(quiet: boolean): void
  hasPackages?: boolean
}

export function createRunner(
  pyodide: PyodideAPI,
  { runner, checks }: { runner: string; checks: string },
  { ask, quiet = () => {}, hasPackages = false }: RunnerOptions,
): Runner {
  const install = (name: string, text: string) => pyodide.FS.writeFile(`/lib/python3.14/site-packages/${name}`, text)
  install('lesson_check.py', checks)
  install('lesson_runner.py', runner)
  const python = pyodide.pyimport('lesson_runner')
  const { run_sync, can_run_sync } = pyodide.pyimport('pyodide.ffi')
  python.answer_input(ask, run_sync, can_run_sync)

  /** With stack switching where the browser has it, so that `input()` can wait. */
  async function call(callable: PyCallable, ...words: unknown[]): Promise<PythonError | undefined> {
    const result = 'Suspending' in WebAssembly ? await callable.callPromising(...words) : callable(...words)
    return result?.toJs({ dict_converter: Object.fromEntries })
  }

  async function prepare({ section, files, before, code, check, alone }: Job): Promise<PythonError | undefined> {
    for (const { name, text } of files) python.place_file(section, name, text)
    if (hasPackages)
      await pyodide.loadPackagesFromImports([...before.map(textOf), code, check ?? ''].join('\n'), {
        messageCallback: () => {},
      })
    if (alone) return undefined
    for (const { id, code, raises } of before) {
      if (python.is_done(section, id)) continue
      quiet(true)
      const error = await call(python.run, section, code, id).finally(() => quiet(false))
      if (error && error.kind !== raises) return { ...error, from: 'before' }
    }
    return undefined
  }

  return {
    async run(job) {
      const { section, code, sample, check, alone } = job
      const failed = await prepare(job)
      if (failed) return failed
      const error =
        check === undefined
          ? await call(python.run, section, code, sample)
          : await call(python.check, section, code, check, Boolean(alone))
      return error && { ...error, from: error.file === 'check' ? 'check' : 'code' }
    },
    pictures: () => python.pictures().toJs(),
    forget: (section) => python.forget(section),
  }
}
