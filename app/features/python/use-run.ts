import { useEffect, useReducer, useRef } from 'react'
import { NotIsolated } from '../sandbox/sandbox.ts'
import { createBatcher } from './output/batcher.ts'
import type { Job, PythonError } from './protocol.ts'
import { Crashed, runPython, Stopped } from './python.ts'
import type { Startup } from './start-python.ts'

export type Result =
  | { kind: 'finished' }
  | { kind: 'raised'; error: PythonError }
  | { kind: 'stopped' }
  | { kind: 'failed' }
  | { kind: 'crashed' }
  | { kind: 'notIsolated' }

export interface RunState {
  running: boolean
  /** Text and pictures are those of the run before: this one has shown none yet. */
  old: boolean
  startup: Startup | undefined
  /** The section of the run that has to end first. */
  waitsFor: string | undefined
  text: string
  pictures: readonly string[]
  /** Each as JSON. */
  figures: readonly string[]
  /** That the training of this run has made. */
  steps: number | undefined
  answer: ((line: string) => void) | undefined
  result: Result | undefined
  /** What the result is of. */
  job: Job | undefined
}

const nothing: RunState = {
  running: false,
  old: false,
  startup: undefined,
  waitsFor: undefined,
  text: '',
  pictures: [],
  figures: [],
  steps: undefined,
  answer: undefined,
  result: undefined,
  job: undefined,
}

const ended = { running: false, startup: undefined, waitsFor: undefined, answer: undefined }

type Change = Partial<RunState> | ((state: RunState) => Partial<RunState>)

const changed = (state: RunState, change: Change): RunState => ({
  ...state,
  ...(typeof change === 'function' ? change(state) : change),
})

const forget = (urls: string[]): void => {
  for (const url of urls.splice(0)) URL.revokeObjectURL(url)
}

interface Ended {
  job: Job
  result: Result
}

export interface Run {
  state: RunState
  /** While another run waits for Python, this one takes its place; a run that has begun is stopped for it. */
  start(job: Job): Promise<Ended>
  stop(): void
  /** Also ends what runs. */
  clear(): void
}

interface Underway {
  job: Job
  controller: AbortController
  hasStarted: boolean
  shows: boolean
}

const isStopped = (run: Underway | undefined): boolean => run?.controller.signal.aborted === true

const isSameJob = (one: Job, other: Job): boolean => one.code === other.code && one.check === other.check

export function useRun(): Run {
  const [state, change] = useReducer(changed, nothing)
  const underway = useRef<{ now: Underway; end: Promise<Ended> }>(undefined)
  const urls = useRef<string[]>([])

  useEffect(
    () => () => {
      underway.current?.now.controller.abort()
      forget(urls.current)
    },
    [],
  )

  function start(job: Job): Promise<Ended> {
    const before = isStopped(underway.current?.now) ? undefined : underway.current
    if (before && isSameJob(before.now.job, job)) return before.end
    if (before && !before.now.hasStarted) {
      // Python reads the job when it begins with it.
      Object.assign(before.now.job, { check: undefined }, job)
      return before.end
    }
    before?.now.controller.abort()
    const now = { job: { ...job }, controller: new AbortController(), hasStarted: false, shows: false }
    // Once it is the current one: what it awaits is told at once.
    const end = Promise.resolve().then(() => runNow(now))
    underway.current = { now, end }
    change({ running: true, old: true, startup: undefined, waitsFor: undefined, steps: undefined, answer: undefined })
    return end
  }

  async function runNow(now: Underway): Promise<Ended> {
    const isCurrent = () => underway.current?.now === now
    /** What a run shows takes the place of what the run before has shown. */
    function show(next: Change): void {
      if (!isCurrent()) return
      if (!now.shows) {
        now.shows = true
        forget(urls.current)
        change({ old: false, text: '', pictures: [], figures: [] })
      }
      change(next)
    }
    const tell = (next: Change) => {
      if (isCurrent() && !isStopped(now)) change(next)
    }
    const output = createBatcher((text) => show(({ text: before }) => ({ text: before + text })))
    const result = await runPython(now.job, now.controller.signal, {
      waiting: (section) => tell({ waitsFor: section }),
      startup: (startup) => tell({ startup, waitsFor: undefined }),
      started: () => {
        now.hasStarted = true
        tell({ startup: undefined, waitsFor: undefined })
      },
      output: output.add,
      picture: (png) => {
        if (!isCurrent()) return
        show({})
        const url = URL.createObjectURL(new Blob([png], { type: 'image/png' }))
        urls.current.push(url)
        change(({ pictures }) => ({ pictures: [...pictures, url] }))
      },
      figure: (text) => show(({ figures }) => ({ figures: [...figures, text] })),
      steps: (steps) => tell({ steps }),
      ask: (answer) => {
        output.flush()
        show({
          answer: (line) => {
            show(({ text }) => ({ answer: undefined, text: `${text}${line}\n` }))
            answer(line)
          },
        })
      },
    }).then(
      (error): Result => (error ? { kind: 'raised', error } : { kind: 'finished' }),
      (error: unknown): Result => {
        if (error instanceof Stopped) return { kind: 'stopped' }
        if (error instanceof Crashed) return { kind: 'crashed' }
        return { kind: error instanceof NotIsolated ? 'notIsolated' : 'failed' }
      },
    )
    output.flush()
    const { job } = now
    show({ ...ended, result, job })
    if (isCurrent()) underway.current = undefined
    return { job, result }
  }

  /** Told at once: only what was printed before is still to come. */
  function stop(): void {
    const now = underway.current?.now
    if (!now || isStopped(now)) return
    now.controller.abort()
    change({ ...ended, result: { kind: 'stopped' }, job: now.job })
  }

  function clear(): void {
    underway.current?.now.controller.abort()
    underway.current = undefined
    forget(urls.current)
    change(nothing)
  }

  return { state, start, stop, clear }
}
