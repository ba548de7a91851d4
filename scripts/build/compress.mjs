import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(html|js|css|json|svg|xml|txt|data|webmanifest|wasm)$/
/** Below this, headers weigh more than what is saved. */
const smallest = 600

/** Writes a .br and a .gz beside every file that gains from it, at the highest level. @param {string} folder */
export async function compressSite(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
  await Promise.all(files.map(compressFile))
}

/** @param {string} file */
async function compressFile(file) {
  const bytes = await readFile(file)
  if (bytes.length < smallest) return
  const options = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, options),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  await Promise.all([
    brotli.length < bytes.length && writeFile(`${file}.br`, brotli),
    gzipped.length < bytes.length && writeFile(`${file}.gz`, gzipped),
  ])
}
