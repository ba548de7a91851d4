import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import { lessonInfo } from '~/features/lessons/loading/lesson-files.ts'
import { type NextStep, stepLink } from '~/features/progress/next-step.ts'
import { courseProgress } from '~/features/progress/rules/course-progress.ts'
import type { Progress } from '~/features/progress/rules/progress.ts'
import { Trail } from '~/features/progress/trail.tsx'
import { Button } from '~/ui/button.tsx'

export function ContinueCard({ step, progress }: { step: NextStep; progress: Progress }) {
  const { course, module, section, xp } = step
  return (
    <section
      aria-labelledby="pick-up"
      className={`c-${course.id} grid overflow-hidden rounded-lg border border-line bg-surface sm:grid-cols-[11rem_minmax(0,1fr)] lg:grid-cols-[17.5rem_minmax(0,1fr)]`}
    >
      <Trail
        course={course.id}
        around={module.number}
        done={courseProgress(progress, course).completed}
        next={module.number}
        className="border-line max-sm:border-b sm:h-full sm:border-r"
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4 p-5 sm:px-6">
        <div className="grow basis-72 [overflow-wrap:anywhere]">
          <h2 id="pick-up" className="font-sans font-semibold text-ink-2 text-sm tracking-normal">
            Pick up where you left off
          </h2>
          <p className="mt-1 font-bold font-display text-xl leading-tight tracking-tight">
            {section ? `${section.id} ${section.title}` : `Every section of Module ${module.number} is done`}
          </p>
          <p className="mt-1.5 text-ink-2 text-sm tabular-nums leading-snug">
            {course.title}, Module {module.number}: {module.title} · {xp} of {module.totalXP} XP{timeLeft(step)}
          </p>
        </div>
        <Button asChild variant="primary" size="lg" className="grow sm:grow-0">
          <Link {...stepLink(step)}>
            {section ? `Continue at ${section.id}` : `Finish Module ${module.number}`}
            <ArrowRight aria-hidden />
          </Link>
        </Button>
      </div>
    </section>
  )
}

function timeLeft({ module, section, place }: NextStep): string {
  if (!section) return ''
  const minutes = Math.ceil(lessonInfo(module, section).reading * (1 - (place?.share ?? 0)))
  return minutes > 0 ? ` · ${minutes} min left to read` : ' · read to the end'
}
