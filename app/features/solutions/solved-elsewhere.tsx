import CircleCheck from 'lucide-react/icons/circle-check'
import { Button } from '~/ui/button.tsx'

interface SolvedElsewhereProps {
  /** '' where the account has none. */
  code: string
  /** Something of the learner's own stands in the editor. */
  changed: boolean
  onTake: (code: string) => void
}

/** A row under the buttons: the task is solved, and its code is offered where it replaces nothing. */
export function SolvedElsewhere({ code, changed, onTake }: SolvedElsewhereProps) {
  return (
    <div className="verdict passed flex-wrap items-center">
      <CircleCheck aria-hidden />
      <p className="flex-1 basis-40">
        <strong>Solved on another device.</strong>
        {code && changed && ' To open that solution, reset your code here first.'}
      </p>
      {code && !changed && (
        <Button size="sm" className="ml-auto" onClick={() => onTake(code)}>
          Open your solution from there
        </Button>
      )}
    </div>
  )
}
