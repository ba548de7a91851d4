import type { PythonError } from '../../python/protocol.ts'
import { Crashed, type RunEvents, runPython } from '../../python/python.ts'
import { NotIsolated } from '../../sandbox/sandbox.ts'
import type { Asked } from '../shell/commands/program.ts'
import type { LessonFile } from '../shell/shell-state.ts'
import bridge from './bridge.py?raw'

const requestTimeoutMs = 30_000

let labs = 0

/** The site of a lesson's lab.py, in the page's Python: it begins with the first request, and lives as long as Python does. */
export class Lab {
  readonly #section: string
  /** What the board is known by. */
  #board: string | undefined

  constructor(readonly files: readonly LessonFile[]) {
    labs += 1
    // What waits for Python is told of what comes behind the slash.
    this.#section = `lab ${labs}/the terminal`
  }

  /** @param signal ends the wait for Python; a request that the site has is answered */
  async ask(request: string, signal: AbortSignal, events: Pick<RunEvents, 'startup' | 'waiting'>): Promise<Asked> {
    const life = new AbortController()
    const abort = () => life.abort()
    signal.addEventListener('abort', abort)
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLate = false
    let printed = ''
    try {
      const error = await runPython(
        {
          section: this.#section,
          files: [...this.files],
          before: [{ id: 'bridge', code: bridge }],
          code: `answer("${btoa(request)}")`,
        },
        life.signal,
        {
          ...events,
          started() {
            signal.removeEventListener('abort', abort)
            timer = setTimeout(() => {
              isLate = true
              abort()
            }, requestTimeoutMs)
          },
          output: (text) => {
            printed += text
          },
        },
      )
      return error ? { problem: sentenceOf(error) } : this.#read(printed)
    } catch (error) {
      return { problem: isLate ? 'The lab did not answer and was stopped. Run it again.' : problemOf(error) }
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
    }
  }

  #read(printed: string): Asked {
    const [board, answer = ''] = printed.trim().split(' ')
    const before = this.#board
    this.#board = board
    if (before !== undefined && before !== board)
      return {
        problem: 'Python was restarted, and the lab with it: every sign-in there has ended. Run your commands again.',
      }
    try {
      return { bytes: atob(answer) }
    } catch {
      return { problem: 'The lab’s answer is too long to show.' }
    }
  }
}

const sentenceOf = ({ kind, message }: PythonError): string => `The lab does not run: ${kind}: ${message}`

function problemOf(error: unknown): string {
  if (error instanceof NotIsolated)
    return 'This browser cannot run the lab safely, with your account out of its reach. Try another browser.'
  return error instanceof Crashed
    ? 'Python crashed, and the lab with it. Run it again.'
    : 'The lab runs in Python, which could not be downloaded. Check your connection and run it again.'
}
