import type { Module, Section } from 'courses/types.ts'
import Copy from 'lucide-react/icons/copy'
import Pencil from 'lucide-react/icons/pencil'
import { createContext, type ReactNode, use, useState } from 'react'
import type { RunsIn } from '~/features/python/lesson-code.ts'
import { Button } from '~/ui/button.tsx'
import { LazyPart } from '~/ui/lazy-part.tsx'
import { useLessonContext } from '../lesson-context.ts'
import { lessonPath } from '../lesson-path.ts'
import { NotebookLink } from '../notebook-links.tsx'
import { useRunsHere } from './use-runs-here.ts'

export const ExerciseTitle = createContext('Exercise')

interface ExerciseProps {
  id: string
  name: string
  runs: RunsIn
  /** Why it does not run in the page. */
  why?: string
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

async function loadWorkbench(module: Module, section: Section) {
  const [{ ExerciseWorkbench }, { loadCode }] = await Promise.all([
    import('../code/exercise-workbench.tsx'),
    import('../code/load-code.ts'),
  ])
  return { ExerciseWorkbench, lesson: await loadCode(lessonPath(module, section)) }
}

export function Exercise({ id, name, runs, why, children }: ExerciseProps) {
  const title = use(ExerciseTitle)
  const { module, section } = useLessonContext()
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
      {open ? (
        <LazyPart
          load={() => loadWorkbench(module, section)}
          name="the editor"
          fallback={children}
          failureClassName="mb-4"
        >
          {({ ExerciseWorkbench, lesson }) => (
            <div className="code">
              <ExerciseWorkbench lesson={lesson} name={name} title={title} />
            </div>
          )}
        </LazyPart>
      ) : (
        <>
          {children}
          <Button className="print:hidden" onClick={() => setOpen(true)}>
            <Pencil aria-hidden />
            Write your code
          </Button>
        </>
      )}
    </div>
  )
}
