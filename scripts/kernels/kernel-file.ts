import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
const folder = path.join(root, 'app/features/python/torch/kernels/simd')

export const kernelSource = path.join(folder, 'multiply.assembly.ts')
export const kernelFile = path.join(folder, 'multiply-module.ts')
export const compilerFlags = ['--runtime', 'stub', '-O3', '--noAssert', '--enable', 'simd']

/** @returns the head of `kernelFile`: by its digest of source, flags and compiler's version a stale one is seen without compiling */
export function kernelHead(): string {
  const { devDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const parts = [readFileSync(kernelSource, 'utf8'), compilerFlags, devDependencies.assemblyscript]
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16)
  return `/** Compiled from \`multiply.assembly.ts\` (${digest}) by \`npm run kernels\`, as base64. */\n`
}
