import { useEffect, useReducer, useRef } from 'react'
import { NotIsolated } from '../sandbox/sandbox.ts'
import { batched } from './batched.ts'
import type { Job, PythonError } from './protocol.ts'
import { Crashed, runPython, Stopped } from './python.ts'
import type { Arrival } from './start-python.ts'

export type Result =
  | { kind: 'finished' }
  | { kind: 'raised'; error: PythonError }
  | { kind: 'stopped' }
  | { kind: 'failed' }
  | { kind: 'crashed' }
  | { kind: 'notIsolated' }

export interface RunState {
  running: boolean
  arrival: Arrival | undefined
  /** The section of the run that has to end first. */
  waitsFor: string | undefined
  text: string
  pictures: readonly string[]
  answer: ((line: string) => void) | undefined
  result: Result | undefined
}

const nothing: RunState = {
  running: false,
  arrival: undefined,
  waitsFor: undefined,
  text: '',
  pictures: [],
  answer: undefined,
  result: undefined,
}

type Change = Partial<RunState> | ((state: RunState) => Partial<RunState>)

const changed = (state: RunState, change: Change): RunState => ({
  ...state,
  ...(typeof change === 'function' ? change(state) : change),
})

const forget = (urls: string[]): void => {
  for (const url of urls.splice(0)) URL.revokeObjectURL(url)
}

export interface Run {
  state: RunState
  start(job: Job): Promise<Result>
  stop(): void
  clear(): void
}

export function useRun(): Run {
  const [state, change] = useReducer(changed, nothing)
  const running = useRef<AbortController>(undefined)
  const urls = useRef<string[]>([])

  useEffect(
    () => () => {
      running.current?.abort()
      forget(urls.current)
    },
    [],
  )

  async function start(job: Job): Promise<Result> {
    if (running.current) return { kind: 'stopped' }
    const controller = new AbortController()
    running.current = controller
    forget(urls.current)
    change({ ...nothing, running: true })
    const output = batched((text) => change(({ text: before }) => ({ text: before + text })))
    const result = await runPython(job, controller.signal, {
      waiting: (section) => change({ waitsFor: section }),
      arrival: (arrival) => change({ arrival, waitsFor: undefined }),
      started: () => change({ arrival: undefined, waitsFor: undefined }),
      output: output.add,
      picture: (png) => {
        const url = URL.createObjectURL(new Blob([png], { type: 'image/png' }))
        urls.current.push(url)
        change(({ pictures }) => ({ pictures: [...pictures, url] }))
      },
      ask: (answer) => {
        output.flush()
        change({
          answer: (line) => {
            change(({ text }) => ({ answer: undefined, text: `${text}${line}\n` }))
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
    running.current = undefined
    change({ running: false, arrival: undefined, waitsFor: undefined, answer: undefined, result })
    return result
  }

  return { state, start, stop: () => running.current?.abort(), clear: () => change(nothing) }
}
