import { readFileSync } from 'node:fs'
import path from 'node:path'
import asc from 'assemblyscript/asc'

const flags = ['--outFile', 'kernel.wasm', '--runtime', 'stub', '-O3', '--noAssert', '--enable', 'simd']

/** @param file AssemblyScript @returns the module as base64 */
export async function compileKernel(file: string): Promise<string> {
  const name = path.basename(file)
  const source = readFileSync(file, 'utf8')
  let module: Uint8Array | undefined
  const { error, stderr } = await asc.main([name, ...flags], {
    readFile: (asked) => (asked === name ? source : null),
    writeFile: (_, content) => {
      if (content instanceof Uint8Array) module = content
    },
    listFiles: () => [],
  })
  if (error || !module) throw new Error(`${file}: ${stderr}`, { cause: error })
  return Buffer.from(module).toString('base64')
}
