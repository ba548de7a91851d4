import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startRunner } from '../../../../app/features/python/interpreter/testing/start-runner.ts'

const vectors = readFileSync(path.join(import.meta.dirname, 'vectors.py'), 'utf8')

test("the lesson's ML-KEM gives what NIST and Go give, and refuses as the library does", () => {
  const { stdout, stderr } = spawnSync('python3', ['-c', `import mlkem\n${vectors}`], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  })
  expect(stdout + stderr).toBe('')
})

test("the page's ML-KEM gives the same, by the library's name", async () => {
  const run = await startRunner()
  expect(await run(`from cryptography.hazmat.primitives.asymmetric import mlkem\n${vectors}`)).toEqual({
    printed: '',
    error: undefined,
  })
})
