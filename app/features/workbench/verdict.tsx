import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { failureOf } from '../python/output/raised.tsx'
import { isVerdict } from '../python/output/run-output.tsx'
import type { WorkbenchState } from './use-workbench.ts'

/** A row under the buttons: what a check has found, and what to do now. @param next what a learner goes on with */
export function Verdict({ workbench: { code, solved, state }, next }: { workbench: WorkbenchState; next: ReactNode }) {
  const { job, result } = state
  const checkedNow = job?.check !== undefined
  const isOfThis = checkedNow && job.code === code
  const error = isVerdict(state) && result?.kind === 'raised' && (isOfThis || !solved) ? result.error : undefined
  return (
    <VerdictRow
      passed={solved && (isOfThis ? 'now' : 'before')}
      refusal={error && failureOf(error)}
      isOld={state.running}
      next={next}
    />
  )
}

interface VerdictRowProps {
  passed: 'now' | 'before' | false
  /** A sentence that ends "Not yet:". */
  refusal: ReactNode
  /** Something runs that may change the refusal. */
  isOld: boolean
  next: ReactNode
}

export function VerdictRow({ passed, refusal, isOld, next }: VerdictRowProps) {
  return (
    <div role="status">
      {passed && !refusal && (
        <div className="verdict passed">
          <CircleCheck aria-hidden />
          <p>
            <strong>{passed === 'now' ? 'Correct: all tests passed.' : 'Solved.'}</strong> {next}
          </p>
        </div>
      )}
      {refusal && (
        <div className={isOld ? 'verdict not-yet old' : 'verdict not-yet'}>
          <p>
            <strong>Not yet:</strong> {refusal}
          </p>
        </div>
      )}
    </div>
  )
}
