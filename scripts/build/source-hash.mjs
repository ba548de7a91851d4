import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { buildSettings } from '../../backend/settings/build-settings.mjs'
import { codeOf, root } from './run.mjs'

const sources = [
  'app',
  'backend',
  'courses',
  'lessons/compiler',
  'lessons/notebooks',
  'lessons/page-exceptions.txt',
  'public',
  'supabase/migrations',
  'scripts/build',
  'scripts/site',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
  'vite.backend.config.ts',
]

/** All of them: the build looks for the project of each file. */
const typeScriptProject = /^tsconfig(\.\w+)?\.json$/

/** Vite's files of this machine; not in the container. */
const environmentFiles = ['.env', '.env.local', '.env.production', '.env.production.local']

const isExcluded = /\.test\.tsx?$|\/(testing|attacks)\//

/** @param {string} [folder] of the project @returns {Promise<string[]>} what a build reads, by its place in the folder */
export async function sourceFiles(folder = root) {
  const projects = (await readdir(folder)).filter((name) => typeScriptProject.test(name)).sort()
  const files = (await Promise.all([...sources, ...projects].map((source) => filesOf(folder, source)))).flat()
  return files.filter((file) => !isExcluded.test(file))
}

/** Of names and contents: a checkout is no change. @param {string} [folder] of the project @returns {Promise<string>} */
export async function sourceHash(folder = root) {
  const given = await Promise.all(environmentFiles.map((file) => filesOf(folder, file)))
  const files = [...(await sourceFiles(folder)), ...given.flat()]
  const hash = createHash('sha256')
  // Not PYODIDE_PACKAGES: it is built in for static hosts only; our server reads its own setting.
  for (const name of ['GOTRUE_SITE_URL', ...buildSettings])
    if (name in process.env) hash.update(`${name}=${process.env[name]}\0`)
  for (const file of files) {
    const content = readFileSync(path.join(folder, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** @param {string} folder @param {string} source @returns {Promise<string[]>} below it, or itself; none when absent */
export async function filesOf(folder, source) {
  try {
    const entries = await readdir(path.join(folder, source), { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      .sort()
  } catch (error) {
    if (codeOf(error) === 'ENOTDIR') return [source]
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}
