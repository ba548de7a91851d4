import type { Course } from 'courses/types.ts'
import { Link } from 'react-router'
import { masteredText, missingText } from '~/features/mastery/missing.ts'
import { useDerivedMissing } from '~/features/mastery/use-derived-missing.ts'
import { paths } from '~/paths.ts'

interface CourseMasteryProps {
  course: Course
  userId: string
  hasXp: boolean
}

export function CourseMastery({ course, userId, hasXp }: CourseMasteryProps) {
  const missing = useDerivedMissing(course.modules, userId)
  const begun = hasXp || missing?.some((each) => each.begun)
  const lacking = begun ? missing?.find((each) => !each.mastered) : undefined
  return (
    <>
      {missing && masteredText(missing)}
      {lacking && (
        <Link
          to={paths.section(course.id, lacking.module.number, lacking.section.id)}
          className="flex items-center underline pointer-coarse:min-h-11"
        >
          <span>
            {lacking.section.id} lacks {missingText(lacking.missing)}
          </span>
        </Link>
      )}
    </>
  )
}
