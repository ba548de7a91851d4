import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { kernelFile, kernelHead } from './kernel-file.ts'

// The compiler is not started here: once, in a process of many tests, loading it did not end.
test('the committed module was compiled from this AssemblyScript, with these flags and this compiler', () => {
  expect(readFileSync(kernelFile, 'utf8')).toContain(kernelHead())
})
