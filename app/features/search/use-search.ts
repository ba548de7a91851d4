import { queryOptions, useQuery } from '@tanstack/react-query'
import { searchEntries } from './entries.ts'
import { createSearch } from './search.ts'

const searchQuery = queryOptions({
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

export const useSearch = () => useQuery(searchQuery)
