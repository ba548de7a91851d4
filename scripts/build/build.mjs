import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { compressSite } from './compress.mjs'
import { writeOfflineSizes } from './offline/offline-sizes.mjs'
import { codeOf, root, run } from './run.mjs'
import { sourceHash } from './source-hash.mjs'

const stamp = path.join(root, 'build/stamp')
const parts = ['web', 'backend']

/** Builds when the sources differ from what build/ was made of. @returns {Promise<void>} */
export async function buildIfNeeded() {
  const [hash, built] = await Promise.all([sourceHash(), readFile(stamp, 'utf8').catch(() => undefined)])
  if (hash !== built) await build()
}

/** Builds beside build/ and swaps at the end: a killed build leaves the last one. @returns {Promise<void>} */
export async function build() {
  const hash = await sourceHash()
  const next = `build/next-${process.pid}`
  await removeAbandoned()
  try {
    await mkdir(path.join(root, next), { recursive: true })
    console.log('Building the web app and the server …')
    await buildInto(next)
    console.log('Compressing …')
    await compressSite(path.join(root, next, 'web/client'))
    await writeOfflineSizes(path.join(root, next, 'web/client'))
    await swap(next, hash)
  } finally {
    await rm(path.join(root, next), { recursive: true, force: true })
  }
}

/** @param {string} folder within the project @param {Record<string, string>} [environment] @returns {Promise<void>} */
export async function buildInto(folder, environment = {}) {
  // Whoever builds: with another NODE_ENV in the environment, React's development build would go in.
  const settings = { ...environment, NODE_ENV: 'production', BUILD_DIR: folder }
  await Promise.all([
    run(process.execPath, ['node_modules/@react-router/dev/bin.js', 'build'], settings),
    run(
      process.execPath,
      ['node_modules/vite/bin/vite.js', 'build', '--config', 'vite.backend.config.ts', '--outDir', `${folder}/backend`],
      settings,
    ),
  ])
}

/** @param {string} next @param {string} hash */
async function swap(next, hash) {
  const old = path.join(root, next, 'old')
  await mkdir(old, { recursive: true })
  await rm(stamp, { force: true })
  for (const part of parts) {
    const current = path.join(root, 'build', part)
    await rename(current, path.join(old, part)).catch(ignoreMissing)
    await rename(path.join(root, next, part), current)
  }
  await writeFile(stamp, hash)
}

async function removeAbandoned() {
  const entries = await readdir(path.join(root, 'build')).catch(() => [])
  for (const entry of entries) {
    const pid = Number(entry.match(/^next-(\d+)$/)?.[1])
    if (pid && (pid === process.pid || !isRunning(pid)))
      await rm(path.join(root, 'build', entry), { recursive: true, force: true })
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** @param {unknown} error */
function ignoreMissing(error) {
  if (codeOf(error) !== 'ENOENT') throw error
}
