import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { useUser } from '~/features/auth/session/use-user.ts'
import type { ExerciseCode } from '~/features/python/lesson-code.ts'
import { Workbench, type WorkbenchTools } from '~/features/python/workbench.tsx'
import { Button } from '~/ui/button.tsx'
import { useLessonCode } from './use-lesson-code.ts'

interface ExerciseWorkbenchProps {
  name: string
  title: string
}

export function ExerciseWorkbench({ name, title }: ExerciseWorkbenchProps) {
  const { code, section } = useLessonCode()
  const userId = useUser()?.id ?? ''
  const exercise = code.exercises[name]
  if (!exercise) throw new Error(`the lesson has no exercise ${name}`)
  const { start, after, alone } = exercise
  return (
    <Workbench
      userId={userId}
      place={`${section}/${name}`}
      title={title}
      original={start}
      job={{ section, files: code.files, before: alone ? [] : code.samples.slice(0, after), alone }}
      runAtOnce={false}
      actions={(tools) => <ExerciseActions exercise={exercise} tools={tools} />}
    />
  )
}

function ExerciseActions({ exercise: { check, solution }, tools }: { exercise: ExerciseCode; tools: WorkbenchTools }) {
  const [tried, setTried] = useState(tools.solved)
  const [shown, setShown] = useState(false)
  const [passed, setPassed] = useState(false)
  async function checkCode(): Promise<void> {
    setPassed(false)
    const result = await tools.runCheck(check)
    setTried(true)
    setPassed(result.kind === 'finished')
  }
  return (
    <>
      <Button size="sm" variant="primary" disabled={tools.running} onClick={() => void checkCode()}>
        Check my code
      </Button>
      {tried && (
        <Button size="sm" variant="text" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? 'Hide the solution' : 'Show a solution'}
        </Button>
      )}
      <div className="exercise-said" role="status">
        {(passed || tools.solved) && (
          <p className="verdict passed">
            <CircleCheck aria-hidden />
            <strong>{passed ? 'Right.' : 'Solved.'}</strong> {passed && 'Every check passes.'}
          </p>
        )}
      </div>
      {shown && (
        <pre className="solution">
          <code>{solution}</code>
        </pre>
      )}
    </>
  )
}
