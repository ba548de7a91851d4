import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import type { PythonError } from '../python/protocol.ts'
import type { WorkbenchState } from './use-workbench.ts'

/** A row under the buttons: what a check has found, and what to do now. @param next what a learner goes on with */
export function Verdict({ workbench: { code, solved, state }, next }: { workbench: WorkbenchState; next: ReactNode }) {
  const { job, result } = state
  const checkedNow = job?.check !== undefined
  const error = checkedNow && result?.kind === 'raised' && result.error.from === 'check' ? result.error : undefined
  return (
    <div role="status">
      {solved && !error && (
        <div className="verdict passed">
          <CircleCheck aria-hidden />
          <p>
            <strong>{checkedNow && job.code === code ? 'Correct: all tests passed.' : 'Solved.'}</strong> {next}
          </p>
        </div>
      )}
      {error && (
        <div className={state.running ? 'verdict not-yet old' : 'verdict not-yet'}>
          <p>
            <strong>Not yet:</strong> {whatToDo(error)}
          </p>
        </div>
      )}
    </div>
  )
}

const notDefined = /^name '(\w+)' is not defined$/

function whatToDo({ kind, message }: PythonError): string {
  if (kind === 'AssertionError') return message
  const missing = notDefined.exec(message)?.[1]
  if (!missing) return `${kind}: ${message}`
  return /^_+$/.test(missing)
    ? `replace each ${missing} with your code.`
    : `the check looks for ${missing}. Define it in your code, then check again.`
}
