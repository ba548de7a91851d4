import { useRef, useState } from 'react'
import { showToast } from '~/ui/toasts/toast.tsx'
import type { Job } from '../python/protocol.ts'
import { resetSection } from '../python/python.ts'
import { type RunState, useRun } from '../python/use-run.ts'
import { type KeptCode, keepCode, keptCode } from './kept-code.ts'
import { keepSolved } from './solved.ts'

export interface WorkbenchSource {
  userId: string
  place: string
  original: string
  job: Omit<Job, 'code' | 'check'>
}

export interface WorkbenchState {
  code: string
  changed: boolean
  state: RunState
  /** What stands here has passed its check, now or on an earlier visit. */
  solved: boolean
  /** Some code of this device has passed the check here. */
  everSolved: boolean
  /** It was checked, in this visit or with success before. */
  tried: boolean
  edit(code: string): void
  /** Code that its check has accepted on another device. */
  take(code: string): void
  run(): void
  check(check: string): void
  stop(): void
  /** Offers to undo it. */
  reset(): void
}

/** One piece of a lesson's code: what the learner has made of it, which this browser keeps, and its runs. */
export function useWorkbench({ userId, place, original, job }: WorkbenchSource): WorkbenchState {
  const [kept, setKept] = useState(() => keptCode(userId, place))
  const [tried, setTried] = useState(kept.solved === true)
  const { state, start, stop, clear } = useRun()
  const code = kept.code ?? original
  // Older releases kept no more than that it was solved.
  const solvedCode = kept.solved ? (kept.solvedCode ?? code) : undefined

  /** Runs and messages outlast the render that they began in. */
  const latest = useRef(kept)
  function show(next: KeptCode): void {
    latest.current = next
    setKept(next)
  }
  function store(next: KeptCode): void {
    show(keepCode(userId, place, next))
  }

  function edit(text: string): void {
    const { code: before = original, solved, solvedCode: passed = before } = latest.current
    store({ ...(solved && { solved, solvedCode: passed }), ...(text !== original && { code: text }) })
  }

  function check(asserts: string): void {
    void start({ ...job, code, check: asserts }).then(({ job: ran, result }) => {
      if (ran.check === undefined) return
      setTried(true)
      if (result.kind === 'finished') show(keepSolved(userId, place, latest.current, ran.code))
    })
  }

  function reset(): void {
    clear()
    resetSection(job.section)
    edit(original)
    void showToast({ title: 'Code reset', action: { label: 'Undo', onClick: () => edit(code) } })
  }

  return {
    code,
    changed: code !== original,
    state,
    solved: solvedCode === code,
    everSolved: solvedCode !== undefined,
    tried,
    edit,
    take: (passed) => store({ code: passed, solved: true, solvedCode: passed }),
    run: () => void start({ ...job, code }),
    check,
    stop,
    reset,
  }
}
