import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from './run.mjs'

/** Everything that the result depends on; the web app's build reads some of scripts/. Tests do not count. */
const sources = [
  'app',
  'backend',
  'courses',
  'public',
  'supabase/migrations',
  'scripts',
  'package-lock.json',
  'tsconfig.json',
  'react-router.config.ts',
  'vite.config.ts',
  'vite.backend.config.ts',
]

/** Of names and contents, so that neither a checkout nor a copied folder looks like a change. @returns {Promise<string>} */
export async function sourceHash() {
  const files = (await Promise.all(sources.map(filesOf))).flat().filter((file) => !/\.test\.tsx?$/.test(file))
  const contents = await Promise.all(files.map((file) => readFile(path.join(root, file))))
  const hash = createHash('sha256')
  for (const [name, value] of Object.entries(process.env).sort())
    if (name.startsWith('VITE_') || name === 'GOTRUE_SITE_URL') hash.update(`${name}=${value}\0`)
  for (const [i, file] of files.entries()) hash.update(`${file}\0${contents[i]?.length}\0`).update(contents[i] ?? '')
  return hash.digest('hex')
}

/** @param {string} source @returns {Promise<string[]>} files below it, or itself; none when it is absent */
async function filesOf(source) {
  try {
    const entries = await readdir(path.join(root, source), { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
      .sort()
  } catch (error) {
    if (error.code === 'ENOTDIR') return [source]
    if (error.code === 'ENOENT') return []
    throw error
  }
}
