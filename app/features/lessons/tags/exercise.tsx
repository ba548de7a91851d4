import type { Module, Section } from 'courses/types.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import Copy from 'lucide-react/icons/copy'
import Pencil from 'lucide-react/icons/pencil'
import SquareTerminal from 'lucide-react/icons/square-terminal'
import { createContext, type ReactNode, use, useState } from 'react'
import type { RunsIn } from '~/features/python/lesson-code.ts'
import { useKeptWork } from '~/features/workbench/use-kept-work.ts'
import { Button } from '~/ui/button.tsx'
import { LazyPart } from '~/ui/loading/lazy-part.tsx'
import { useLessonContext } from '../lesson-context.ts'
import { lessonPath } from '../loading/lesson-path.ts'
import { NotebookLink } from '../notebook-links.tsx'
import { useRunsHere } from './use-runs-here.ts'

export const ExerciseTitle = createContext('Exercise')

interface ExerciseProps {
  id: string
  name: string
  runs: RunsIn
  /** Why it does not run in the page. */
  why?: string
  /** Commands are asked for, no Python. */
  terminal?: boolean
  children?: ReactNode
}

function CheckElsewhere({ name, why }: { name: string; why: string | undefined }) {
  const { module, section } = useLessonContext()
  const [said, setSaid] = useState('')
  async function copy(): Promise<void> {
    try {
      const { loadCode } = await import('../code/load-code.ts')
      const { exercises } = await loadCode(lessonPath(module, section))
      await navigator.clipboard.writeText(`${exercises[name]?.check}\n`)
      setSaid('Copied')
    } catch {
      setSaid('Not copied. Copy it from the notebook instead.')
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm print:hidden">
      <Button size="sm" onClick={() => void copy()} onBlur={() => setSaid('')}>
        <Copy aria-hidden />
        Copy the check
      </Button>
      <NotebookLink module={module} section={section} />
      {why && <span>{why}</span>}
      <span role="status">{said}</span>
    </div>
  )
}

async function loadWorkbench(module: Module, section: Section, terminal: boolean) {
  const [Bench, { loadCode }] = await Promise.all([
    terminal
      ? import('../code/task-workbench.tsx').then(({ TaskWorkbench }) => TaskWorkbench)
      : import('../code/exercise-workbench.tsx').then(({ ExerciseWorkbench }) => ExerciseWorkbench),
    import('../code/load-code.ts'),
  ])
  return { Bench, lesson: await loadCode(lessonPath(module, section)) }
}

export function Exercise({ id, name, runs, why, terminal = false, children }: ExerciseProps) {
  const title = use(ExerciseTitle)
  const { module, section, userId } = useLessonContext()
  const kept = useKeptWork(userId, `${module.course}/${section.id}/${name}`)
  const [open, setOpen] = useState(false)
  const runsHere = useRunsHere(runs)
  if (!runsHere)
    return (
      <div className="exercise" id={id}>
        {children}
        {runsHere === false && <CheckElsewhere name={name} why={why} />}
      </div>
    )
  return (
    <div className="exercise" id={id}>
      {terminal && children}
      {open ? (
        <LazyPart
          load={() => loadWorkbench(module, section, terminal)}
          name={terminal ? 'the terminal' : 'the editor'}
          fallback={!terminal && children}
          failureClassName="mb-4"
        >
          {({ Bench, lesson }) => (
            <div className="code">
              <Bench key={userId} lesson={lesson} name={name} title={title} />
            </div>
          )}
        </LazyPart>
      ) : (
        <>
          {!terminal && children}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
            <Button onClick={() => setOpen(true)}>
              {terminal ? <SquareTerminal aria-hidden /> : <Pencil aria-hidden />}
              {terminal ? 'Open the terminal' : kept ? 'Open your code' : 'Write your code'}
            </Button>
            {kept === 'solved' && (
              <p className="flex items-center gap-2 font-semibold text-bio">
                <CircleCheck aria-hidden className="size-5" />
                Solved
              </p>
            )}
          </div>
        </>
      )}
    </div>
  )
}
