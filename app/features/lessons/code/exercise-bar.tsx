import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { Button } from '~/ui/button.tsx'
import { type NextPlace, nextPlace } from './next-place.ts'

interface ResetButtonProps {
  changed: boolean
  onReset: () => void
  children: string
}

export const ResetButton = ({ changed, onReset, children }: ResetButtonProps) => (
  <Button size="sm" variant="text" className="reset" aria-disabled={!changed} onClick={() => changed && onReset()}>
    <RotateCcw aria-hidden />
    {children}
  </Button>
)

/** The author's solution, once the learner has tried. */
export function useSolutionPanel(tried: boolean, solution: ReactNode): { button: ReactNode; panel: ReactNode } {
  const [shown, setShown] = useState(false)
  return {
    button: tried && (
      <Button size="sm" variant="text" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {shown ? 'Hide the solution' : 'Show a solution'}
      </Button>
    ),
    panel: shown && (
      <section className="solution" aria-label="A solution">
        <p>A solution</p>
        {solution}
      </section>
    ),
  }
}

/** What follows the exercise, once it is solved. */
export function useNextPlace(bar: RefObject<HTMLElement | null>, solved: boolean): NextPlace | undefined {
  const [next, setNext] = useState<NextPlace>()
  useEffect(() => {
    if (solved && bar.current) setNext(nextPlace(bar.current))
  }, [solved, bar])
  return next
}
