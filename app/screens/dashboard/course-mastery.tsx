import type { Course } from 'courses/types.ts'
import { Link } from 'react-router'
import { masteredText, missingText } from '~/features/mastery/missing.ts'
import { useDerivedMissing } from '~/features/mastery/use-derived-missing.ts'
import { paths } from '~/paths.ts'

export function CourseMastery({ course, userId }: { course: Course; userId: string }) {
  const missing = useDerivedMissing(course.modules, userId)
  const lacking = missing?.find((each) => !each.mastered)
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
