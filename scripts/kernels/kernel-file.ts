import path from 'node:path'
import { compileKernel } from './compile-kernel.ts'

const folder = path.resolve(import.meta.dirname, '../../app/features/python/torch/kernels/simd')

export const kernelFile = path.join(folder, 'multiply-module.ts')

/** @returns what `kernelFile` must hold */
export async function kernelText(): Promise<string> {
  const module = await compileKernel(path.join(folder, 'multiply.assembly.ts'))
  const lines = (module.match(/.{1,110}/g) ?? []).map((line) => `  '${line}'`).join(' +\n')
  return `/** Compiled from \`multiply.assembly.ts\` by \`npm run kernels\`, as base64. */\nexport const multiplyModule =\n${lines}\n`
}
