import { queryOptions } from '@tanstack/react-query'
import { authCall } from '~/features/auth/auth-call.ts'
import { readableError } from '~/features/auth/messages.ts'
import { loadAuth, restAs } from '~/lib/backend'
import { accountKey } from './account-key.ts'

/** The user's signed-in devices, this one first. */
export const sessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: accountKey(userId, 'sessions'),
    queryFn: async ({ signal }) => {
      const { data, error } = await (await restAs(userId)).rpc('my_sessions').abortSignal(signal)
      if (error) throw readableError(error)
      return data
    },
  })

/** Signs out one other device. Rejects with an error for a reader. */
export async function endSessionOf(userId: string, sessionId: string): Promise<void> {
  const { error } = await (await restAs(userId)).rpc('end_my_session', { session_id: sessionId })
  if (error) throw readableError(error)
}

/** Signs out every device but this one. Rejects with an error for a reader. */
export async function endOtherSessions(): Promise<void> {
  await authCall(async (auth) => ({ data: null, ...(await auth.signOut({ scope: 'others' })) }))
}

/** Signs out every device on the server; this browser forgets its session only by `signOut`. Rejects with an error for a reader. */
export async function endAllSessions(): Promise<void> {
  await authCall(async (auth) => {
    const { data, error } = await auth.getSession()
    if (error) return { data: null, error }
    if (!data.session) return { data: null, error: null }
    return (await loadAuth()).admin.signOut(data.session.access_token, 'global')
  })
}
