import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useEffect, useRef, useState } from 'react'
import { useUser } from '~/features/auth/session/use-user.ts'
import type { LessonCode } from '~/features/python/lesson-code.ts'
import { SolvedElsewhere } from '~/features/solutions/solved-elsewhere.tsx'
import { useSolution } from '~/features/solutions/use-solved.ts'
import { HighlightedCode } from '~/features/workbench/highlighted-code.tsx'
import { RunButton } from '~/features/workbench/run-button.tsx'
import { useWorkbench } from '~/features/workbench/use-workbench.ts'
import { Verdict } from '~/features/workbench/verdict.tsx'
import { Workbench } from '~/features/workbench/workbench.tsx'
import { Button, buttonVariants } from '~/ui/button.tsx'
import { useLessonContext } from '../lesson-context.ts'
import { Next } from './next.tsx'
import { type NextPlace, nextPlace } from './next-place.ts'

export interface ExerciseWorkbenchProps {
  lesson: LessonCode
  name: string
  title: string
}

export function ExerciseWorkbench({ lesson, name, title }: ExerciseWorkbenchProps) {
  const { module, section } = useLessonContext()
  const place = `${module.course}/${section.id}`
  const exercise = lesson.exercises[name]
  if (!exercise) throw new Error(`the lesson has no exercise ${name}`)
  const { start, after, alone, check, solution } = exercise
  const userId = useUser()?.id ?? ''
  const workbench = useWorkbench({
    userId,
    place: `${place}/${name}`,
    original: start,
    job: {
      section: place,
      files: lesson.files,
      packages: lesson.packages,
      before: alone ? [] : lesson.samples.slice(0, after),
      alone,
    },
  })
  const { changed, solved, state } = workbench
  const elsewhere = useSolution(userId, `${place}/${name}`, !workbench.everSolved)
  const tried = workbench.tried || elsewhere !== undefined
  const [shown, setShown] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  const [next, setNext] = useState<NextPlace>()
  useEffect(() => {
    if (solved && bar.current) setNext(nextPlace(bar.current))
  }, [solved])

  /** The button pressed goes. */
  function take(code: string): void {
    workbench.take(code)
    bar.current?.querySelector('button')?.focus()
  }

  return (
    <Workbench title={title} workbench={workbench} autoFocus>
      <div className="workbench-bar" ref={bar}>
        <RunButton
          running={state.running}
          className={buttonVariants({ size: 'sm' })}
          onRun={workbench.run}
          onStop={workbench.stop}
        />
        <Button size="sm" variant="primary" onClick={() => workbench.check(check)}>
          Check my code
        </Button>
        {tried && (
          <Button size="sm" variant="text" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {shown ? 'Hide the solution' : 'Show a solution'}
          </Button>
        )}
        <Button
          size="sm"
          variant="text"
          className="reset"
          aria-disabled={!changed}
          onClick={() => changed && workbench.reset()}
        >
          <RotateCcw aria-hidden />
          Reset
        </Button>
      </div>
      <Verdict workbench={workbench} next={next && <Next place={next} />} />
      <div role="status">
        {elsewhere !== undefined && !state.job?.check && (
          <SolvedElsewhere code={elsewhere} changed={changed} onTake={take} />
        )}
      </div>
      {shown && (
        <section className="solution" aria-label="A solution">
          <p>A solution</p>
          <HighlightedCode code={solution} />
        </section>
      )}
    </Workbench>
  )
}
