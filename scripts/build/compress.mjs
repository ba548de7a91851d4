import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(html|m?js|css|json|svg|xml|txt|data|webmanifest|wasm|ipynb)$/
/** Below this, headers weigh more than what is saved. */
const minBytes = 600
/** Above this, the highest level takes ten times as long for some 3 % less. */
const maxBestLevelBytes = 1_000_000

/** Only files that gain get a .br and a .gz. @param {string} folder */
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
  if (bytes.length < minBytes) return
  const options = {
    params: {
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_QUALITY]: bytes.length > maxBestLevelBytes ? 9 : constants.BROTLI_MAX_QUALITY,
    },
  }
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, options),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  await Promise.all([
    brotli.length < bytes.length && writeFile(`${file}.br`, brotli),
    gzipped.length < bytes.length && writeFile(`${file}.gz`, gzipped),
  ])
}
