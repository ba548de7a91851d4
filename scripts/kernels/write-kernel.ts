/** npm run kernels: compiles the AssemblyScript of the page's torch into a module that is committed. */
import { writeFileSync } from 'node:fs'
import { compileKernel } from './compile-kernel.ts'
import { kernelFile, kernelHead } from './kernel-file.ts'

const lines = ((await compileKernel()).match(/.{1,110}/g) ?? []).map((line) => `  '${line}'`)
writeFileSync(kernelFile, `${kernelHead()}export const multiplyModule =\n${lines.join(' +\n')}\n`)
