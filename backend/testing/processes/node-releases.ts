import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const files = ['package.json', 'package-lock.json']
const locked = path.join(import.meta.dirname, 'node-releases')
const cache = path.join(import.meta.dirname, '../../../.cache')
const home = path.join(cache, 'node-releases')

/**
 * Major versions whose program `nodeProgram` knows: each that `engines` in package.json names. They are fetched at the
 * first use, half a gigabyte together, from packages that are made for Linux on x64 alone; elsewhere the one that runs counts.
 */
export const nodeReleases: readonly string[] =
  process.platform === 'linux' && process.arch === 'x64' ? ['20', '22', '24'] : [majorOf(process.versions.node)]

/** The path of Node's program. @throws where the release is not among `nodeReleases`, or cannot be fetched */
export async function nodeProgram(release: string): Promise<string> {
  if (release === majorOf(process.versions.node)) return process.execPath
  await install()
  const program = path.join(home, 'node_modules', `node-${release}`, 'bin/node')
  if (!existsSync(program)) throw new Error(`Node ${release} is not among ${nodeReleases.join(', ')}`)
  return program
}

async function install(): Promise<void> {
  if (isInstalled()) return
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(path.join(cache, 'node-releases-'))
  for (const file of files) cpSync(path.join(locked, file), path.join(folder, file))
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder })
  // Two that install at once: whoever comes second finds the first one's.
  if (!isInstalled()) rmSync(home, { recursive: true, force: true })
  try {
    renameSync(folder, home)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    if (!isInstalled()) throw error
  }
}

function isInstalled(): boolean {
  const lock = path.join(home, 'package-lock.json')
  return existsSync(lock) && readFileSync(lock, 'utf8') === readFileSync(path.join(locked, 'package-lock.json'), 'utf8')
}

function majorOf(version: string): string {
  return version.split('.')[0] ?? ''
}
