import { spawn } from 'node:child_process'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')

/** What the system calls a failure: `ENOENT` and the like. @param {unknown} error */
export const codeOf = (error) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

export function endRunning() {
  for (const child of running) child.kill()
}

// Shows the command's output only when it fails.
/** @param {string} command @param {string[]} args @param {Record<string, string>} [environment] @returns {Promise<void>} */
export function run(command, args, environment = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    child.once('error', reject)
    child.once('close', (code, signal) => {
      running.delete(child)
      if (code === 0) resolve()
      else reject(new Error(`${output.trim()}\n\n${command} ${args.join(' ')} ended with ${signal ?? code}`))
    })
  })
}
