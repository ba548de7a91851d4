import { useRef } from 'react'
import type { LessonCode } from '~/features/python/lesson-code.ts'
import { SolvedElsewhere } from '~/features/solutions/solved-elsewhere.tsx'
import { useSolution } from '~/features/solutions/use-solved.ts'
import { HighlightedCode } from '~/features/workbench/highlighted-code.tsx'
import { RunButton } from '~/features/workbench/run-button.tsx'
import { useWorkbench } from '~/features/workbench/use-workbench.ts'
import { Verdict } from '~/features/workbench/verdict.tsx'
import { Workbench } from '~/features/workbench/workbench.tsx'
import { visitorId } from '~/lib/storage/visitor.ts'
import { Button, buttonVariants } from '~/ui/button.tsx'
import { useLessonContext } from '../lesson-context.ts'
import { ResetButton, useNextPlace, useSolutionPanel } from './exercise-bar.tsx'
import { Next } from './next.tsx'

export interface ExerciseWorkbenchProps {
  lesson: LessonCode
  name: string
  title: string
}

export function ExerciseWorkbench({ lesson, name, title }: ExerciseWorkbenchProps) {
  const { module, section, userId = visitorId } = useLessonContext()
  const place = `${module.course}/${section.id}`
  const exercise = lesson.exercises[name]
  if (!exercise) throw new Error(`the lesson has no exercise ${name}`)
  const { start, after, alone, check, solution } = exercise
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
  const remoteCode = useSolution(userId, `${place}/${name}`, !workbench.everSolved)
  const tried = workbench.tried || remoteCode !== undefined
  const { button, panel } = useSolutionPanel(tried, <HighlightedCode code={solution} />)
  const bar = useRef<HTMLDivElement>(null)
  const next = useNextPlace(bar, solved)

  /** Moves the focus, which would be lost with the button that was pressed. */
  function openSolution(code: string): void {
    workbench.take(code)
    bar.current?.querySelector('button')?.focus()
  }

  return (
    <Workbench title={title} workbench={workbench} autoFocus foot={panel}>
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
        {button}
        <ResetButton changed={changed} onReset={workbench.reset}>
          Reset
        </ResetButton>
      </div>
      <Verdict workbench={workbench} next={next && <Next place={next} />} />
      <div role="status">
        {remoteCode !== undefined && !state.job?.check && (
          <SolvedElsewhere code={remoteCode} changed={changed} onTake={openSolution} />
        )}
      </div>
    </Workbench>
  )
}
