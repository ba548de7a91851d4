import { useEffect, useRef, useState } from 'react'
import { useSolution } from '~/features/solutions/use-solved.ts'
import { isTaskSolved, keepTaskSolved } from '~/features/terminal/kept-commands.ts'
import type { TaskVerdict } from '~/features/terminal/shell/task.ts'
import { TerminalBench } from '~/features/terminal/terminal-bench.tsx'
import { useTerminal } from '~/features/terminal/use-terminal.ts'
import { RunButton } from '~/features/workbench/run-button.tsx'
import { VerdictRow } from '~/features/workbench/verdict.tsx'
import { visitorId } from '~/lib/storage/visitor.ts'
import { Button, buttonVariants } from '~/ui/button.tsx'
import { useLessonContext } from '../lesson-context.ts'
import { ResetButton, useNextPlace, useSolutionPanel } from './exercise-bar.tsx'
import type { ExerciseWorkbenchProps } from './exercise-workbench.tsx'
import { Next } from './next.tsx'

/** A task that commands solve: its own run at once, and a check judges what the learner's have left. */
export function TaskWorkbench({ lesson, name, title }: ExerciseWorkbenchProps) {
  const { module, section, userId = visitorId } = useLessonContext()
  const place = `${module.course}/${section.id}/${name}`
  const task = lesson.tasks[name]
  if (!task) throw new Error(`the lesson has no task ${name}`)
  const terminal = useTerminal({ userId, place, script: task.start, files: lesson.files })
  const { running, text, typed } = terminal
  const [solvedHere, setSolvedHere] = useState(() => isTaskSolved(userId, place))
  const solved = useSolution(userId, place, !solvedHere) !== undefined || solvedHere
  const [verdict, setVerdict] = useState<TaskVerdict & { of: string }>()
  const bar = useRef<HTMLDivElement>(null)
  const next = useNextPlace(bar, solved)
  const { button, panel } = useSolutionPanel(
    solved || verdict !== undefined,
    <pre translate="no">
      <code>{task.solution}</code>
    </pre>,
  )
  const hasRun = useRef(false)
  useEffect(() => {
    if (!hasRun.current) terminal.runLesson()
    hasRun.current = true
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
        {button}
        <ResetButton changed={changed} onReset={terminal.startAgain}>
          Start again
        </ResetButton>
      </div>
      <VerdictRow
        passed={solved && (isOfThis && verdict.passed ? 'now' : 'before')}
        refusal={verdict && !verdict.passed && (verdict.sentence || 'your files are not what the task asks for.')}
        isOld={running || !isOfThis}
        next={next && <Next place={next} />}
      />
      {panel}
    </TerminalBench>
  )
}
