import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { root, run } from './run.mjs'

/** Installs exactly what package-lock.json says unless it is there already. @returns {Promise<void>} */
export async function installIfNeeded() {
  if (await isInstalled()) return
  console.log('Installing packages (only when they change; about a minute) …')
  // The build needs the development packages, whatever NODE_ENV says.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund']
  const npm = process.env.npm_execpath
  if (npm?.endsWith('.js')) await run(process.execPath, [npm, ...args])
  else await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args)
}

/** npm writes node_modules/.package-lock.json last; optional packages of other platforms are never installed. */
async function isInstalled() {
  const [wanted, present] = await Promise.all([
    packagesOf(path.join(root, 'package-lock.json')),
    packagesOf(path.join(root, 'node_modules/.package-lock.json')).catch(() => undefined),
  ])
  if (!present) return false
  return Object.entries(wanted).every(([name, entry]) => {
    if (name === '') return true
    const installed = present[name]
    return installed ? installed.version === entry.version && installed.integrity === entry.integrity : entry.optional
  })
}

/** @param {string} file @returns {Promise<Record<string, { version: string, integrity?: string, optional?: boolean }>>} */
async function packagesOf(file) {
  return JSON.parse(await readFile(file, 'utf8')).packages
}
