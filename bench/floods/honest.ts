/** A process of its own: learners who save, read and sign in, and a probe, each one call after the other. */
import { setTimeout as wait } from 'node:timers/promises'
import { calls } from '../load/learners.ts'
import type { Call } from '../load/load.ts'
import { openClient } from './ask.ts'
import { type HonestPlan, type Kind, readPlan, type Times } from './plan.ts'

const { url, seconds, localAddress, learners } = readPlan<HonestPlan>()
const ask = openClient(localAddress, 6 * learners.length)
const ends = performance.now() + seconds * 1000
const times: Times = {
  saves: { ms: [], failed: 0 },
  reads: { ms: [], failed: 0 },
  'sign-in': { ms: [], failed: 0 },
  health: { ms: [], failed: 0 },
}

async function repeat(kind: Kind, everyMs: number, call: (turn: number) => Call): Promise<void> {
  for (let turn = 0; performance.now() < ends; turn++) {
    const start = performance.now()
    const status = await ask(call(turn))
    const ms = performance.now() - start
    times[kind].ms.push(ms)
    if (status < 200 || status >= 300) times[kind].failed += 1
    await wait(Math.max(0, everyMs - ms))
  }
}

const [first] = learners
if (!first) throw new Error('no learner')
await Promise.all([
  ...learners.flatMap((learner) => [
    repeat('saves', 500, (turn) => calls.saveModule(url, learner, 1 + (turn % 8), [1 + (turn % 4)])),
    repeat('reads', 500, () => calls.dashboard(url, learner)),
  ]),
  repeat('sign-in', 1_000, (turn) => calls.signIn(url, learners[turn % learners.length] ?? first)),
  repeat('health', 100, () => ({ url: `${url}/health`, method: 'GET', headers: {} })),
])
console.log(JSON.stringify(times))
process.exit(0)
