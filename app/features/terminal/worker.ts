import { takePort } from '../sandbox/take-port.ts'
import { digest } from './digest.ts'
import type { FromShell, ToShell } from './protocol.ts'
import type { Ask, Asked } from './shell/commands/program.ts'
import { runScript } from './shell/shell.ts'

Object.defineProperty(crypto, 'subtle', { value: { digest } })

let asks = 0
const waiting = new Map<number, (answer: Asked) => void>()

/** The page alone sends on this port, and one run at a time. */
async function receive(message: unknown): Promise<void> {
  const data = message as ToShell
  if ('ask' in data) return waiting.get(data.ask)?.(data.answer)
  const { run, script, state, hasLab } = data
  const { send } = await port
  const say = (said: FromShell) => send(said)
  const ask: Ask = (request) => {
    asks += 1
    const own = asks
    say({ run, ask: own, request })
    return new Promise<Asked>((resolve) => waiting.set(own, resolve)).finally(() => waiting.delete(own))
  }
  try {
    say({ run, result: await runScript(script, state, hasLab ? { ask } : {}) })
  } catch (error) {
    console.error(error)
    say({ run, failed: true })
  }
}

const port = takePort((message) => void receive(message))
