import { findCourse, isCourseId } from 'courses/catalogue.ts'
import type { CourseId, Module } from 'courses/types.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useUser } from '~/features/auth/session/use-user.ts'
import { hasStarted, memoryOf, type NextStep, nextStep, stepLink } from '~/features/progress/next-step.ts'
import { courseProgress } from '~/features/progress/rules/course-progress.ts'
import { Trail } from '~/features/progress/trail.tsx'
import { useProgress } from '~/features/progress/use-progress.ts'
import { chosenCourse } from '~/lib/storage/newcomer.ts'
import { paths } from '~/paths.ts'
import { Button } from '~/ui/button.tsx'

type NextPlace =
  | { kind: 'unknown' }
  | { kind: 'first'; module: Module }
  | { kind: 'step'; step: NextStep }
  | { kind: 'done' }

function useNextPlace(): NextPlace {
  const user = useUser()
  const { status, progress } = useProgress()
  const [memory] = useState(() => user && memoryOf(user.id))
  if (status !== 'ready' || !memory) return { kind: 'unknown' }
  if (!hasStarted(progress, memory)) {
    const chosen = chosenCourse() ?? ''
    const [module] = findCourse(isCourseId(chosen) ? chosen : 'ml').modules
    return module ? { kind: 'first', module } : { kind: 'unknown' }
  }
  const step = nextStep(progress, memory)
  return step ? { kind: 'step', step } : { kind: 'done' }
}

export function NextStepButton() {
  const next = useNextPlace()
  if (next.kind === 'unknown') return null
  return (
    <Button asChild variant="primary" size="lg">
      {next.kind === 'step' ? (
        <Link {...stepLink(next.step)}>Continue Module {next.step.module.number}</Link>
      ) : next.kind === 'first' ? (
        <Link to={paths.module(next.module.course, 1)}>Start Module 1</Link>
      ) : (
        <Link to={paths.dashboard}>Go to Dashboard</Link>
      )}
    </Button>
  )
}

export function NextStepText() {
  const next = useNextPlace()
  if (next.kind === 'unknown') return null
  const [lead, where] = inWords(next)
  return (
    <>
      <p className="text-ink-2 text-sm">{lead}</p>
      <p className="max-w-108 font-semibold leading-snug">{where}</p>
    </>
  )
}

function inWords(next: Exclude<NextPlace, { kind: 'unknown' }>): [lead: string, where: string] {
  if (next.kind === 'done') return ['You completed all courses', 'All modules of all courses are complete']
  if (next.kind === 'first')
    return ['You’re in. Start here:', `${findCourse(next.module.course).title}: ${next.module.title}`]
  const { course, module, section } = next.step
  return [
    'Pick up where you left off',
    `${course.title}: ${section ? `${section.id} ${section.title}` : `finish Module ${module.number}`}`,
  ]
}

export function LitTrail({ course, className }: { course: CourseId; className: string }) {
  const { progress } = useProgress()
  const { completed, next } = courseProgress(progress, findCourse(course))
  return <Trail course={course} done={completed} {...(next && { next })} className={className} />
}
