import { useQuery } from '@tanstack/react-query'
import { searchEntries } from './entries.ts'
import { createSearch } from './search.ts'

/** The search over all lessons, once its index is there. */
export const useSearch = () =>
  useQuery({
    queryKey: ['lesson-index'],
    queryFn: async () => {
      try {
        const { lessonIndex } = await import('virtual:lesson-index')
        return createSearch(searchEntries(lessonIndex))
      } catch (error) {
        console.error('The index of the lessons could not be loaded', error)
        throw error
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
  })
