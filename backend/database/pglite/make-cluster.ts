import { fork } from 'node:child_process'
import { closeSync, fsyncSync, mkdtempSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * PostgreSQL's `initdb` for PGlite, all or nothing. In a process of its own, since the 120 MB that it needs would stay
 * with this one.
 * @throws {Error} if the folder cannot be filled
 */
export async function makeCluster(dataDir: string): Promise<void> {
  const parent = dirname(dataDir)
  const prefix = `${basename(dataDir)}.new-`
  for (const left of readdirSync(parent)) if (left.startsWith(prefix)) remove(join(parent, left))
  const made = mkdtempSync(join(parent, prefix))
  try {
    await runInitdb(made)
    renameSync(made, dataDir)
    sync(parent)
  } catch (error) {
    remove(made)
    throw error
  }
}

function runInitdb(folder: string): Promise<void> {
  const child = fork(join(import.meta.dirname, 'initdb.mjs'), [folder], { execArgv: [], stdio: 'ignore' })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(failed(folder))))
  })
}

const failed = (folder: string) =>
  new Error(`cannot make a database in ${dirname(folder)}: is the disk full, and may this user write all in it?`)

/** What a process writes that has lost its server a moment ago is left to the next start. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {}
}

function sync(folder: string): void {
  if (process.platform === 'win32') return
  const opened = openSync(folder, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}
