import './workbench.css'
import Play from 'lucide-react/icons/play'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Square from 'lucide-react/icons/square'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '~/ui/button.tsx'
import { Editor } from './editor.tsx'
import { keepCode, keptCode } from './kept-code.ts'
import type { Job } from './protocol.ts'
import { beginAnew } from './python.ts'
import { RunOutput } from './run-output.tsx'
import { type Result, useRun } from './use-run.ts'

export interface WorkbenchProps {
  userId: string
  place: string
  title: string
  original: string
  job: Omit<Job, 'code' | 'check'>
  runAtOnce: boolean
  actions?: (tools: WorkbenchTools) => ReactNode
}

export interface WorkbenchTools {
  code: string
  running: boolean
  solved: boolean
  runCheck(check: string): Promise<Result>
}

export function Workbench({ userId, place, title, original, job, runAtOnce, actions }: WorkbenchProps) {
  const [kept, setKept] = useState(() => keptCode(userId, place))
  const code = kept.code ?? original
  const { state, start, stop, clear } = useRun()
  const help = useId()
  const begun = useRef(false)

  function keep({ text, solved }: { text?: string; solved?: true }): void {
    const now = text ?? code
    const next = { ...(now !== original && { code: now }), ...((kept.solved || solved) && { solved: true as const }) }
    keepCode(userId, place, next)
    setKept(next)
  }
  const run = () => void start({ ...job, code })
  async function runCheck(check: string): Promise<Result> {
    const result = await start({ ...job, code, check })
    if (result.kind === 'finished') keep({ solved: true })
    return result
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the press that brought it
  useEffect(() => {
    if (runAtOnce && !begun.current) run()
    begun.current = true
  }, [])

  const error = state.result?.kind === 'raised' ? state.result.error : undefined
  return (
    <div className="workbench">
      <Editor
        label={`Code: ${title}`}
        describedBy={help}
        code={code}
        onChange={(text) => keep({ text })}
        onRun={run}
        errorLine={error?.from === 'before' ? undefined : error?.line}
        autoFocus={!runAtOnce}
      />
      <p id={help} hidden>
        Press Control or Command with Enter to run the code. Press Escape, then Tab, to leave the editor.
      </p>
      <div className="workbench-bar">
        {state.running ? (
          <Button size="sm" onClick={stop}>
            <Square aria-hidden />
            Stop
          </Button>
        ) : (
          <Button size="sm" onClick={run}>
            <Play aria-hidden />
            Run
          </Button>
        )}
        {actions?.({ code, running: state.running, solved: kept.solved === true, runCheck })}
        <Button
          size="sm"
          variant="text"
          className="reset"
          disabled={kept.code === undefined || state.running}
          onClick={() => {
            keep({ text: original })
            beginAnew(job.section)
            clear()
          }}
        >
          <RotateCcw aria-hidden />
          Reset
        </Button>
      </div>
      <RunOutput state={state} />
    </div>
  )
}
