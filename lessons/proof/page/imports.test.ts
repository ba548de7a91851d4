import { createRequire } from 'node:module'
import path from 'node:path'
import { loadPyodide } from 'pyodide'
import { expect, test } from 'vitest'
import { extractSamples } from '../../compiler/code/extract.ts'
import { importsOf } from '../../compiler/code/lesson-code.ts'
import { inPage, isStandard } from '../../compiler/code/standard-library.ts'
import { lessonFiles } from '../../compiler/files.ts'
import { readLesson } from '../../compiler/read-lesson.ts'

const folder = path.dirname(createRequire(import.meta.url).resolve('pyodide'))

test('of what lessons import, the page has each module that counts as there, and none that takes a Run away', async () => {
  const names = new Set(
    lessonFiles([]).flatMap((file) =>
      extractSamples(readLesson(file).tree).samples.flatMap(({ kind, code, check }) =>
        kind === 'run' || kind === 'exercise' ? importsOf(`${code}\n${check?.code ?? ''}`) : [],
      ),
    ),
  )
  const pyodide = await loadPyodide({ indexURL: `${folder}/` })
  const isThere = (name: string): boolean =>
    pyodide.runPython(`__import__('importlib.util').util.find_spec(${JSON.stringify(name)}) is not None`)
  const wrong = [...names].filter((name) => (inPage(name) || !isStandard(name)) && inPage(name) !== isThere(name))
  expect(wrong).toEqual([])
})
