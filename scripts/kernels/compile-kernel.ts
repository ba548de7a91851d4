import { readFileSync } from 'node:fs'
import path from 'node:path'
import asc from 'assemblyscript/asc'
import { compilerFlags, kernelSource } from './kernel-file.ts'

/** @returns the module as base64 */
export async function compileKernel(): Promise<string> {
  const name = path.basename(kernelSource)
  const source = readFileSync(kernelSource, 'utf8')
  let module: Uint8Array | undefined
  const { error, stderr } = await asc.main([name, '--outFile', 'kernel.wasm', ...compilerFlags], {
    readFile: (asked) => (asked === name ? source : null),
    writeFile: (_, content) => {
      if (content instanceof Uint8Array) module = content
    },
    listFiles: () => [],
  })
  if (error || !module) throw new Error(`${kernelSource}: ${stderr}`, { cause: error })
  return Buffer.from(module).toString('base64')
}
