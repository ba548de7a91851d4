import type { AuthError, GoTrueClient } from '@supabase/auth-js'
import { loadAuth } from '~/lib/backend/backend.ts'
import { readableError } from './messages.ts'
import { listenToAuth } from './session-store.ts'

interface Answer {
  data: unknown
  error: AuthError | null
}

type DataOf<A extends Answer> = [Extract<A, { error: null }>] extends [never]
  ? A['data']
  : Extract<A, { error: null }>['data']

/** Rejects with an error for a reader; its `cause` is the client's. */
export async function authCall<A extends Answer>(call: (auth: GoTrueClient) => Promise<A>): Promise<DataOf<A>> {
  let answer: A
  try {
    await listenToAuth()
    answer = await call(await loadAuth())
  } catch (error) {
    console.error(error)
    throw readableError(error)
  }
  if (answer.error) throw readableError(answer.error)
  return answer.data as DataOf<A>
}
