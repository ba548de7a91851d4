import { useQuery } from '@tanstack/react-query'
import type { CourseId, Summaries } from 'courses/types.ts'

const files = import.meta.glob<Summaries>('/courses/*/summaries.ts', { import: 'summaries' })

async function load(course: CourseId): Promise<Summaries> {
  try {
    return (await files[`/courses/${course}/summaries.ts`]?.()) ?? {}
  } catch (error) {
    console.error('The summaries could not be loaded', error)
    throw error
  }
}

/** What a section without a lesson says, in room kept free for it. */
export function SectionSummary({ course, sectionId }: { course: CourseId; sectionId: string }) {
  const { data } = useQuery({
    queryKey: ['summaries', course],
    queryFn: () => load(course),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return <p className="summary">{data?.[sectionId]}</p>
}
