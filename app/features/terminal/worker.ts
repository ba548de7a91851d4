import { takePort } from '../sandbox/take-port.ts'
import { digest } from './digest.ts'
import type { FromShell, ToShell } from './protocol.ts'
import { runScript } from './shell/shell.ts'

Object.defineProperty(crypto, 'subtle', { value: { digest } })

/** The page alone sends on this port, and one run at a time. */
async function receive(message: unknown): Promise<void> {
  const { run, script, state } = message as ToShell
  const { send } = await port
  try {
    send({ run, result: await runScript(script, state) } satisfies FromShell)
  } catch (error) {
    console.error(error)
    send({ run } satisfies FromShell)
  }
}

const port = takePort((message) => void receive(message))
