import type { Module, Section } from 'courses/types.ts'
import { Link } from 'react-router'
import { useUser } from '~/features/auth/session/use-user.ts'
import { useTally } from '~/features/lessons/checks/answer-sheet.ts'
import { paths } from '~/paths.ts'
import { Button } from '~/ui/button.tsx'

interface SaveProgressProps {
  module: Module
  section: Section
  userId: string | undefined
}

export function SaveProgress({ module, section, userId }: SaveProgressProps) {
  const user = useUser()
  const tally = useTally(userId, module, section)
  const place = paths.section(module.course, module.number, section.id)
  const xp = section.activities.reduce((sum, activity) => sum + activity.xp, 0)
  return (
    <section
      aria-labelledby="save-progress"
      className="mt-12 grid justify-items-start gap-4 rounded-lg border border-course/35 bg-course-wash p-6 print:hidden"
    >
      <div>
        <h2 id="save-progress" className="text-xl">
          {user ? 'Continue the course' : 'Keep what you did here'}
        </h2>
        {tally && <p className="mt-2 font-semibold">{tally}</p>}
        <p className="mt-2 text-ink-2">
          {user
            ? `Your answers and your code are in your account. The module’s page has the buttons that earn this section’s ${xp} XP.`
            : `Your answers and your code are kept on this device. A free account keeps them everywhere, earns this section’s ${xp} XP, and opens the rest of the course.`}
        </p>
      </div>
      <Button asChild variant="primary" size="lg" className="max-sm:w-full">
        {user ? (
          <Link to={place} preventScrollReset>
            Open Module {module.number}
          </Link>
        ) : (
          <Link to={paths.auth} state={{ tab: 'auto', course: module.course, from: place, signUpReturns: true }}>
            Save my progress
          </Link>
        )}
      </Button>
    </section>
  )
}
