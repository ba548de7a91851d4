import { queryOptions } from '@tanstack/react-query'
import { authCall } from '~/features/auth/session/auth-call.ts'
import { readableError } from '~/features/auth/session/messages.ts'
import { refreshUser } from '~/features/auth/session/refresh-user.ts'
import { restAs } from '~/lib/backend/as-user.ts'
import { loadAuth } from '~/lib/backend/backend.ts'
import { requireBody } from '~/lib/backend/require-body.ts'
import { accountKey } from './account-key.ts'

export const sessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: accountKey(userId, 'sessions'),
    queryFn: async ({ signal }) => {
      const { data, error } = await (await restAs(userId)).rpc('my_sessions').abortSignal(signal)
      if (error) throw readableError(error)
      return requireBody(data)
    },
    retry: 1,
  })

export async function endSessionOf(userId: string, sessionId: string): Promise<void> {
  const { error } = await (await restAs(userId)).rpc('end_my_session', { session_id: sessionId })
  if (error) throw readableError(error)
}

/** Also ends a change that was still waiting. Rejects with an error for a reader. */
export async function endOtherSessions(): Promise<void> {
  await authCall(async (auth) => ({ data: null, ...(await auth.signOut({ scope: 'others' })) }))
  await refreshUser()
}

/** On the server only: `signOut` ends the session of this browser. Rejects with an error for a reader. */
export async function endAllSessions(): Promise<void> {
  await authCall(async (auth) => {
    const { data, error } = await auth.getSession()
    if (error) return { data: null, error }
    if (!data.session) return { data: null, error: null }
    return (await loadAuth()).admin.signOut(data.session.access_token, 'global')
  })
}
