import { type PagePackage, packagesFor } from './page-packages/page-packages.ts'
import type { FromWorker, Job, PythonError } from './protocol.ts'
import { type Python, type Startup, startPython } from './start-python.ts'

export interface RunEvents {
  /** Gets the section of the run that has to end first. */
  waiting?(section: string): void
  /** Only until Python is there. */
  startup?(startup: Startup): void
  started?(): void
  output?(text: string): void
  picture?(png: Uint8Array<ArrayBuffer>): void
  /** Gets its JSON. */
  figure?(text: string): void
  /** How many steps its training has made, while it runs. */
  steps?(steps: number): void
  ask?(answer: (line: string) => void): void
}

export class Stopped extends Error {}

/** The interpreter, or its worker, is of no use any more, or said what no worker says. */
export class Crashed extends Error {}

/** More than a worker sends of a run, which cuts its output sooner. */
const limits = { characters: 250_000, pictures: 40 }

interface Running {
  packages: readonly PagePackage[]
  python: Promise<Python>
  life: AbortController
  startup: Startup | undefined
  heard(startup: Startup): void
}

let running: Running | undefined
let runs = 0
/** Of runs that have not ended, the first to begin first. */
const queue: string[] = []
let last: Promise<unknown> = Promise.resolve()
const resetSections = new Set<string>()

/** The section's next run begins as the lesson does, without the names of earlier runs. */
export function resetSection(section: string): void {
  resetSections.add(section)
}

/** One job at a time. Throws `Stopped` after `signal`, `Crashed`, `NotIsolated`, or an Error if Python cannot start. */
export async function runPython(
  job: Job,
  signal: AbortSignal,
  events: RunEvents = {},
): Promise<PythonError | undefined> {
  const stopped = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(new Stopped())
    signal.addEventListener('abort', () => reject(new Stopped()))
  })
  stopped.catch(() => {})
  const before = last
  const ahead = queue.at(-1)
  if (ahead) events.waiting?.(ahead)
  queue.push(job.section)
  const turn = Promise.race([before, stopped]).then(() => runNow(job, stopped, events))
  last = Promise.allSettled([before, turn])
  try {
    return await turn
  } finally {
    queue.splice(queue.indexOf(job.section), 1)
  }
}

async function runNow(job: Job, stopped: Promise<never>, events: RunEvents): Promise<PythonError | undefined> {
  if (resetSections.delete(job.section)) job.anew = true
  try {
    let result = await Promise.race([runOnce(job, events), stopped])
    if (result.type === 'changed') {
      end()
      result = await Promise.race([runOnce(job, events), stopped])
    }
    if (result.type === 'changed') throw new Error('a new worker has changed built-in objects')
    if (result.type === 'crashed') throw new Crashed('Python is of no use any more')
    return result.error
  } catch (error) {
    const packages = running?.packages ?? []
    end()
    await printed()
    if (error instanceof Crashed) startAgain(packages)
    throw error
  }
}

function start(packages: readonly PagePackage[]): Running {
  const life = new AbortController()
  const started: Running = {
    packages,
    life,
    startup: undefined,
    heard: () => {},
    python: startPython(packages, life.signal, (startup) => {
      started.startup = startup
      started.heard(startup)
    }),
  }
  return started
}

/** For the next run, which tells what fails. */
function startAgain(packages: readonly PagePackage[]): void {
  const started = start(packages)
  running = started
  started.python.catch(() => {
    if (running === started) running = undefined
  })
}

function end(): void {
  running?.life.abort()
  running = undefined
}

const settleMs = 20
let received = 0

/** What was printed before the end may still be on its way. */
async function printed(): Promise<void> {
  let before: number
  do {
    before = received
    await new Promise((resolve) => setTimeout(resolve, settleMs))
  } while (received !== before)
}

const packagesOf = ({ packages = [], before, code, check = '' }: Job): PagePackage[] => [
  ...packages,
  ...packagesFor([...before.map((each) => each.code), code, check].join('\n')),
]

type Result = Extract<FromWorker, { type: 'changed' | 'crashed' | 'done' }>

async function runOnce(job: Job, events: RunEvents): Promise<Result> {
  const packages = new Set([...(running?.packages ?? []), ...packagesOf(job)])
  if (running && running.packages.length < packages.size) end()
  running ??= start([...packages])
  const here = running
  here.heard = (startup) => events.startup?.(startup)
  if (here.startup) here.heard(here.startup)
  const python = await here.python
  // The learner may have given the job other code meanwhile.
  const lacks = packagesOf(job).some((name) => !here.packages.includes(name))
  if (lacks && running === here) return runOnce(job, events)
  events.started?.()
  const run = ++runs
  let characters = 0
  let pictures = 0
  const done = new Promise<Result>((resolve) => {
    python.listen((message) => {
      if (!('run' in message) || message.run !== run) return
      received += 1
      if (message.type === 'output') {
        characters += message.text.length
        if (characters <= limits.characters) events.output?.(message.text)
      } else if (message.type === 'picture') {
        pictures += 1
        if (pictures <= limits.pictures) events.picture?.(message.png)
      } else if (message.type === 'figure') {
        pictures += 1
        if (pictures <= limits.pictures) events.figure?.(message.text)
      } else if (message.type === 'steps') events.steps?.(message.steps)
      else if (message.type === 'ask') events.ask?.((line) => python.tell({ type: 'input', line }))
      else resolve(message)
    })
  })
  python.tell({ type: 'run', run, job })
  const crashed = python.failed.catch((cause: unknown) => {
    throw new Crashed('Python ended', { cause })
  })
  return Promise.race([done, crashed])
}
