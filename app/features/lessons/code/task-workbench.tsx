import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useEffect, useRef, useState } from 'react'
import { useUser } from '~/features/auth/session/use-user.ts'
import { useSolution } from '~/features/solutions/use-solved.ts'
import { isTaskSolved, keepTaskSolved } from '~/features/terminal/kept-commands.ts'
import type { TaskVerdict } from '~/features/terminal/shell/task.ts'
import { TerminalBench } from '~/features/terminal/terminal-bench.tsx'
import { useTerminal } from '~/features/terminal/use-terminal.ts'
import { RunButton } from '~/features/workbench/run-button.tsx'
import { VerdictRow } from '~/features/workbench/verdict.tsx'
import { Button, buttonVariants } from '~/ui/button.tsx'
import { useLessonContext } from '../lesson-context.ts'
import type { ExerciseWorkbenchProps } from './exercise-workbench.tsx'
import { Next } from './next.tsx'
import { type NextPlace, nextPlace } from './next-place.ts'

/** A task that commands solve: its own run at once, and a check judges what the learner's have left. */
export function TaskWorkbench({ lesson, name, title }: ExerciseWorkbenchProps) {
  const { module, section } = useLessonContext()
  const userId = useUser()?.id ?? ''
  const place = `${module.course}/${section.id}/${name}`
  const task = lesson.tasks[name]
  if (!task) throw new Error(`the lesson has no task ${name}`)
  const terminal = useTerminal({ userId, place, script: task.start, files: lesson.files })
  const { running, text, typed } = terminal
  const [solvedHere, setSolvedHere] = useState(() => isTaskSolved(userId, place))
  const solved = useSolution(userId, place, !solvedHere) !== undefined || solvedHere
  const [verdict, setVerdict] = useState<TaskVerdict & { of: string }>()
  const [shown, setShown] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  const [next, setNext] = useState<NextPlace>()
  useEffect(() => {
    if (solved && bar.current) setNext(nextPlace(bar.current))
  }, [solved])
  const begun = useRef(false)
  useEffect(() => {
    if (!begun.current) terminal.runLesson()
    begun.current = true
  })

  async function check(): Promise<void> {
    const found = await terminal.check(task?.check ?? '')
    if (!found) return
    setVerdict({ ...found, of: text })
    if (!found.passed) return
    keepTaskSolved(userId, place)
    setSolvedHere(true)
  }

  const isOfThis = verdict?.of === text
  const changed = text !== '' || typed.length > 0
  return (
    <TerminalBench title={title} terminal={terminal} autoFocus>
      <div className="workbench-bar" ref={bar}>
        <RunButton
          running={running}
          className={buttonVariants({ size: 'sm' })}
          onRun={terminal.runLesson}
          onStop={terminal.stop}
        />
        <Button size="sm" variant="primary" aria-disabled={running} onClick={() => void check()}>
          Check
        </Button>
        {(verdict || solved) && (
          <Button size="sm" variant="text" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {shown ? 'Hide the solution' : 'Show a solution'}
          </Button>
        )}
        <Button
          size="sm"
          variant="text"
          className="reset"
          aria-disabled={!changed}
          onClick={() => changed && terminal.startAgain()}
        >
          <RotateCcw aria-hidden />
          Start again
        </Button>
      </div>
      <VerdictRow
        passed={solved && (isOfThis && verdict.passed ? 'now' : 'before')}
        refusal={verdict && !verdict.passed && (verdict.sentence || 'your files are not yet what the task asks for.')}
        isOld={running || !isOfThis}
        next={next && <Next place={next} />}
      />
      {shown && (
        <section className="solution" aria-label="A solution">
          <p>A solution</p>
          <pre translate="no">
            <code>{task.solution}</code>
          </pre>
        </section>
      )}
    </TerminalBench>
  )
}
