import { useEffect, useRef, useState } from 'react'
import { showToast } from '~/ui/toasts/toast.tsx'
import type { Startup } from '../python/start-python.ts'
import { NotIsolated } from '../sandbox/sandbox.ts'
import { completionOf } from './completion.ts'
import { keepCommands, keptCommands } from './kept-commands.ts'
import type { Lab } from './lab/lab.ts'
import type { Ask } from './shell/commands/program.ts'
import { beginWith, type LessonFile, maxOutputCharacters, type ShellState } from './shell/shell-state.ts'
import { beforeCheck, type TaskVerdict, verdictOf } from './shell/task.ts'
import { type Shell, startShell } from './start-shell.ts'

export type End = 'done' | 'stopped' | 'failed' | 'crashed' | 'notIsolated'

export interface TerminalView {
  /** All that the terminal shows. */
  text: string
  /** Of the last command alone. */
  printed: string
  running: boolean
  /** Of Python, for the lab that curl asks. */
  startup: Startup | undefined
  /** The section of the run of Python that has to end first. */
  waitsFor: string | undefined
  /** Entered while another command ran, or the shell was still on its way. */
  ahead: readonly string[]
  end: End | undefined
}

const noWait = { startup: undefined, waitsFor: undefined }
const nothing: TerminalView = { text: '', printed: '', running: false, ahead: [], end: undefined, ...noWait }

export interface TerminalSource {
  userId: string
  place: string
  /** The lesson's commands. */
  script: string
  files: readonly LessonFile[]
}

export interface Terminal extends TerminalView {
  /** Oldest first. */
  typed: readonly string[]
  runLesson(): void
  run(command: string): void
  /** @returns what Tab adds to a command */
  complete(command: string): string
  stop(): void
  /** @returns nothing when it has no answer: it was stopped, or another command runs */
  check(script: string): Promise<TaskVerdict | undefined>
  /** Offers to undo it. */
  startAgain(): void
}

interface Running {
  life: AbortController
  shell: Promise<Shell>
}

/** A terminal of one block of a lesson: what its commands have left, and what the learner typed, which this browser keeps. */
export function useTerminal({ userId, place, script, files }: TerminalSource): Terminal {
  const [view, setView] = useState(nothing)
  const shown = useRef(view)
  const [typed, setTyped] = useState<readonly string[]>(() => keptCommands(userId, place))
  const state = useRef<ShellState>(undefined)
  /** By all commands since the start. */
  const printedSoFar = useRef('')
  const running = useRef<Running>(undefined)
  const job = useRef<object>(undefined)
  const lab = useRef<Lab>(undefined)
  const hasLab = files.some(({ name }) => name === 'lab.py')

  useEffect(
    () => () => {
      running.current?.life.abort()
      running.current = undefined
    },
    [],
  )

  function change(next: Partial<TerminalView>): void {
    shown.current = { ...shown.current, ...next }
    setView(shown.current)
  }

  function keep(commands: readonly string[]): void {
    setTyped(commands)
    keepCommands(userId, place, commands)
  }

  function end(one: Running | undefined): void {
    one?.life.abort()
    if (running.current === one) running.current = undefined
  }

  /** @returns nothing for what the learner has thrown away meanwhile */
  async function ask(script: string, from: (state: ShellState) => ShellState) {
    const own = {}
    job.current = own
    running.current ??= start()
    state.current ??= beginWith(files)
    const now = running.current
    const tell = (wait: Partial<TerminalView>) => {
      if (job.current === own) change({ ...noWait, ...wait })
    }
    const ask = (request: string) => askLab(request, now.life.signal, tell)
    const answer = await resultOf(now, script, from(state.current), hasLab ? ask : undefined)
    if (!answer.result) end(now)
    if (job.current !== own) return undefined
    tell({})
    job.current = undefined
    return answer
  }

  async function askLab(request: string, signal: AbortSignal, tell: (wait: Partial<TerminalView>) => void) {
    const loaded = await import('./lab/lab.ts').catch(() => undefined)
    if (!loaded) return { problem: 'The lab could not be downloaded. Check your connection and run it again.' }
    lab.current ??= new loaded.Lab(files)
    const answer = await lab.current.ask(request, signal, {
      startup: (startup) => tell({ startup }),
      waiting: (waitsFor) => tell({ waitsFor }),
    })
    tell({})
    return answer
  }

  async function run(command: string, echo: string): Promise<void> {
    if (job.current) return
    const before = joined(shown.current.text, echo)
    change({ text: before, printed: '', running: true, end: undefined })
    const answer = await ask(command, (left) => left)
    if (!answer) return
    const { result, how } = answer
    if (result) {
      state.current = result.state
      printedSoFar.current = (printedSoFar.current + result.text).slice(-maxOutputCharacters)
    }
    const printed = result?.text ?? (how === 'stopped' ? '^C\n' : '')
    change({ text: joined(before, printed), printed, running: false, end: how })
    goOn(result !== undefined)
  }

  function goOn(isWell: boolean): void {
    const [next, ...ahead] = isWell ? shown.current.ahead : []
    change({ ahead })
    if (next !== undefined) void run(next, `$ ${next}\n`)
  }

  async function check(script: string): Promise<TaskVerdict | undefined> {
    if (job.current) return undefined
    change({ running: true })
    const answer = await ask(script, (left) => beforeCheck(left, printedSoFar.current))
    if (!answer) return undefined
    const { result, how } = answer
    change({ running: false, ...(!result && { end: how }) })
    goOn(result !== undefined)
    return result && verdictOf(result)
  }

  function startAgain(): void {
    const old = { state: state.current, view: shown.current, printed: printedSoFar.current, lab: lab.current }
    job.current = undefined
    end(running.current)
    state.current = undefined
    lab.current = undefined
    printedSoFar.current = ''
    keep([])
    change(nothing)
    const undo = () => {
      job.current = undefined
      end(running.current)
      state.current = old.state
      lab.current = old.lab
      printedSoFar.current = old.printed
      keep(typed)
      change({ ...old.view, ...noWait, running: false, ahead: [] })
    }
    void showToast({ title: 'Terminal restarted', action: { label: 'Undo', onClick: undo } })
  }

  return {
    ...view,
    typed,
    runLesson: () => void run(script, shown.current.text && '$ (the commands above)\n'),
    run(command) {
      if (command.trim() === '') return
      keep(typed.at(-1) === command ? typed : [...typed, command])
      change({ ahead: [...shown.current.ahead, command] })
      if (!job.current) goOn(true)
    },
    complete: (command) => completionOf(command, state.current ?? beginWith(files)),
    check,
    stop: () => end(running.current),
    startAgain,
  }
}

function start(): Running {
  const life = new AbortController()
  const { signal } = life
  // What the shell waits for may be slow to hear it.
  const stopped = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  return { life, shell: Promise.race([startShell(signal), stopped]) }
}

async function resultOf({ life, shell }: Running, command: string, state: ShellState, ask: Ask | undefined) {
  let isThere = false
  try {
    const started = await shell
    isThere = true
    return { how: 'done' as const, result: await started.run(command, state, ask) }
  } catch (error) {
    return { how: endOf(error, life.signal, isThere) }
  }
}

function endOf(error: unknown, signal: AbortSignal, isThere: boolean): End {
  if (signal.aborted) return 'stopped'
  if (error instanceof NotIsolated) return 'notIsolated'
  return isThere ? 'crashed' : 'failed'
}

/** The end of both, each on lines of its own. */
function joined(text: string, more: string): string {
  const all = text && !text.endsWith('\n') ? `${text}\n${more}` : text + more
  return all.slice(-maxOutputCharacters)
}
