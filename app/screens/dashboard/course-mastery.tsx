import type { Course } from 'courses/types.ts'
import { Link } from 'react-router'
import { useUser } from '~/features/auth/session/use-user.ts'
import { isMastered, masteredText, missingText } from '~/features/mastery/missing.ts'
import { useMissing } from '~/features/mastery/use-missing.ts'
import { paths } from '~/paths.ts'

/** As high before it is known, which comes after the page. */
export function CourseMastery({ course }: { course: Course }) {
  const missing = useMissing(course.modules, useUser()?.id, true)
  const lacking = missing?.find((each) => !isMastered(each.missing))
  return (
    <p className="min-h-[2lh] text-ink-2 text-sm leading-snug">
      {missing && masteredText(missing)}
      {lacking && (
        <Link to={paths.section(course.id, lacking.module.number, lacking.section.id)} className="block underline">
          {lacking.section.id} lacks {missingText(lacking.missing)}
        </Link>
      )}
    </p>
  )
}
