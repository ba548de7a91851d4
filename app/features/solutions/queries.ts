import { queryOptions } from '@tanstack/react-query'
import { restAs } from '~/lib/backend/backend.ts'
import { requireBody } from '~/lib/backend/require-body.ts'
import { solvedKey } from './solved-key.ts'

/** The places that the account has solved. */
export const solvedQuery = (userId: string) =>
  queryOptions({
    queryKey: solvedKey(userId),
    queryFn: async ({ signal }): Promise<readonly string[]> => {
      const rest = await restAs(userId)
      const { data } = await rest
        .from('solutions')
        .select('exercise')
        .eq('user_id', userId)
        .abortSignal(signal)
        .throwOnError()
      return requireBody(data).map(({ exercise }) => exercise)
    },
  })

/** The code that the account has for a place; '' for none. */
export const solutionQuery = (userId: string, place: string) =>
  queryOptions({
    queryKey: ['solution', userId, place],
    queryFn: async ({ signal }): Promise<string> => {
      const rest = await restAs(userId)
      const { data } = await rest
        .from('solutions')
        .select('code')
        .eq('user_id', userId)
        .eq('exercise', place)
        .abortSignal(signal)
        .throwOnError()
      return requireBody(data)[0]?.code ?? ''
    },
  })
