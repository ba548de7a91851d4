import { queryOptions } from '@tanstack/react-query'
import { restAs } from '~/lib/backend/as-user.ts'
import { requireBody } from '~/lib/backend/require-body.ts'
import { solvedKey } from './solved-key.ts'

/** The places that the account has solved. */
export const solvedQuery = (userId: string) =>
  queryOptions({
    queryKey: solvedKey(userId),
    queryFn: ({ signal }): Promise<readonly string[]> =>
      reading(signal, async () => {
        const rest = await restAs(userId)
        const own = rest.from('solutions').select('exercise').eq('user_id', userId)
        const { data } = await own.abortSignal(signal).throwOnError()
        return requireBody(data).map(({ exercise }) => exercise)
      }),
  })

/** The code that the account has for a place; '' for none. */
export const solutionQuery = (userId: string, place: string) =>
  queryOptions({
    queryKey: ['solution', userId, place],
    queryFn: ({ signal }): Promise<string> =>
      reading(signal, async () => {
        const rest = await restAs(userId)
        const own = rest.from('solutions').select('code').eq('user_id', userId).eq('exercise', place)
        const { data } = await own.abortSignal(signal).throwOnError()
        return requireBody(data)[0]?.code ?? ''
      }),
  })

async function reading<Result>(signal: AbortSignal, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    if (!signal.aborted) console.error('Solved code could not be loaded', error)
    throw error
  }
}
