import { useQuery } from '@tanstack/react-query'
import type { Course } from 'courses/types.ts'
import { credentialsQuery } from '~/features/credential/my-credentials.ts'
import { LoadFailure } from '~/ui/loading/load-failure.tsx'
import { Skeleton } from '~/ui/loading/skeleton.tsx'
import { CourseCredential } from './course-credential.tsx'

/** A credential for each course that is completed, and what its learner has shared of them. */
export function Credentials({ userId, completed }: { userId: string; completed: readonly Course[] }) {
  const { data, error, refetch } = useQuery(credentialsQuery(userId))
  if (error && !data) return <LoadFailure name="your credentials" onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-32" />
  return (
    <ul className="grid grid-cols-1 gap-4">
      {completed.map((course) => (
        <CourseCredential
          key={course.id}
          userId={userId}
          course={course}
          shared={data.find(({ course_type }) => course_type === course.id)}
        />
      ))}
    </ul>
  )
}
