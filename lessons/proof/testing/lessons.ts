import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import type { PagePython } from '../page/page-python.ts'
import { prove } from '../prove.ts'
import { Interpreter } from '../run-samples.ts'

export const fence = (meta: string, code: string) => `\`\`\`${meta}\n${code}\n\`\`\`\n\n`

export function useLessons() {
  const folder = mkdtempSync(path.join(tmpdir(), 'lessons-'))
  const interpreter = new Interpreter()
  afterAll(() => {
    interpreter.close()
    rmSync(folder, { recursive: true })
  })
  let count = 0
  const writeLesson = (text: string) => {
    count += 1
    const file = path.join(folder, `${count}.mdx`)
    writeFileSync(file, text)
    return file
  }
  const proveFile = (file: string, page?: PagePython) => prove(file, interpreter, page)
  return { writeLesson, proveFile, proveText: (text: string, page?: PagePython) => proveFile(writeLesson(text), page) }
}
