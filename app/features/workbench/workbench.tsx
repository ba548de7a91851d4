import './workbench.css'
import { type ReactNode, useId } from 'react'
import { RunOutput } from '../python/output/run-output.tsx'
import { Editor } from './editor/editor.tsx'
import type { WorkbenchState } from './use-workbench.ts'

interface WorkbenchProps {
  title: string
  workbench: WorkbenchState
  autoFocus: boolean
  /** What the lesson says that it prints: it stays until a run has shown something. */
  printed?: ReactNode
  /** Between the code and its output. */
  children?: ReactNode
  foot?: ReactNode
}

export function Workbench({ title, workbench, autoFocus, printed, children, foot }: WorkbenchProps) {
  const { code, state, edit, run } = workbench
  const help = useId()
  const error = state.result?.kind === 'raised' ? state.result.error : undefined
  const hasRun = state.result && state.result.kind !== 'failed' && state.result.kind !== 'notIsolated'
  const isFresh = !state.text && state.pictures.length + state.figures.length === 0 && !hasRun
  return (
    <div className="workbench">
      <Editor
        label={`Code: ${title}`}
        describedBy={help}
        code={code}
        onChange={edit}
        onRun={run}
        errorLine={error?.from === 'before' ? undefined : error?.line}
        autoFocus={autoFocus}
      />
      <p id={help} hidden>
        Press Control or Command with Enter to run the code. Press Escape, then Tab, to leave the editor.
      </p>
      {children}
      {isFresh && printed}
      <RunOutput state={state} />
      {foot}
    </div>
  )
}
