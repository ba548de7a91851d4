import { terminalFiles } from 'virtual:terminal-files'
import { cachePrefixes } from '~/lib/storage/cache-prefixes.ts'
import { fetchFile } from '../sandbox/fetch-file.ts'
import { openCache } from '../sandbox/open-cache.ts'
import { openSandbox } from '../sandbox/sandbox.ts'
import { fromShell } from './from-worker.ts'
import type { ToShell } from './protocol.ts'
import type { ShellResult } from './shell/shell.ts'
import type { ShellState } from './shell/shell-state.ts'

export interface Shell {
  /** One at a time. @throws an Error when the shell has ended or said what it cannot say */
  run(script: string, state: ShellState): Promise<ShellResult>
}

/**
 * @param signal ends it, at any time
 * @throws NotIsolated, or an Error when its file cannot be fetched
 */
export async function startShell(signal: AbortSignal): Promise<Shell> {
  const { worker } = terminalFiles
  const cache = await openCache({ prefix: cachePrefixes.terminal, files: [worker] })
  const sandbox = await openSandbox(await fetchFile(worker, cache, { signal }), cache, signal)
  let runs = 0
  let done = (_: ShellResult): void => {}
  const broken = new Promise<never>((_, reject) => {
    sandbox.receive((data) => {
      const message = fromShell(data)
      if (!message) return reject(new Error('the shell said what it cannot say'))
      if (message.run !== runs) return
      if (message.result) done(message.result)
      else reject(new Error('the shell failed'))
    })
  })
  broken.catch(() => {})
  return {
    run(script, state) {
      runs += 1
      const result = new Promise<ShellResult>((resolve) => {
        done = resolve
      })
      sandbox.send({ run: runs, script, state } satisfies ToShell)
      return Promise.race([result, broken, sandbox.failed])
    },
  }
}
