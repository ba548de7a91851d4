import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { kernelFile, kernelText } from './kernel-file.ts'

test('the committed module is what its AssemblyScript compiles to', async () => {
  expect(readFileSync(kernelFile, 'utf8')).toBe(await kernelText())
})
