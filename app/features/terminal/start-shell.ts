import { sandboxFrame } from 'virtual:sandbox-frame'
import { terminalFiles } from 'virtual:terminal-files'
import { fetchFile } from '../sandbox/fetch-file.ts'
import { openSandbox } from '../sandbox/sandbox.ts'
import { fromShell } from './from-worker.ts'
import type { ToShell } from './protocol.ts'
import type { Ask } from './shell/commands/program.ts'
import type { ShellResult } from './shell/shell.ts'
import type { ShellState } from './shell/shell-state.ts'
import { openShellCache } from './shell-cache.ts'

export interface Shell {
  /** One at a time; with `ask`, its curl can ask the lesson's lab. @throws an Error when the shell has ended or said what it cannot say */
  run(script: string, state: ShellState, ask?: Ask): Promise<ShellResult>
}

/** Onto the device, for a later start. */
export async function fetchShell(): Promise<void> {
  const cache = await openShellCache()
  await Promise.all([terminalFiles.worker, sandboxFrame].map((file) => fetchFile(file, cache)))
}

/**
 * @param signal ends it, at any time
 * @throws NotIsolated, or an Error when its file cannot be fetched
 */
export async function startShell(signal: AbortSignal): Promise<Shell> {
  const cache = await openShellCache()
  const sandbox = await openSandbox(await fetchFile(terminalFiles.worker, cache, { signal }), cache, signal)
  const send = (message: ToShell) => sandbox.send(message)
  let runs = 0
  let askLab: Ask | undefined
  let done = (_: ShellResult): void => {}
  const broken = new Promise<never>((_, reject) => {
    sandbox.receive((data) => {
      const message = fromShell(data)
      if (!message) return reject(new Error('the shell said what it cannot say'))
      if (message.run !== runs) return
      if ('result' in message) done(message.result)
      else if ('failed' in message) reject(new Error('the shell failed'))
      else if (askLab) void askLab(message.request).then((answer) => send({ ask: message.ask, answer }))
    })
  })
  broken.catch(() => {})
  return {
    run(script, state, ask) {
      runs += 1
      askLab = ask
      const result = new Promise<ShellResult>((resolve) => {
        done = resolve
      })
      send({ run: runs, script, state, hasLab: ask !== undefined })
      return Promise.race([result, broken, sandbox.failed])
    },
  }
}
